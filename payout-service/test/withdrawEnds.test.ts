import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { describe, expect, it } from 'vitest';
import { causeOf } from '../src/withdrawals/cause.ts';
import { returnWithdrawal } from '../src/withdrawals/settleWithdrawal.ts';
import { findWithdrawal } from '../src/withdrawals/store/withdrawalStore.ts';
import { clerk, useMoney } from './useMoney.ts';

const at = useMoney();
const cause = () => causeOf(at.payout.deps, { actor: clerk, traceId: 'trace' });

/** One of 500 fen that is in this state; the bank says no more than it must. */
async function withdrawn(state: 'sent' | 'paid') {
  await at.sell(500);
  if (state === 'sent') at.silent();
  const id = at.idOf(await at.ask(500));
  await at.becomes(id, state);
  return (await findWithdrawal(at.payout.pool, id))!;
}
const differences = () => at.payout.rows('select kind, withdrawal_no as no, ours::int, theirs::int from differences');

const paused = () => at.payout.rows("select auto_paused as by from accounts where id = 'shop-1'");

describe('S-33 S-48 M4 how a withdrawal ends', () => {
  it('S-48 after one that the bank gave back nothing goes to this payee by itself', async () => {
    const row = await withdrawn('paid');
    const back = (fen: number) =>
      inTransaction(at.payout.pool, (db) =>
        returnWithdrawal(db, at.payout.deps.seals, row, { fen, reason: '账户已注销', cause: cause() }),
      );
    expect(await back(499)).toBe('different');
    expect(await paused()).toEqual([{ by: null }]);
    expect(await back(500)).toBe('returned');
    expect(await back(500)).toBe('same');
    expect(await paused()).toEqual([{ by: row.id }]);
    expect((await at.rowOf(row.id)).timeline.at(-1)).toMatchObject({
      what: '银行退回，金额退回余额',
      detail: '银行退回：账户已注销',
    });
    expect(await at.payout.balances()).toEqual({ bank: -500, 'available:shop-1': 500 });
    expect(await at.used()).toEqual([]);
  });
  it('M4 a fault of ours is no word about a number: nothing is kept of it', async () => {
    const row = await withdrawn('sent');
    await at.payout.rows('alter table withdrawal_steps rename to steps_away');
    const settle = () => at.payout.deps.settle(row, { result: 'refused', reason: '账户已注销' }, cause());
    await expect(settle()).rejects.toThrow('withdrawal_steps');
    expect(await differences()).toEqual([]);
    await at.payout.rows('alter table steps_away rename to withdrawal_steps');
    expect(await settle()).toMatchObject({ outcome: 'book', row: { state: 'failed', reason: '账户已注销' } });
  });
  it('M4 C-75 what contradicts an end is kept with what had left here and there', async () => {
    const { id, withdrawalNo: no } = await withdrawn('sent');
    await at.notify({ id, trade_state: 3 });
    expect(await at.rowOf(id)).toMatchObject({ state: 'failed', reason: '银行未说明原因' });
    expect(await at.notify({ id, trade_state: 4, transId: 'B-1' })).toMatchObject({ code: 409 });
    expect(await differences()).toEqual([{ kind: 'contradiction', no, ours: 0, theirs: 500 }]);
  });
});
