import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { seedShops } from '@xinyue/scripts/testing/seedShops';
import pg from 'pg';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { measureCpu } from '../cpuOf.ts';
import { pauseRelay } from '../pauseRelay.ts';
import { type Money, withdrawals } from '../moneyAsked.ts';
import { runPgbench } from '../pgbench.ts';
import { runLoad } from '../runLoad.ts';
import { vacuumed } from '../vacuumed.ts';
import { ledgerAlone } from './ledgerAlone.ts';

/** Enough that nobody has to withdraw twice: one is under way per account. */
const accounts = 16_000;
/** Orders whose events are published in one round. */
const facts = 20_000;
const fen = 100_000_000;

/** The double-entry transfer of the database alone: header, two lines and two balances in one statement, between spread accounts. */
const transfer = `with made as materialized (select gen_random_uuid()::text as id), header as (
  insert into peer.ledger_transactions (id, reference, order_id) select id, 'peer:' || id, null from made
), lines as (
  insert into peer.ledger_postings (transaction_id, account_id, fen)
  select made.id, 'shop:' || given.n, given.fen from made, (values (:n::int, -100), (:n::int % ${accounts} + 1, 100)) as given (n, fen)
)
update peer.ledger_balances b set fen = b.fen + given.fen, version = b.version + 1
from (select * from (values (:n::int, -100), (:n::int % ${accounts} + 1, 100)) as v (n, fen) order by n) as given where b.account_id = 'shop:' || given.n`;

async function preparePeer(payout: pg.Pool): Promise<void> {
  await payout.query('drop schema if exists peer cascade');
  await payout.query('create schema peer');
  for (const table of ['ledger_transactions', 'ledger_postings', 'ledger_balances'])
    await payout.query(`create table peer.${table} (like public.${table} including all)`);
  await payout.query(
    `insert into peer.ledger_balances (account_id, fen, version) select 'shop:' || n, 1000000000000, 1 from generate_series(1, $1) as n`,
    [accounts],
  );
  await payout.query('analyze');
}

/** Facts about orders that nobody placed, as order-service tells them: $1 shops, $2 the round, $3 fen, $4 how many. */
const factSql = (type: string, version: number) => `
insert into outbox (topic, aggregate_id, aggregate_version, type, data, actor, trace_id)
select 'xinyue.order', id, ${version}, '${type}', jsonb_build_object('orderId', id, 'orderNo', id, 'customerId', 'bench', 'shopId', shop,
  'shopName', '店', 'spotId', 'bench', 'quantity', 1, 'totalFen', $3::bigint, 'status', '3', 'transId', id,
  'paidAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '{"kind":"system","id":"bench"}', ''
from (select 'bench-' || $2::text || '-' || n as id, ($1::text[])[n % cardinality($1::text[]) + 1] as shop
  from generate_series(1, $4::int) as n) as given`;

/** Seconds until payout-service has booked the events, from the moment the relay may publish them. */
async function bookAll({ bench, payout, shops }: Money, type: string, version: number, round: number): Promise<number> {
  const ids = shops.map(({ shopId }) => shopId);
  const resume = await pauseRelay(bench.system.databaseUrls.order);
  await bench.order.query(factSql(type, version), [ids, round, fen, facts]);
  const fact = type === 'order.paid' ? 'paid' : 'pickedUp';
  const started = performance.now();
  await resume();
  const booked = async () => {
    const { rows } = await payout.query<{ booked: number }>(
      'select count(*)::int as booked from ledger_transactions where reference > $1 and reference < $2',
      [`${fact}:bench-${round}-`, `${fact}:bench-${round}-~`],
    );
    return rows[0]!.booked === facts;
  };
  // Counting what is booked costs PostgreSQL more than booking does, where it is asked for too often.
  await eventually(booked, { describe: `${facts} facts to be booked`, timeoutMs: 300_000, intervalMs: 200 });
  return (performance.now() - started) / 1000;
}

async function bookings(money: Money): Promise<Result> {
  const rates: number[] = [];
  for (let round = 1; round <= money.bench.options.rounds; round += 1) {
    const both = async () => {
      rates.push(facts / (await bookAll(money, 'order.paid', 1, round)));
      rates.push(facts / (await bookAll(money, 'order.pickedUp', 2, round)));
    };
    const { perItem } = await measureCpu(money.bench.system.pids, both, () => 2 * facts);
    const booked = rates.slice(-2).map(Math.round).join(' paid and ');
    console.log(`  round ${round}: ${booked} picked up booked/s; processor time of each, µs: ${perItem}`);
  }
  const shares = rates.map((rate) => rate / money.best);
  const text = `${spread(shares)} of it, promised 1; ${spread(rates)}/s`;
  return {
    name: 'ledger bookings from events, of the double-entry transfer of the database alone',
    text,
    kept: median(shares) >= 1,
  };
}

/** Statements are sealed behind the bookings, and tables vacuumed: what comes next is measured without that. */
async function settled({ bench: { system }, payout }: Money): Promise<void> {
  await eventually(async () => (await payout.query('select from ledger_unsealed limit 1')).rowCount === 0, {
    describe: 'statements to be sealed',
    timeoutMs: 300_000,
    intervalMs: 200,
  });
  await vacuumed(system);
}

/** Entries of one account, written past every trigger: a balance must not care how many there are. */
const entries = `
with made as (select 'bench-entry-' || n as id from generate_series(1, $2::int) as n), headers as (
  insert into ledger_transactions (id, reference, order_id) select id, id, null from made
), accounts as (
  insert into ledger_accounts (id) values ($1), ('bank') on conflict do nothing
)
insert into ledger_postings (transaction_id, account_id, fen)
select id, side.account, side.fen from made, (values ($1::text, 1::bigint), ('bank', -1)) as side (account, fen)`;

async function balances({ bench: { options, system }, shops }: Money): Promise<Result> {
  const [many, few] = [shops.at(-1)!, shops.at(-2)!];
  const client = new pg.Client({ connectionString: adminUrlOf(system, 'payout') });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(entries, [`available:${many.shopId}`, options.orders]);
  await client.end();
  await vacuumed(system);
  const shares: number[] = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    const p99: number[] = [];
    for (const { merchant } of round % 2 === 0 ? [few, many] : [many, few]) {
      const load = await runLoad(system.adminUrl, 16, options.listSeconds, () => ({
        path: operations.readBalance.path,
        headers: { ...merchant.headers(), 'content-type': 'application/json' },
        body: '{}',
      }));
      if (load.failed > 0) throw new Error(`${load.failed} balances were refused`);
      p99.push(load.p99);
    }
    if (round % 2 !== 0) p99.reverse();
    console.log(`  round ${round}: p99 ${p99[0]!.toFixed(1)} ms with few entries, ${p99[1]!.toFixed(1)} ms with many`);
    // The first round warms up.
    if (round > 0) shares.push(p99[1]! / p99[0]!);
  }
  const text = `${spread(shares)}, promised at most 1.2`;
  return { name: `p99 of a balance with ${options.orders} entries, of that with 20`, text, kept: median(shares) <= 1.2 };
}

/** Money: what is booked of events, what is withdrawn, what is owned. Comes after the audit: no order stands behind its facts. */
export async function moneyOut(bench: Bench): Promise<Result[]> {
  const { system, options } = bench;
  const payout = new pg.Pool({ connectionString: adminUrlOf(system, 'payout'), max: 2 });
  const merchant = new pg.Pool({ connectionString: system.databaseUrls.merchant, max: 2 });
  try {
    await preparePeer(payout);
    const alone: number[] = [];
    for (const clients of [8, 32])
      alone.push(await runPgbench(adminUrlOf(system, 'payout'), { sql: transfer, upTo: accounts }, clients, options.peerSeconds));
    const best = Math.max(...alone);
    console.log(`  transfers of the database alone: ${alone.map(Math.round).join(' and ')}/s with 8 and 32 clients`);
    const shops = await seedShops({ system, databases: { merchant } }, accounts, 'bench');
    const money: Money = { bench, payout, shops, best };
    const booked = await bookings(money);
    await settled(money);
    const alike = await ledgerAlone(money);
    await settled(money);
    const shown = await balances(money);
    return [booked, alike, shown, ...(await withdrawals(money))];
  } finally {
    await Promise.all([payout.end(), merchant.end()]);
  }
}
