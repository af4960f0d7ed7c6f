import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { startKafka } from '@xinyue/scripts/testing/startKafka';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import type { Check } from '@xinyue/scripts/verify/Check';
import { must, offerGood, orderOf } from '../../system/offerGood.ts';
import { seedShops, type Shop } from '@xinyue/scripts/testing/seedShops';
import { startCopy, type Copy } from '../../system/startCopy.ts';
import { createRandom, type Random } from '@xinyue/kit/testing/createRandom';
import { type Journal, newJournal } from '../Journal.ts';
import type { Driver } from '../runDriver.ts';
import { killAtPoints, type KillPlan, type PointKill } from './killAtPoints.ts';
import { chooseOutcome, planTransfers, type Reported, withdrawOnce, type Work } from './withdrawInTurn.ts';
import { audit } from '../../system/audit.ts';

export type MoneyPlan = KillPlan & { withdrawals: number; accounts: number; seed: number };
export type MoneyRun = {
  driver: Driver;
  journal: Journal;
  reported: Reported;
  kills: PointKill[];
  /** Money left more than once for one number, by the bank's own book. */
  paidTwice: string[];
  /** Acknowledged and not there. */
  lost: string[];
  /** Shown with an end that the bank's book does not have. */
  untrue: string[];
  /** Neither final nor honestly on its way. */
  open: number;
  checks: Check[];
  loadMs: number;
};

/** Fen of one withdrawal, and yuan that each account has. */
const fen = 100;
const funds = 100_000;
/** The bank takes 100 plans of an account at a time. */
const planned = 50;

/** Times short enough for thousands of withdrawals, but for the minute between two silences of the bank, which is what S-47 is about. */
const environment = {
  XINYUE_SANDBOX_BANK_MS: '300',
  XINYUE_BANK_QUERY_MS: '400',
  XINYUE_CREDIT_AT: '1',
  XINYUE_WITHDRAW_FEE_FEN: '7',
  LOG_LEVEL: 'error',
};

async function fund({ customer, notify }: Copy, { merchant }: Shop): Promise<void> {
  const buyer = await customer('buyer001');
  const good = await offerGood(merchant, buyer, {
    name: `资金演练胶 ${merchant.session!.userId.slice(-6)}`,
    stock: 10,
    money: funds,
  });
  const order = must(await buyer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 1)));
  must(await notify({ orderId: order.id, status: 1, money: funds, transId: `FUNDS-${order.id}` }));
}

async function workAccount(work: Work, shop: Shop, withdrawals: number): Promise<void> {
  for (let nth = 0; nth < withdrawals; nth += 1) {
    if (nth % planned === 0) {
      const results = Array.from({ length: Math.min(100, (withdrawals - nth) * 2) }, () => chooseOutcome(work.random));
      await planTransfers(work, shop.shopId, results);
    }
    await withdrawOnce(work, shop.merchant);
  }
}

/** One driver of the bus: accounts withdraw while payout-service and PostgreSQL are killed; then the bank's book is compared with ours. */
export async function runMoney(driver: Driver, plan: MoneyPlan): Promise<MoneyRun> {
  const kafka = driver === 'kafka' ? await startKafka() : undefined;
  let copy: Copy | undefined;
  try {
    copy = await startCopy({ fsync: true, env: { ...environment, KAFKA_BROKERS: kafka?.brokers } });
    return await runOn(copy, driver, plan);
  } finally {
    await copy?.stop();
    await kafka?.stop();
  }
}

async function runOn(copy: Copy, driver: Driver, plan: MoneyPlan): Promise<MoneyRun> {
  const { system, databases } = copy;
  const random: Random = createRandom(plan.seed);
  const shops = await seedShops(copy, plan.accounts, 'money');
  // The other services receive the shops.
  await sleep(3_000);
  for (let from = 0; from < shops.length; from += 8)
    await Promise.all(shops.slice(from, from + 8).map((shop) => fund(copy, shop)));
  await waitUntil(async () => (await countFunded(copy)) === shops.length, 60_000, 200);

  const journal = newJournal();
  const reported: Reported = { acknowledged: [], tooEarly: [], ends: {} };
  const work: Work = { journal, random, reported, portalUrl: system.portalUrl, payout: databases.payout, fen };
  const started = performance.now();
  const each = Math.ceil(plan.withdrawals / shops.length);
  // The last ones are left alone, so that every kill meets work.
  const progress = { working: true, done: () => reported.acknowledged.length / (each * shops.length * 0.95) };
  const load = Promise.all(shops.map((shop) => workAccount(work, shop, each))).finally(() => (progress.working = false));
  const [kills] = await Promise.all([killAtPoints(system, random, plan, progress), load]);
  const loadMs = performance.now() - started;

  await system.waitReady();
  const compared = await compare(copy, reported);
  return {
    driver,
    journal,
    reported,
    kills,
    ...compared,
    checks: await audit(system),
    loadMs,
  };
}

const countFunded = async ({ databases }: Copy): Promise<number> =>
  (await databases.payout.query("select from ledger_balances where account_id like 'available:%' and fen = $1", [funds * 100]))
    .rowCount ?? 0;

async function compare({ databases }: Copy, reported: Reported) {
  const texts = async (sql: string, values: unknown[] = []) =>
    (await databases.payout.query<{ no: string }>(sql, values)).rows.map(({ no }) => no);
  const [paidTwice, lost, untrue, open] = await Promise.all([
    texts('select withdrawal_no as no from sandbox_transfers where paid > 1'),
    texts(
      'select no from unnest($1::text[]) as given (no) where not exists (select from withdrawals w where w.withdrawal_no = given.no)',
      [reported.acknowledged],
    ),
    texts(
      `select w.withdrawal_no as no from withdrawals w left join sandbox_transfers t on t.withdrawal_no = w.withdrawal_no
       where (w.state = 'paid' and (t.paid is distinct from 1 or t.fen <> w.fen - w.fee_fen))
          or (w.state = 'failed' and coalesce(t.paid, 0) > 0)`,
    ),
    texts("select withdrawal_no as no from withdrawals where state in ('review', 'ready', 'sent')"),
  ]);
  return { paidTwice, lost, untrue, open: open.length };
}
