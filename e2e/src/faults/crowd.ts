import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { offerGood, orderOf } from '../system/offerGood.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { startCopy } from '../system/startCopy.ts';
import { send } from './insist.ts';
import { audit } from '../system/audit.ts';

export type CrowdPlan = { orders: number; buyers: number; inFlight: number; stock: number };
export type Crowd = {
  plan: CrowdPlan;
  sold: number;
  /** 409 with what is left and what was wanted. */
  refused: number;
  /** Anything else, a line per kind with how often. */
  other: string[];
  seconds: number;
  stored: number;
  left: number;
  broken: string[];
};

const refusal = /^库存不足：库存仅剩 \d+ 吨，您要购买 1 吨$/;

/** A crowd at one good whose stock is for half of them: as many are sold as there are, everybody else gets a refusal, nobody sees a fault. */
export async function crowd(plan: CrowdPlan): Promise<Crowd> {
  const copy = await startCopy({ fsync: true });
  try {
    const [merchant, portal] = [await copy.backstage('shanghai02'), await copy.customer('buyer001')];
    const good = await offerGood(merchant, portal, { name: '抢购胶', stock: plan.stock, money: 10 });
    const buyers = await seedBuyers(copy, plan.buyers, 'crowd');
    const run: Crowd = { plan, sold: 0, refused: 0, other: [], seconds: 0, stored: 0, left: 0, broken: [] };
    const other = new Map<string, number>();
    let next = 0;
    const worker = async () => {
      while (next < plan.orders) {
        const buyer = buyers[next++ % buyers.length]!;
        const answer = await send<{ id: string }>(buyer, operations.placeOrder.path, orderOf(good, 1), randomUUID()).catch(
          String,
        );
        if (typeof answer !== 'string' && answer.success) run.sold += 1;
        else if (typeof answer !== 'string' && answer.status === 200 && answer.code === 409 && refusal.test(answer.msg))
          run.refused += 1;
        else {
          const what = typeof answer === 'string' ? answer : `${answer.status} ${answer.code} ${answer.msg}`;
          other.set(what, (other.get(what) ?? 0) + 1);
        }
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: plan.inFlight }, worker));
    run.seconds = (performance.now() - started) / 1000;
    run.other = [...other].map(([what, times]) => `${times} × ${what}`);
    const checks = await audit(copy.system);
    const { rows } = await copy.databases.order.query<{ stored: number; left: number }>(
      `select (select count(*)::int from orders where spot_id = $1) as stored, (select balance::int from stock where spot_id = $1) as left`,
      [good.id],
    );
    Object.assign(run, rows[0]);
    const red = checks.filter(({ ok }) => !ok);
    run.broken = [
      run.sold !== plan.stock && `${run.sold} sold of a stock of ${plan.stock}`,
      run.stored !== run.sold && `${run.stored} orders stored, ${run.sold} told`,
      run.left !== 0 && `${run.left} left`,
      run.refused !== plan.orders - plan.stock && `${run.refused} refused in the words of C-27`,
      run.other.length > 0 && `answered otherwise: ${run.other.join('; ')}`,
      red.length > 0 && `audit: ${red.map(({ name, detail }) => `${name}: ${detail}`).join('; ')}`,
    ].filter((line) => line !== false);
    return run;
  } finally {
    await copy.stop();
  }
}

/** The line of a crowd for the report. */
export const crowdText = ({ plan, sold, refused, other, seconds, broken }: Crowd): string =>
  `crowd    ${plan.orders} orders of ${plan.buyers} buyers, ${plan.inFlight} in flight, on a stock of ${plan.stock}: ${sold} sold, ${refused} refused, ` +
  `${other.length === 0 ? 'nothing else' : other.join('; ')}, in ${seconds.toFixed(1)} s${broken.map((line) => `\ncrowd    BROKEN        ${line}`).join('')}`;
