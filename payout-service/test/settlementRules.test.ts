import type { ChannelStatementRow, DifferenceRow } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { reconcileChannels } from '../src/reconcile/reconcileChannels.ts';
import { settleOwed } from '../src/settlement/settleOwed.ts';
import { settlementStory } from './settlementStory.ts';
import { clerk, secondClerk } from './useMoney.ts';

const { at, day, pay, receive, linesOf, lineOf, upload, settle, differences } = settlementStory();
const balances = () => at.payout.balances();
const office = (name: 'listDifferences' | 'resolveDifference', body: object, by = clerk) => at.call(name, body, by);
const open = async () => ((await office('listDifferences', { state: 'open' })).data as unknown as { list: DifferenceRow[] }).list;

describe('Tr-C-02 each receipt of a channel is settled by its own line', () => {
  it('reads two lines of one payment number that brought money twice, and settles each', async () => {
    const one = await pay('rival', 1_000);
    const twin = await receive('rival', one.no, 1_000);
    const line = lineOf(one);
    expect(await settle('rival', [line, { ...line, feeFen: 5 }], { day: day(2) })).toEqual({
      lines: 2,
      matched: 2,
      differences: 0,
    });
    expect(await linesOf(day(2))).toMatchObject([{ settles: one.no }, { settles: `rival:${twin.transId}` }]);
    const before = await balances();
    expect(before).toEqual({ bank: -1_995, 'cost:rival': -5, suspense: 1_000, 'pending:shop-1': 1_000 });
    expect(await settle('rival', [line], { day: day(1) })).toEqual({ lines: 1, matched: 0, differences: 1 });
    expect(await linesOf(day(1))).toMatchObject([{ why: 'again' }]);
    expect(await balances()).toEqual(before);
  });

  it('settles a payment though another amount of its number came first, or comes again', async () => {
    const one = await pay('rival', 1_000);
    const cent = await receive('rival', one.no, 1, { why: 'otherAmount', ago: 4 });
    expect(await settle('rival', [lineOf(cent)], { day: day(4) })).toMatchObject({ matched: 1 });
    expect(await settle('rival', [lineOf(one)], { day: day(3) })).toMatchObject({ matched: 1 });
    const twin = await receive('rival', one.no, 1_000, { ago: 2 });
    expect(await settle('rival', [lineOf(twin)], { day: day(2) })).toMatchObject({ matched: 1, differences: 0 });
    expect((await balances())['receivable:rival']).toBeUndefined();
  });

  it('makes a difference of each line that is one too many, and keeps no other from its day', async () => {
    const [one, two] = [await pay('rival', 1_000), await pay('rival', 200)];
    const answer = await settle('rival', [lineOf(one), lineOf(one), lineOf({ ...one, fen: 7 }), lineOf(two)]);
    expect(answer).toEqual({ lines: 4, matched: 2, differences: 2 });
    expect((await linesOf(day())).map(({ matched }) => matched)).toEqual([true, false, false, true]);
    expect(await differences()).toHaveLength(2);
  });

  it('money for an ended order is settled under the number of the channel, whatever payment keeps it', async () => {
    const one = await pay('rival', 1_000);
    const { data, ...event } = at.payout.paid({ ...one.order, status: '05' }, 'LATE', one.no);
    const late = { ...data, status: '05', paidFen: 1_000 };
    await at.payout.publish({ ...event, type: 'order.paidLate', data: late, actor: { kind: 'partner', id: 'rival' } });
    const lines = [lineOf(one), lineOf(one, 5)];
    expect(await settle('rival', lines)).toEqual({ lines: 2, matched: 2, differences: 0 });
    expect(await linesOf(day())).toMatchObject([{ settles: one.no }, { settles: 'rival:LATE' }]);
  });

  it('a driver pays over what is owed though a number brought money more than once', async () => {
    const one = await pay('rival', 1_000);
    await receive('rival', one.no, 1_000);
    await settle('rival', [lineOf(one)], { day: day(2) });
    const two = await pay('rival', 200);
    expect(await settleOwed(at.payout.deps, 'rival')).toEqual({ lines: 1, fen: 200 });
    expect(await linesOf(day(3))).toMatchObject([{ no: two.no, matched: true, settles: two.no }]);
    expect(await settleOwed(at.payout.deps, 'rival')).toEqual({ lines: 0, fen: 0 });
  });
});

describe('Tr-C-02 a statement settles payments of its day or a few before', () => {
  it('refuses days before the first money of the channel, and any of a channel without', async () => {
    expect(await upload('rival', [])).toMatchObject({ code: 400, msg: '渠道「rival」尚无收款，不能上传对账单' });
    const one = await pay('rival', 1_000);
    expect(await upload('rival', [lineOf(one)], { day: day(4) })).toMatchObject({
      code: 400,
      msg: `渠道「rival」最早的收款在 ${day(3)}，不能上传 ${day(4)} 的对账单`,
      data: { reason: 'settlementBefore' },
    });
    expect(await at.payout.rows('select from channel_statements')).toEqual([]);
  });

  it('settles nothing of later days, nor of more than XINYUE_SETTLE_SPAN_DAYS before; two persons may', async () => {
    const [old, late] = [await pay('rival', 1_000, { ago: 40 }), await pay('rival', 200, { ago: 1 })];
    expect(await settle('rival', [lineOf(old), lineOf(late)], { day: day(3) })).toMatchObject({ matched: 0, differences: 2 });
    expect((await balances())['receivable:rival']).toBe(-1_200);
    const [second, first] = await open();
    expect(first).toMatchObject({ kind: 'settlementDay', bookable: 1, channel: 'rival', ours: 1_000 });
    expect(first!.why).toBe(`收款 ${old.no} ¥10.00：对账日期 ${day(3)}，应在 ${day(40)} 至 ${day(9)}`);
    expect(second!.why).toContain(`应在 ${day(1)} 至 `);
    expect(await office('resolveDifference', { id: first!.id, remark: '渠道迟报', book: 1 })).toMatchObject({ code: 200 });
    expect((await balances())['receivable:rival']).toBe(-1_200);
    expect(await office('resolveDifference', { id: first!.id, remark: '属实', book: 1 }, secondClerk)).toMatchObject({
      data: { state: 'resolved' },
    });
    expect((await balances())['receivable:rival']).toBe(-200);
    expect(await settle('rival', [lineOf(late)], { day: day(1) })).toMatchObject({ matched: 1 });
    expect(await office('resolveDifference', { id: second!.id, remark: '入账', book: 1 })).toMatchObject({ code: 200 });
    expect(await office('resolveDifference', { id: second!.id, remark: '入账', book: 1 }, secondClerk)).toMatchObject({
      code: 409,
      data: { reason: 'differenceStale' },
    });
  });

  it('a payment of just the span before is settled', async () => {
    const one = await pay('rival', 1_000, { ago: 32 });
    expect(await settle('rival', [lineOf(one)], { day: day(0) })).toMatchObject({ matched: 0 });
    expect(await settle('rival', [lineOf(one)], { day: day(1) })).toMatchObject({ matched: 1 });
  });
});

describe('Tr-C-02 what a channel keeps is limited', () => {
  it('a fee above XINYUE_CHANNEL_FEE_PERCENT books nothing, is told with the figures, and needs two persons', async () => {
    const [one, two, small] = [await pay('rival', 1_000), await pay('rival', 2_000), await pay('rival', 10)];
    const lines = [lineOf(one, 31), lineOf(two, 60), lineOf(small, 1)];
    expect(await settle('rival', lines)).toEqual({ lines: 3, matched: 2, differences: 1 });
    const before = await balances();
    expect(before).toEqual({ bank: -1_949, 'cost:rival': -61, 'receivable:rival': -1_000, 'pending:shop-1': 3_010 });
    const [found] = await open();
    const why = `收款 ${one.no} ¥10.00：手续费 ¥0.31，超过上限 ¥0.30（3%）`;
    expect(found).toMatchObject({ kind: 'settlementFee', bookable: 1, ours: 30, theirs: 31, why });
    const book = (by = clerk) => office('resolveDifference', { id: found!.id, remark: '合同约定', book: 1 }, by);
    at.payout.merchant.proven = false;
    expect(await book()).toMatchObject({ code: 403, data: { deed: expect.stringContaining(why) } });
    at.payout.merchant.proven = true;
    expect(await book()).toMatchObject({ code: 200, data: { state: 'open' } });
    expect(await book()).toMatchObject({ code: 403, msg: '入账须由另一人确认' });
    at.payout.merchant.samePersons.set(clerk.accountId, new Map([[secondClerk.accountId, '同一人']]));
    expect(await book(secondClerk)).toMatchObject({ code: 403, msg: '同一人' });
    at.payout.merchant.samePersons.clear();
    expect(await balances()).toEqual(before);
    expect(await book(secondClerk)).toMatchObject({ code: 200, data: { state: 'resolved' } });
    expect(await balances()).toEqual({ bank: -2_918, 'cost:rival': -92, 'pending:shop-1': 3_010 });
    expect(await at.payout.rows('select matched, differences from channel_statements')).toEqual([{ matched: 3, differences: 0 }]);
    expect(await book(secondClerk)).toMatchObject({ code: 409 });
  });

  it('a line that comes before its payment and keeps too much is told so once the payment is there', async () => {
    const one = await pay('rival', 1_000);
    await pay('rival', 5, { ago: 0 });
    await at.payout.rows('update payments set settled_at = null where payment_no = $1', [one.no]);
    await settle('rival', [lineOf(one, 500)]);
    expect(await open()).toMatchObject([{ kind: 'unknownPayment', bookable: 0 }]);
    await at.payout.rows('update payments set settled_at = now() where payment_no = $1', [one.no]);
    await reconcileChannels(at.payout.deps);
    expect(await open()).toMatchObject([{ kind: 'settlementFee', bookable: 1 }]);
    await reconcileChannels(at.payout.deps);
    expect(await open()).toHaveLength(1);
  });
});

describe('Tr-C-02 what a partner uploads is bounded', () => {
  it('is of its own channel, by a key that is one', async () => {
    const one = await pay('rival', 1_000);
    await pay('bank', 5);
    expect(await upload('paper', [lineOf(one)])).toMatchObject({ code: 403, msg: '该合作方无权使用此接口' });
    expect(await upload('rival', [lineOf(one)], { channel: 'rival' })).toMatchObject({ code: 400 });
    expect(await settle('bank', [lineOf(one)])).toEqual({ lines: 1, matched: 0, differences: 1 });
    expect(await at.payout.rows('select channel from channel_statements')).toEqual([{ channel: 'bank' }]);
    expect((await balances())['receivable:rival']).toBe(-1_000);
  });

  const strays = (count: number) => Array.from({ length: count }, () => lineOf({ no: newId(), fen: 5 }));

  it('keeps the first 100 lines that are about nothing of its channel, counts the others, and settles what fits behind them', async () => {
    const one = await pay('rival', 1_000);
    const early = await pay('rival', 20);
    await at.payout.rows('update payments set settled_at = null where payment_no = $1', [early.no]);
    const answer = await settle('rival', [...strays(250), lineOf(one), lineOf(early)]);
    expect(answer).toEqual({ lines: 252, matched: 1, differences: 251 });
    const kept = await linesOf(day());
    expect(kept).toHaveLength(102);
    expect(kept.slice(-2)).toMatchObject([{ matched: true }, { why: 'early' }]);
    expect(await differences()).toHaveLength(101);
    const { data } = await at.call('listSettlements', {}, clerk);
    expect((data as unknown as { list: ChannelStatementRow[] }).list).toMatchObject([
      { lines: 252, matched: 1, differences: 251, unkept: 150 },
    ]);
    await at.payout.rows('update payments set settled_at = now() where payment_no = $1', [early.no]);
    await reconcileChannels(at.payout.deps);
    expect((await linesOf(day())).at(-1)).toMatchObject({ matched: true });
    expect(await at.payout.rows('select matched, differences from channel_statements')).toEqual([
      { matched: 2, differences: 250 },
    ]);
  });

  it('takes 100 statements of a channel on one day, and the others on the next', async () => {
    await pay('rival', 1_000, { ago: 120 });
    await at.payout.rows(
      `insert into channel_statements (id, channel, day, source, state, created_at, changed_at)
       select 's' || n, 'rival', to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), 'partner', 'settled', now(), now() from generate_series(5, 104) n`,
    );
    expect(await upload('rival', strays(1))).toMatchObject({
      code: 429,
      msg: '渠道「rival」今日已上传 100 份对账单，已达上限，请明日再传',
    });
    await at.payout.rows("update channel_statements set created_at = created_at - interval '1 day' where id = 's5'");
    expect(await upload('rival', strays(1))).toMatchObject({ code: 200 });
  });
});
