import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAutoNow } from '../src/auto/runAuto.ts';
import { lockWaits } from './lockWaits.ts';
import { hour, rollingStory, shopOf } from './rollingStory.ts';
import { clerk } from './useMoney.ts';

const at = rollingStory({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '500', XINYUE_REVIEW_ALL_FEN: '900' }, shops: 4 });
const [one, two, three, four] = [shopOf(1), shopOf(2), shopOf(3), shopOf(4)];
beforeEach(async () => {
  for (const shop of [one, two, three, four]) await at.sellFor(shop, 10_000);
});

/** Asks and sends, so that the account may ask again. */
async function leave(shop: string, fen: number) {
  const asked = await at.ask(shop, fen);
  await at.send();
  return asked;
}

describe('S-43 what leaves is summed over 24 hours', () => {
  it('three just below the limit one after another: the second waits, whatever each one is, and says why', async () => {
    expect(await leave(one, 499)).toMatchObject({ state: 'ready', why: null });
    const second = await leave(one, 1);
    expect(second).toMatchObject({ state: 'review', why: { rule: 'account', sum: 500, limit: 500 } });
    expect(
      (await at.payout.post('/xinyue/backstage/money/order/detail', { actor: clerk }, { id: second.id })).data,
    ).toMatchObject({
      why: { rule: 'account', sum: 500, limit: 500 },
    });
    // What a person let go counts for nobody.
    expect(await at.review(second.id, true)).toBe('ready');
    await at.send();
    at.clock.advance(24 * hour - 1);
    const third = await leave(one, 1);
    expect(third).toMatchObject({ why: { sum: 500 } });
    expect(await at.review(third.id, false)).toBe('failed');
    at.clock.advance(1);
    expect(await leave(one, 400)).toMatchObject({ state: 'ready' });
  });

  it('to one payee over all accounts, however its number is written', async () => {
    at.payout.merchant.set(two, { payerAcctNo: ' 6222-0212 3456 7800 001 ', payerBankName: '工行' });
    await leave(one, 300);
    expect(await leave(two, 200)).toMatchObject({ state: 'review', why: { rule: 'payee', sum: 500, limit: 500 } });
    expect(await leave(three, 499)).toMatchObject({ state: 'ready' });
    expect(await at.payout.rows("select from withdrawals where payee_mark::text like '%6222%'")).toEqual([]);
  });

  it('over everything, until its slot is over; what failed counts no more', async () => {
    await leave(one, 450);
    const second = await at.ask(two, 449);
    expect(second).toMatchObject({ state: 'ready' });
    const third = await at.ask(three, 1);
    expect(third).toMatchObject({ state: 'review', why: { rule: 'all', sum: 900, limit: 900 } });
    await at.review(third.id, false);
    at.payout.merchant.set(two, { payerAcctNo: '6222021234567899999' });
    await at.send();
    expect(await at.payout.rows('select state from withdrawals where id = $1', [second.id])).toEqual([{ state: 'failed' }]);
    expect(await at.ask(four, 449)).toMatchObject({ state: 'ready' });
    at.clock.advance(24 * hour + 600_000);
    // What left a day ago counts no more; what waited since then does, and for a day from when it left.
    expect(await at.ask(three, 451)).toMatchObject({ why: { rule: 'all', sum: 900 } });
    await at.send();
    expect(await leave(two, 460)).toMatchObject({ why: { rule: 'all', sum: 909 } });
    at.clock.advance(24 * hour + 600_000);
    expect(await leave(one, 460)).toMatchObject({ state: 'ready' });
  });

  it('an automatic one too', async () => {
    await leave(one, 300);
    await at.payout.rows('update accounts set auto = true where id = $1', [one]);
    await at.payout.rows('update order_money set used_fen = fen - 250 where shop_id = $1', [one]);
    await at.payout.rows("update ledger_balances set fen = 250 where account_id = 'available:' || $1", [one]);
    expect(await runAutoNow(at.deps(), clerk)).toMatchObject({ created: 1 });
    expect(await at.payout.rows("select state, why->>'sum' as sum from withdrawals where auto_day is not null")).toEqual([
      { state: 'review', sum: '550' },
    ]);
  });

  it('two at one moment to one payee: the later waits for the earlier and counts it', async () => {
    at.payout.merchant.set(two, { payerAcctNo: '6222021234567800001' });
    const mark = at.payout.deps.payeeMark('6222021234567800001').readBigInt64BE();
    const asked = await inTransaction(at.payout.pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1::bigint)', [mark]);
      const both = [at.ask(one, 300), at.ask(two, 300)];
      await lockWaits(at.payout.pool, 2);
      return { both };
    });
    const states = (await Promise.all(asked.both)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['ready', 'review']);
  });

  it('two at one moment over everything: who finds that the sum has moved reads it again and waits', async () => {
    // Both have read before the first of them may add.
    const asked = await inTransaction(at.payout.pool, async (db) => {
      await db.query('select from unreviewed_turn for update');
      const both = [at.ask(one, 450), at.ask(two, 450)];
      await lockWaits(at.payout.pool, 2);
      return { both };
    });
    const states = (await Promise.all(asked.both)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['ready', 'review']);
    expect(await at.payout.rows('select sum(fen)::int as fen from unreviewed_slots')).toEqual([{ fen: 450 }]);
  });
});
