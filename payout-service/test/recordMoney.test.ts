import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordMoney, type Recording } from '../src/ledger/recordMoney.ts';
import { hasOtherMoney } from '../src/ledger/store/allocationStore.ts';
import { book } from '../src/ledger/store/ledgerStore.ts';
import { lockWaits } from './lockWaits.ts';
import { startPayout } from './startPayout.ts';

let payout: Awaited<ReturnType<typeof startPayout>>;
beforeEach(async () => {
  payout = await startPayout();
});
afterEach(() => payout.stop());

const now = new Date();
const settled = { kind: 'paid', channel: 'c', unsettled: false, now } as const;
const paid = (orderId: string, more: Partial<Recording> = {}): Recording => ({
  orderId,
  status: '1',
  reference: `paid:${orderId}`,
  fact: { ...settled, shopId: `shop of ${orderId}`, fen: 700, credit: false },
  ...more,
});
const pickedUp = (orderId: string): Recording => ({
  orderId,
  status: '3',
  reference: `pickedUp:${orderId}`,
  fact: { kind: 'pickedUp', creditFrom: now, now },
});
const record = (...facts: Recording[]) => inTransaction(payout.pool, (client) => recordMoney(client, facts));
const orders = () => payout.rows('select order_id as id, place, fen::int, status from order_money order by 1');

describe('Z-20 M1 facts that are told in one go', () => {
  it('Z-20 of different orders and of one, in their order, leave what each alone would leave', async () => {
    await record(paid('a'), paid('b'));
    await record(paid('c'), pickedUp('c'), pickedUp('a'));
    await record(pickedUp('b'));
    const state = { place: 'available', fen: 700, status: '3' };
    expect(await orders()).toEqual(['a', 'b', 'c'].map((id) => ({ id, ...state })));
    expect(await payout.balances()).toEqual({
      'receivable:c': -2_100,
      ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`available:shop of ${id}`, 700])),
    });
  });
  it('Z-20 of different kinds and orders count each as what it is, and say where the money is then', async () => {
    await record(paid('a'), paid('b'));
    const steps = await record(pickedUp('a'), paid('c'));
    const of = (place: string, id: string) => ({ place, shopId: `shop of ${id}`, fen: 700, early: false });
    expect(steps.map(({ money }) => money)).toMatchObject([of('available', 'a'), of('pending', 'c')]);
    expect((await record(pickedUp('b')))[0]!.money).toMatchObject(of('available', 'b'));
    expect((await orders()).map(({ place }) => place)).toEqual(['available', 'available', 'pending']);
  });
  it('S-02 money that is the shop’s at once is booked in and on', async () => {
    const fact = { ...settled, shopId: 's', fen: 300, credit: true } as const;
    const [step] = await record(paid('a', { fact }));
    expect(step).toMatchObject({ money: { place: 'available', early: true } });
    const [later] = await record(pickedUp('a'));
    expect(later).toMatchObject({ money: { place: 'available', early: false } });
    expect(later!.move).toBeUndefined();
    expect(await payout.balances()).toEqual({ 'receivable:c': -300, 'available:s': 300 });
  });
  it('E-29 one that contradicts says so by name, and nothing of its company is kept', async () => {
    await expect(record(paid('a'), paid('b'), paid('a', { reference: 'paid:a again' }))).rejects.toMatchObject({
      name: 'UnexpectedFact',
      message: 'order.paid does not fit: the money of this order is pending',
    });
    await expect(record(pickedUp('a'), paid('b'))).rejects.toMatchObject({ name: 'UnexpectedFact' });
    expect([await orders(), await payout.balances()]).toEqual([[], {}]);
  });
  it('M1 a fact that was booked is never booked again', async () => {
    await record(paid('a'));
    await expect(record(paid('b', { reference: 'paid:a' }))).rejects.toMatchObject({ code: '23505' });
    expect(await payout.balances()).toEqual({ 'receivable:c': -700, 'pending:shop of a': 700 });
  });
});

describe('M1 S-31 balances', () => {
  const entry = (reference: string, fen: number) => ({
    reference,
    orderId: null,
    moves: [{ from: 'bank', to: 'available:s', fen }],
  });

  it('M1 two that open the same account at the same moment both count', async () => {
    let second: Promise<Map<string, number>> | undefined;
    const first = await inTransaction(payout.pool, async (db) => {
      const booked = await book(db, [entry('one', 100)]);
      second = inTransaction(payout.pool, (other) => book(other, [entry('two', 30)]));
      await lockWaits(payout.pool);
      return booked;
    });
    expect([first.get('available:s'), (await second!).get('available:s')]).toEqual([100, 130]);
    expect(await payout.balances()).toEqual({ bank: -130, 'available:s': 130 });
    expect(await inTransaction(payout.pool, (db) => book(db, []))).toEqual(new Map());
  });
  it('M1 balances are locked in the order of their names, whatever the order of their rows', async () => {
    const [a, z] = ['available:a', 'available:z'];
    const lock = (db: PoolClient, name: string) =>
      db.query('select from ledger_balances where account_id = $1 for update nowait', [name]);
    await inTransaction(payout.pool, async (db) => {
      for (const to of [z, a]) await book(db, [{ ...entry(`to ${to}`, 10), moves: [{ from: 'bank', to, fen: 10 }] }]);
    });
    let booking: Promise<unknown> | undefined;
    await inTransaction(payout.pool, async (holder) => {
      await lock(holder, a);
      const moved = { ...entry('moved', 4), moves: [{ from: z, to: a, fen: 4 }] };
      booking = inTransaction(payout.pool, (db) => book(db, [moved]));
      await lockWaits(payout.pool);
      // It has not taken the second yet: who holds the first may take both.
      await lock(holder, z);
    });
    await booking;
    expect(await payout.balances()).toEqual({ bank: -20, [a]: 14, [z]: 6 });
  });
  it('S-31 money that came from no order is known by its account and its fact', async () => {
    await inTransaction(payout.pool, (db) => book(db, [entry('paid:x', 100)]));
    const other = () => Promise.all(['s', 't'].map((id) => hasOtherMoney(payout.pool, id)));
    expect(await other()).toEqual([false, false]);
    const adjusted = { ...entry('adjusted:1', 5), moves: [{ from: 'bank', to: 'available:t', fen: 5 }] };
    await inTransaction(payout.pool, (db) => book(db, [adjusted]));
    expect(await other()).toEqual([false, true]);
  });
});
