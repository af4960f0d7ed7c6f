import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { lockIdle, meetAccounts } from '../src/accounts/store/accountStore.ts';
import { book } from '../src/ledger/store/ledgerStore.ts';
import { inOneStatement } from '../src/store/inOneStatement.ts';
import { causeOf } from '../src/withdrawals/cause.ts';
import { placeWithdrawals } from '../src/withdrawals/placeWithdrawals.ts';
import { findWithdrawal } from '../src/withdrawals/store/withdrawalStore.ts';
import { lockWaits } from './lockWaits.ts';
import { testPayee } from './standIns.ts';
import { usePayout } from './startPayout.ts';
import { merchant, useMoney } from './useMoney.ts';

const payout = usePayout({ sandbox: false });
const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '1' } });
const inTx = <T>(work: (client: PoolClient) => Promise<T>) => inTransaction(payout.pool, work);
const given = (to: string, fen: number) => [{ reference: newId(), orderId: null, moves: [{ from: 'bank', to, fen }] }];

/** A connection within a transaction, to be ended by the test. */
async function holder() {
  const client = await payout.pool.connect();
  await client.query('begin');
  return client;
}

it.each(['commit', 'rollback'])(
  'M1 two who open the same account at once both keep its balance, where the first ends with %s',
  async (end) => {
    const shop = `available:${newId()}`;
    await inTx((client) => book(client, given(`available:${newId()}`, 1)));
    const first = await holder();
    await book(first, given(shop, 5));
    const second = inTx(async (client) => {
      // Nothing that both have already may keep the second from opening what neither has.
      return book(client, [{ reference: newId(), orderId: null, moves: [{ from: 'suspense', to: shop, fen: 7 }] }]);
    });
    await lockWaits(payout.pool);
    await first.query(end);
    first.release();
    expect((await second).get(shop)).toBe(end === 'commit' ? 12 : 7);
    expect((await payout.balances())[shop]).toBe(end === 'commit' ? 12 : 7);
  },
);

it('M1 books nothing below a floor, also of an account that is new', async () => {
  const [shop, known] = [`held:${newId()}`, `held:${newId()}`];
  const below = (from: string) => [{ reference: newId(), orderId: null, moves: [{ from, to: 'bank', fen: 6 }] }];
  await inTx((client) => book(client, given(known, 5)));
  for (const account of [shop, known])
    await expect(inTx((client) => book(client, below(account)))).rejects.toMatchObject({ code: '23514' });
  expect((await payout.balances())[known]).toBe(5);
});

it('C-72 locks accounts without waiting, and leaves out those of which somebody holds the account or what is available', async () => {
  const [free, held, booked, fresh, lacking] = [newId(), newId(), newId(), newId(), newId()];
  await meetAccounts(payout.pool, [free, held, booked, lacking]);
  for (const id of [free, held, booked]) await inTx((client) => book(client, given(`available:${id}`, 1)));
  const other = await holder();
  await other.query('select from accounts where id = $1 for update', [held]);
  await other.query('select from ledger_balances where account_id = $1 for update', [`available:${booked}`]);
  const found = await inTx((client) => lockIdle(client, [free, held, booked, fresh, lacking]));
  await other.query('rollback');
  other.release();
  expect([...found.keys()].sort()).toEqual([free, fresh, lacking].sort());
});

it('C-72 what is answered of a new withdrawal is what is stored', async () => {
  await at.sell(1_000);
  const { deps } = at.payout;
  const settled = { replaced: false, confirmed: true, waiting: null, hold: null, open: true };
  const known = { payee: testPayee, changedAt: null, changedBy: 's-1', ...settled };
  const cause = causeOf(deps, { actor: merchant, traceId: 't' });
  const asking = { accountId: 'shop-1', fen: 600, known, autoDay: null, requestedBy: 'm-1', cause };
  const [row] = await inTransaction(deps.pool, (client) => placeWithdrawals(client, deps, [asking]));
  expect(row).toMatchObject({ fen: 600, orders: 1, payeeSetBy: 's-1', state: 'review' });
  const { payeeSealed, payeeMark, bank, seal, ...stored } = (await findWithdrawal(deps.pool, (row as { id: string }).id))!;
  expect(stored).toEqual(row);
  expect([payeeSealed, payeeMark, bank, seal]).toEqual([expect.any(Buffer), expect.any(Buffer), null, expect.any(Buffer)]);
});

it('C-72 what is written together is written at once or not at all, and says how many rows each wrote', async () => {
  const add = (...days: string[]) => ({
    name: 'test-days',
    text: 'insert into auto_days (day) select unnest($1::text[]) on conflict do nothing',
    values: [days],
  });
  const both = (...lists: string[][]) =>
    inTx((client) => inOneStatement(client, async (db) => Promise.all(lists.map((days) => db.query(add(...days))))));
  const counts = (await both(['a', 'b'], ['c'], ['d'])).map(({ rowCount }) => rowCount);
  expect(counts).toEqual([2, 1, 1]);
  expect((await both(['a'], ['e', 'f'])).map(({ rowCount }) => rowCount)).toEqual([0, 2]);
  const wrong = { name: 'test-wrong', text: 'insert into auto_days (day) select $1', values: [null] };
  const failing = inTx((client) => inOneStatement(client, async (db) => Promise.all([db.query(add('g')), db.query(wrong)])));
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  const late = inTx((client) =>
    inOneStatement(client, async (db) => {
      await db.query(add('h'));
      return db.query(add('i'));
    }),
  );
  await expect(late).rejects.toThrow('was asked for when the statement was sent');
  expect((await payout.rows('select day from auto_days where length(day) = 1 order by 1')).map(({ day }) => day)).toEqual([
    ...'abcdef',
  ]);
});
