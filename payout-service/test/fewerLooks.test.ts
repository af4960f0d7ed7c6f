import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { lockAccounts, meetAccounts } from '../src/accounts/store/accountStore.ts';
import { recordOrdersPickedUp } from '../src/payments/recordOrderEvents.ts';
import { receiveOrdersPaid } from '../src/settlement/receiveOrdersPaid.ts';
import { lockWaits } from './lockWaits.ts';
import { newOrder, type Order, usePayout } from './startPayout.ts';

const payout = usePayout({ sandbox: false });
const paid = (client: PoolClient, ...orders: Order[]) =>
  receiveOrdersPaid(
    payout.deps,
    client,
    orders.map((order) => payout.paid(order, newId()) as never),
  );
const pickedUp = (client: PoolClient, ...orders: Order[]) =>
  recordOrdersPickedUp(
    payout.deps,
    client,
    orders.map((order) => payout.event('order.pickedUp', order, { status: '3' }) as never),
  );
const inTx = <T>(work: (client: PoolClient) => Promise<T>) => inTransaction(payout.pool, work);
const money = (orders: Order[]) =>
  payout.rows('select place, fen, credited_at is not null as credited from order_money where order_id = any($1) order by fen', [
    orders.map(({ orderId }) => orderId),
  ]);
const booked = (orders: Order[]) =>
  payout.rows('select split_part(reference, $2, 1) as fact from ledger_transactions where order_id = any($1) order by 1', [
    orders.map(({ orderId }) => orderId),
    ':',
  ]);

/** Runs the second while the first has done its work and not committed; then ends the first. Answers what became of the second. */
async function meeting(
  first: (client: PoolClient) => Promise<unknown>,
  second: () => Promise<unknown>,
  end: 'commit' | 'rollback',
) {
  const holder = await payout.pool.connect();
  await holder.query('begin');
  await first(holder);
  let over = false;
  const other = second().then(
    () => 'done',
    (error: Error) => error.name,
  );
  void other.finally(() => (over = true));
  await lockWaiters(payout.pool, 1, () => over);
  expect(over, 'the second waits for the first').toBe(false);
  await holder.query(end);
  holder.release();
  return other;
}

const shop = (n: number) => newOrder({ totalFen: n, shopId: newId() });

describe('M1 facts that are written without a look before', () => {
  it('Z-20 two batches with the same paid order at once: it is booked once, and the other batch keeps nothing', async () => {
    const [before, both, behind] = [shop(1), shop(2), shop(3)];
    const ended = await meeting(
      (client) => paid(client, before, both),
      () => inTx((client) => paid(client, behind, both)),
      'commit',
    );
    expect(ended).toBe('UnexpectedFact');
    expect(await money([before, both, behind])).toEqual([
      { place: 'pending', fen: 1, credited: false },
      { place: 'pending', fen: 2, credited: false },
    ]);
    expect(await booked([before, both, behind])).toHaveLength(4);
    await payout.balances();
  });

  it('Z-20 where the first of them is rolled back the second books, and makes the accounts that went with it', async () => {
    const [before, both] = [shop(1), shop(2)];
    const ended = await meeting(
      (client) => paid(client, before, both),
      () => inTx((client) => paid(client, both, before)),
      'rollback',
    );
    expect(ended).toBe('done');
    expect(await booked([before, both])).toHaveLength(4);
    expect(await payout.balances()).toMatchObject({ [`pending:${both.shopId}`]: 2 });
  });

  it('Z-20 two batches with the same picked-up order at once credit it once', async () => {
    const [one, both] = [shop(1), shop(2)];
    await inTx((client) => paid(client, one, both));
    const ended = await meeting(
      (client) => pickedUp(client, both),
      () => inTx((client) => pickedUp(client, one, both)),
      'commit',
    );
    expect(ended).toBe('UnexpectedFact');
    expect(await money([one, both])).toEqual([
      { place: 'pending', fen: 1, credited: false },
      { place: 'available', fen: 2, credited: true },
    ]);
    expect(await booked([both])).toEqual([{ fact: 'paid' }, { fact: 'pickedUp' }, { fact: 'settled' }]);
    await payout.balances();
  });

  it('Z-20 an order that is known and has no money is paid, and stays what else is known of it', async () => {
    const order = shop(5);
    await payout.rows('insert into order_money (order_id, cancelled, freezes) values ($1, true, 3)', [order.orderId]);
    await inTx((client) => paid(client, order));
    expect(
      await payout.rows('select place, fen, cancelled, freezes from order_money where order_id = $1', [order.orderId]),
    ).toEqual([{ place: 'pending', fen: 5, cancelled: true, freezes: 3 }]);
  });

  it('Z-20 the same order twice in one batch keeps nothing of it', async () => {
    const order = shop(5);
    await expect(inTx((client) => paid(client, order, order))).rejects.toThrow('does not fit');
    expect(await booked([order])).toEqual([]);
    expect(await money([order])).toEqual([]);
  });

  it('S-31 accounts are made on first sight, and those that somebody holds are left out', async () => {
    const [known, held, fresh] = [newId(), newId(), newId()];
    await meetAccounts(payout.pool, [known, held]);
    const holder = await payout.pool.connect();
    await holder.query('begin');
    await lockAccounts(holder, [held]);
    const found = await inTx((client) => lockAccounts(client, [known, held, fresh], { skipHeld: true }));
    await holder.query('rollback');
    holder.release();
    expect([...found.keys()].sort()).toEqual([known, fresh].sort());
    expect([...(await inTx((client) => lockAccounts(client, [fresh, held]))).keys()].sort()).toEqual([held, fresh].sort());
  });
});

describe('M1 the walls of the ledger, once per statement', () => {
  const line = 'insert into ledger_postings (transaction_id, account_id, fen)';
  const header = (id: string) => `with h as (insert into ledger_transactions (id, reference) values ('${id}', '${id}'))`;

  it('M1 refuses lines of no transaction and of no account, and a transaction without lines', async () => {
    await payout.rows("insert into ledger_accounts (id) values ('a'), ('b'), ('c'), ('d')");
    await expect(payout.rows(`${line} values ('nothing', 'a', 5), ('nothing', 'b', -5)`)).rejects.toMatchObject({
      code: '23503',
    });
    await expect(payout.rows(`${header('t1')} ${line} values ('t1', 'a', 5), ('t1', 'nobody', -5)`)).rejects.toMatchObject({
      code: '23503',
    });
    await expect(payout.rows("insert into ledger_transactions (id, reference) values ('t1', 't1')")).rejects.toMatchObject({
      code: '23514',
    });
    await expect(payout.rows(`${header('t1')} ${line} values ('t1', 'a', 5)`)).rejects.toThrow('1 postings');
    // One good transaction beside a wrong one in the same statement saves it not.
    const two = "with h as (insert into ledger_transactions (id, reference) values ('t1', 't1'), ('t2', 't2'))";
    await expect(
      payout.rows(`${two} ${line} values ('t1', 'a', 5), ('t1', 'b', -5), ('t2', 'a', 5), ('t2', 'b', -4)`),
    ).rejects.toThrow('transaction t2 does not balance');
    expect(await payout.rows("select 1 from ledger_postings where transaction_id in ('t1', 't2', 'nothing')")).toEqual([]);
  });

  it('M1 refuses lines that come later, also those that are 0 in themselves, beyond four', async () => {
    await payout.rows(`${header('late')} ${line} values ('late', 'a', 5), ('late', 'b', -3), ('late', 'c', -2)`);
    await expect(payout.rows(`${line} values ('late', 'd', 1)`)).rejects.toThrow('sum 1');
    await payout.rows("insert into ledger_accounts (id) values ('e')");
    await expect(payout.rows(`${line} values ('late', 'd', 1), ('late', 'e', -1)`)).rejects.toThrow('5 postings');
  });

  it('R-77 refuses a line of a statement that nobody knows of, and the removal of one', async () => {
    const columns = 'account_id, seq, transaction_id, time, type, no, pending, available, held, frozen';
    const insert = `insert into statement_lines (${columns}, pending_after, available_after, held_after, frozen_after, hash)
      values ('nobody', 1, 't', '', 'paid', '', 0, 0, 0, 0, 0, 0, 0, 0, '')`;
    await expect(payout.rows(insert)).rejects.toMatchObject({ code: '23503' });
    await expect(payout.rows('delete from statement_accounts')).rejects.toThrow('only ever added');
  });

  describe('M1 what a withdrawal names', () => {
    const violates = { code: '23503' };
    const allocation = (
      account: string,
      order: string,
    ) => `insert into allocations (account_id, order_id, kind, ref, fen, made_at)
      values ('${account}', '${order}', 'withdrawal', 'ref', 5, now())`;
    const withdrawal = (
      id: string,
      account: string,
    ) => `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, data_key,
        payee_sealed, payee_type, payee_bank, payee_acct, payee_name, state, requested_by, created_at, waits_since)
      values ('${id}', '${id}', '${account}', 5, 0, '\\x01', '\\x01', '', '', '', '', 'failed', 'nobody', now(), now())`;
    const step = (id: string) => `insert into withdrawal_steps (withdrawal_id, at, what, who_kind, who, detail)
      values ('${id}', now(), 'requested', 'system', '', '')`;
    const refused = (statement: string) => expect(payout.rows(statement), statement).rejects.toMatchObject(violates);

    it('M1 is there, also where only one row of many names nothing', async () => {
      await payout.rows("insert into accounts (id, kind) values ('named', 'shop') on conflict do nothing");
      await payout.rows("insert into order_money (order_id) values ('named')");
      await payout.rows(allocation('named', 'named'));
      await payout.rows(withdrawal('named', 'named'));
      expect(await payout.rows(`${step('named')}, ('named', now(), 'sent', 'system', '', '') returning what`)).toHaveLength(2);
      await refused(withdrawal('other', 'nobody'));
      await refused(allocation('nobody', 'named'));
      await refused(allocation('named', 'nothing'));
      await refused(`${step('named')}, ('nothing', now(), 'sent', 'system', '', '')`);
    });

    it('M1 is neither removed nor renamed while it is named, and names nothing else later', async () => {
      for (const table of ['accounts', 'withdrawals', 'order_money'])
        await expect(payout.rows(`truncate ${table}`)).rejects.toThrow();
      await refused('truncate withdrawals cascade');
      await refused("delete from withdrawals where id = 'named'");
      await refused("delete from order_money where order_id = 'named'");
      await refused("delete from accounts where id = 'named'");
      await refused("update withdrawals set id = 'other' where id = 'named'");
      await refused("update accounts set id = 'other' where id = 'named'");
      await refused("update order_money set order_id = 'other' where order_id = 'named'");
      await refused("update withdrawals set account_id = 'nobody' where id = 'named'");
      await refused("update allocations set order_id = 'nothing' where account_id = 'named'");
      await payout.rows(withdrawal('alone', 'named'));
      expect(await payout.rows("delete from withdrawals where id = 'alone' returning id")).toEqual([{ id: 'alone' }]);
    });

    it('M1 is held until what names it is committed', async () => {
      await payout.rows(withdrawal('held', 'named'));
      const [naming, removing] = [await payout.pool.connect(), await payout.pool.connect()];
      await naming.query('begin');
      await naming.query(step('held'));
      const removal = removing.query("delete from withdrawals where id = 'held'").catch((error: unknown) => error);
      await lockWaits(payout.pool);
      await naming.query('commit');
      expect(await removal).toMatchObject(violates);
      for (const client of [naming, removing]) client.release();
    });
  });
});
