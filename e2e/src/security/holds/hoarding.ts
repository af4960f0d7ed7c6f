import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { Client } from '@xinyue/scripts/client/createClient';
import { noHolds } from '@xinyue/scripts/testing/noHolds';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { type Copy, startCopy } from '../../system/startCopy.ts';
import { steadily } from '../measure.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { nothing, sendCall, stranger } from '../sendCall.ts';

/** What `XINYUE_HOLD_SHARE_FROM_FEN` and `XINYUE_HOLD_NEW_SHARE` are unless somebody says otherwise. */
const [largeFen, mostPercent] = [50_000_000, 50];
const [accounts, addresses] = [50, 5];
/** Tries of an account, the greediest first. */
const parts = [1, 0.5, 0.25, 0.1, 0.01];

type Good = { id: string; priceFen: number; minimum: number; balance: number; hoarded: number; total: number };

/** Goods that are for sale, with what is there of each and what hoarders hold of it, of one moment. */
async function readGoods({ databases }: Copy, hoarders: string[]): Promise<Good[]> {
  const { rows } = await databases.order.query<Good>(
    `select s.spot_id as id, f.price_fen as "priceFen", f.minimum, s.balance, coalesce(u.hoarded, 0)::int as hoarded,
       (s.balance + coalesce(u.held, 0))::int as total
     from stock s join offers f using (spot_id) left join (
       select spot_id, sum(quantity) as held, sum(quantity) filter (where customer_id = any($1)) as hoarded
       from orders where status = '0' and not deleted group by spot_id) u using (spot_id)
     where f.open and not f.deleted order by s.spot_id`,
    [hoarders],
  );
  return rows;
}

const formOf = ({ id, priceFen }: Good, quantity: number) => ({
  spotId: id,
  orderNum: quantity,
  money: (priceFen * quantity) / 100,
});

/** One account takes what it can get until `over`, calls half of it off and begins again. */
async function hoard(copy: Copy, buyer: Client, from: string, over: () => boolean): Promise<number> {
  const send = (path: string, body: object) =>
    sendCall(copy.system.portalUrl, path, body, { from, headers: { ...buyer.headers(), 'idempotency-key': newId() } }).catch(
      () => nothing,
    );
  let taken = 0;
  while (!over()) {
    const mine: string[] = [];
    for (const good of await readGoods(copy, []))
      for (const part of parts) {
        const { code, data } = await send(
          operations.placeOrder.path,
          formOf(good, Math.max(good.minimum, Math.floor(good.total * part))),
        );
        if (code !== 200) continue;
        mine.push((data as { id: string }).id);
        break;
      }
    taken += mine.length;
    for (const id of mine.filter((_id, nth) => nth % 2 === 0)) await send(operations.cancelOwnOrder.path, { id });
  }
  return taken;
}

/** Who has paid before buys a little of each large good in turn, and pays: how often that was refused. */
async function buyHonestly(copy: Copy, seconds: number): Promise<{ bought: number; refused: string[] }> {
  const buyer = await copy.customer('buyer001');
  // What is bought here must leave them large.
  const goods = (await readGoods(copy, [])).filter(({ total, priceFen }) => total * priceFen >= 3 * largeFen);
  const refused: string[] = [];
  const orders = await steadily(0.25, seconds, async (n) => {
    const good = goods[n % goods.length]!;
    const form = formOf(good, good.minimum);
    const { success, msg, data } = await buyer.call<{ id: string }>(operations.placeOrder.path, form, {
      'idempotency-key': newId(),
    });
    if (!success) return void refused.push(msg);
    await copy.notify({ orderId: data.id, status: 1, money: form.money, transId: newId() });
  });
  return { bought: orders.length - refused.length, refused };
}

/** The greatest part that the hoarders held of a large good at any moment, in per cent of what there was of it at first. */
async function watch(copy: Copy, hoarders: string[], over: () => boolean): Promise<{ looks: number; most: number }> {
  const seen = { looks: 0, most: 0 };
  const first = new Map((await readGoods(copy, [])).map(({ id, total }) => [id, total]));
  while (!over()) {
    const large = (await readGoods(copy, hoarders)).filter(({ total, priceFen }) => total * priceFen >= largeFen);
    seen.looks += 1;
    seen.most = Math.max(seen.most, ...large.map(({ id, hoarded }) => (hoarded / first.get(id)!) * 100));
  }
  return seen;
}

/** Goods are for sale whoever asks for all of them without paying. */
export const hoarding: SecurityCheck = {
  row: 'Tr-M-04',
  name: `${accounts} fresh accounts from ${addresses} addresses leave half of each large good to others`,
  async run({ sizes: { hoard: seconds } }) {
    const standard = Object.fromEntries(Object.keys(noHolds).map((name) => [name, undefined]));
    const copy = await startCopy({ build: false, env: standard });
    try {
      const buyers = await seedBuyers(copy, accounts, 'hoarder');
      let ended = false;
      const over = () => ended;
      const ids = buyers.map(({ session }) => session!.userId);
      const others = [
        watch(copy, ids, over),
        ...buyers.map((buyer, n) => hoard(copy, buyer, stranger(31, n % addresses), over)),
      ] as const;
      const { bought, refused } = await buyHonestly(copy, seconds);
      ended = true;
      const [{ looks, most }, ...taken] = (await Promise.all(others)) as [{ looks: number; most: number }, ...number[]];
      const orders = taken.reduce((sum, one) => sum + one, 0);
      return {
        kept: orders > 0 && looks > 10 && bought > 0 && refused.length === 0 && most <= mostPercent,
        figures: `in ${seconds} s ${orders} orders were taken without payment; of no good above ¥${largeFen / 100} they held more than ${most.toFixed(1)} % (at most ${mostPercent}) in ${looks} looks; an established buyer was refused ${refused.length} of ${bought + refused.length} times ${refused[0] ?? ''}`,
      };
    } finally {
      await copy.stop();
    }
  },
};
