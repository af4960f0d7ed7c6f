import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startKafka } from '@xinyue/scripts/testing/startKafka';
import type { Check } from '@xinyue/scripts/verify/Check';
import { png } from '../system/png.ts';
import { offerGood } from '../system/offerGood.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { startCopy, type Copy } from '../system/startCopy.ts';
import { createRandom, type Random } from '@xinyue/kit/testing/createRandom';
import { compareJournal, type Differences, type Journal, newJournal, type StoredOrder } from './Journal.ts';
import { killInTurn, type Kill, type Kills } from './killInTurn.ts';
import { runLoad } from './runLoad.ts';
import { audit } from '../system/audit.ts';

export type Driver = 'postgres' | 'kafka';
export type Plan = { kills: number; rate: number; seed: number };
export type Run = Differences & {
  driver: Driver;
  begun: number;
  /** How late this process itself was at its worst, p99: what it measures cannot be finer. */
  ownDelayMs: number;
  loadMs: number;
  drainMs: number;
  kills: Kill[];
  readyMs: number[];
  journal: Journal;
  checks: Check[];
  stored: number;
  /** Of them, those whose time to pay was over. */
  expired: number;
};

const buyerCount = 50;
const goodCount = 5;
const price = 10;
/** More than all buyers together can ask for. */
const plenty = 50_000_000;
/** So that orders expire during the run, but none that its people are about to pay: a try may take most of a minute while doors are shut. */
const unpaidMinutes = '1';

/** One driver: a copy under load while its processes fall in turn; then the clients' answers are compared with what is stored. */
export async function runDriver(driver: Driver, plan: Plan): Promise<Run> {
  const kafka = driver === 'kafka' ? await startKafka() : undefined;
  let copy: Copy | undefined;
  try {
    copy = await startCopy({ fsync: true, env: { KAFKA_BROKERS: kafka?.brokers, XINYUE_UNPAID_MINUTES: unpaidMinutes } });
    const { system } = copy;
    return await runUnder(copy, driver, plan, (random) => killInTurn(system, kafka, random, plan.kills));
  } finally {
    await copy?.stop();
    await kafka?.stop();
  }
}

/** Load on a copy until what disturbs it is over; then the clients' answers are compared with what is stored. */
export async function runUnder(
  copy: Copy,
  driver: Driver,
  { rate, seed }: Omit<Plan, 'kills'>,
  disturb: (random: Random) => Promise<Kills>,
): Promise<Run> {
  const journal = newJournal();
  const random = createRandom(seed);
  const [merchant, staff, portal] = [
    await copy.backstage('shanghai02'),
    await copy.backstage('operator01'),
    await copy.customer('buyer001'),
  ];
  const goods = [];
  for (let n = 1; n <= goodCount; n += 1)
    goods.push(await offerGood(merchant, portal, { name: `故障演练胶 ${n}`, stock: plenty, money: price }));
  const buyers = await seedBuyers(copy, buyerCount, 'faults');

  const loop = monitorEventLoopDelay();
  loop.enable();
  const stop = new AbortController();
  const started = performance.now();
  const load = runLoad(
    { journal, random, staff, contract: png(40, 40), price, notify: copy.notify, buyers, goods, rate },
    stop.signal,
  );
  const { kills, readyMs } = await disturb(random).finally(() => stop.abort());
  const loadMs = performance.now() - started;
  const begun = await load;
  loop.disable();

  await copy.system.waitReady();
  const drained = performance.now();
  const checks = await audit(copy.system);
  const { rows } = await copy.databases.order.query<StoredOrder>(
    `select id, order_no as "orderNo", customer_id as "customerId", spot_id as "spotId", quantity, status, deleted
     from orders where customer_id = any($1) order by id`,
    [buyers.map(({ session }) => session!.userId)],
  );
  const differences = compareJournal(journal, rows);
  return {
    ...differences,
    driver,
    begun,
    ownDelayMs: loop.percentile(99) / 1e6,
    loadMs,
    drainMs: performance.now() - drained,
    kills,
    readyMs,
    journal,
    checks,
    stored: rows.length,
    expired: rows.filter(({ status }) => status === '05').length,
  };
}
