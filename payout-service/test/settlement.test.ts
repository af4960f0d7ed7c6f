import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { settlementStory } from './settlementStory.ts';
import { clerk } from './useMoney.ts';

const { at, day, pay, pickUp, lineOf, upload, settle, differences, kept } = settlementStory();
const balances = () => at.payout.balances();

describe('Tr-C-02 what a channel reported paid is its debt until its statement pays it over', () => {
  it('books the claim with the payment, and net and fee with the line', async () => {
    const [one, two] = [await pay('rival', 1_000), await pay('rival', 2_000)];
    expect(await balances()).toEqual({ 'receivable:rival': -3_000, 'pending:shop-1': 3_000 });
    expect(await settle('rival', [lineOf(one, 6)])).toEqual({ lines: 1, matched: 1, differences: 0 });
    const after = { bank: -994, 'cost:rival': -6, 'receivable:rival': -2_000, 'pending:shop-1': 3_000 };
    expect(await balances()).toEqual(after);
    const overview = await at.call('readMoneyOverview', {}, clerk);
    expect(overview.data).toMatchObject({ cost: 6, receivable: [{ channel: 'rival', fen: 2_000 }], waiting: { settlement: 0 } });
    expect(await settle('rival', [lineOf(two, 60)], { day: day(1) })).toMatchObject({ matched: 1 });
    expect(await balances()).toEqual({ bank: -2_934, 'cost:rival': -66, 'pending:shop-1': 3_000 });
  });

  it('tells once of each payment that a statement pays over, with the fee and the day', async () => {
    const [one, other] = [await pay('rival', 1_000), await pay('rival', 2_000)];
    await settle('rival', [lineOf(one, 6), lineOf({ no: newId(), fen: 5 })]);
    await settle('rival', [lineOf(one, 6), lineOf(other)], { day: day(1) });
    await eventually(async () => at.facts('payment.channelSettled').length === 2, { describe: 'both facts' });
    const data = { paymentNo: one.no, orderId: one.order.orderId, channel: 'rival', fen: 1_000, feeFen: 6, day: day() };
    // Facts of different payments have no order among each other.
    const told = (no: string) => at.facts('payment.channelSettled').find(({ data: fact }) => fact['paymentNo'] === no)?.data;
    expect(told(one.no)).toEqual(data);
    expect(told(other.no)).toMatchObject({ paymentNo: other.no, feeFen: 0, day: day(1) });
  });

  it('answers the same lines again as before, in whatever order, and refuses others of that day', async () => {
    const [one, two] = [await pay('rival', 1_000), await pay('rival', 2_000)];
    const lines = [lineOf(one), lineOf(two)];
    const first = await settle('rival', lines);
    const before = await balances();
    expect(await settle('rival', lines.toReversed())).toEqual(first);
    expect(await upload('rival', [lineOf(one)])).toMatchObject({
      code: 409,
      msg: `${day()} 已有内容不同的对账单，不能更改`,
      data: { reason: 'settlementThere' },
    });
    expect(await balances()).toEqual(before);
    expect(await kept()).toBe(3);
  });

  it('A1 books nothing for a line that fits nothing of this channel: a difference each', async () => {
    const [foreign, own, other] = [await pay('sandbox', 1_000), await pay('rival', 2_000), await pay('rival', 3_000)];
    await settle('rival', [lineOf(own)], { day: day(1) });
    const before = await balances();
    const unknown = { no: newId(), fen: 5 };
    const lines = [lineOf(foreign), lineOf(own), lineOf({ ...other, fen: 2_999 }), lineOf(unknown)];
    expect(await settle('rival', [...lines, { ...lineOf(own), kind: 'out' }])).toEqual({ lines: 5, matched: 0, differences: 5 });
    expect(await balances()).toEqual(before);
    const found = (kind: string, no: string, ours: number | null, theirs: number, way = 'in') => {
      const subject = expect.stringMatching(new RegExp(`^rival/${way}/${no}/\\d+$`)) as string;
      return { kind, subject, channel: 'rival', ours, theirs, state: 'open' };
    };
    const wanted = [
      found('unknownPayment', foreign.no, null, 1_000),
      found('unknownPayment', own.no, 2_000, 2_000),
      found('amount', other.no, 3_000, 2_999),
      found('unknownPayment', unknown.no, null, 5),
      found('unknownPayment', own.no, null, 2_000, 'out'),
    ];
    const there = await differences();
    expect(there).toHaveLength(wanted.length);
    expect(there).toEqual(expect.arrayContaining(wanted));
    // The other amount may come right in the statement of another day.
    expect(await settle('rival', [lineOf(other)], { day: day(2) })).toMatchObject({ matched: 1 });
  });

  it('takes refunds that it paid as lines out, which move their fee alone', async () => {
    const { order, no, fen } = await pay('rival', 1_000);
    await at.payout.publish(at.payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '' }));
    const [refund] = await at.payout.rows<{ no: string }>('select refund_no as no from refunds');
    const out = { kind: 'out', no: refund!.no, fen, feeFen: 3 } as const;
    expect(await settle('rival', [out], { day: day(1) })).toMatchObject({ matched: 0, differences: 1 });
    const told = { refundNo: refund!.no, result: 'paid', transId: 'R1' };
    expect(await at.payout.asPartner('rival', '/xinyue/partner/refund/notify', told)).toMatchObject({ code: 200 });
    expect(await balances()).toEqual({ 'receivable:rival': -1_000, bank: 1_000 });
    expect(await settle('rival', [lineOf({ no, fen }), out])).toMatchObject({ matched: 2, differences: 0 });
    expect(await balances()).toEqual({ bank: 3, 'cost:rival': -3 });
  });

  it('moves the fee alone of money that was booked before there were claims', async () => {
    const { no, fen } = await pay('rival', 1_000);
    await pay('rival', 5);
    await settle('rival', [lineOf({ no, fen })], { day: day(1) });
    await at.payout.rows('update payments set claimed = false, channel_settled_at = null where payment_no = $1', [no]);
    await at.payout.rows('update channel_lines set matched = false, settles = null');
    await at.payout.rows('alter table ledger_transactions disable trigger user');
    await at.payout.rows("update ledger_transactions set reference = 'before:' || reference where reference like 'settled:%'");
    const before = await balances();
    expect(await settle('rival', [lineOf({ no, fen }, 4)])).toMatchObject({ matched: 1 });
    expect(await balances()).toEqual({ ...before, bank: before['bank']! + 4, 'cost:rival': -4 });
  });

  const line = { kind: 'in', no: 'P1', fen: 5, feeFen: 0 };
  it.each<[string, unknown[], object, string]>([
    [
      'sums that do not fit',
      [line],
      { total: { inFen: 6, outFen: 0, feeFen: 0 } },
      '合计与明细不符：合计为收款 ¥0.06、退款 ¥0.00、手续费 ¥0.00，明细为收款 ¥0.05、退款 ¥0.00、手续费 ¥0.00',
    ],
    [
      'the same line twice',
      [
        { ...line, time: '2026-05-06 10:00:00' },
        { ...line, no: 'P2' },
        { ...line, time: '2026-05-06 10:00:00' },
      ],
      {},
      '第 3 行与第 1 行重复：收款 P1，每笔只能出现一次',
    ],
    [
      'the same refund twice',
      [{ ...line, kind: 'out' }, line, { ...line, kind: 'out', fen: 7 }],
      {},
      '第 3 行与第 1 行重复：退款 P1，每笔只能出现一次',
    ],
    [
      '10,001 lines',
      Array.from({ length: 10_001 }, (_, n) => ({ ...line, no: `P${n}` })),
      {},
      '一份对账单最多 10,000 行，本次 10,001 行',
    ],
    ['a fee above the amount', [{ ...line, feeFen: 6 }], {}, '手续费 6 分不能超过金额 5 分'],
    ['no whole cents', [{ ...line, fen: 0.5 }], { total: { inFen: 0, outFen: 0, feeFen: 0 } }, '0.5'],
    ['a day that is none', [line], { day: '2026-02-30' }, '请选择对账日期'],
    ['a field that nobody knows', [{ ...line, amount: 1 }], {}, '提交了不支持的字段 amount'],
  ])('refuses %s with rule and figures, and keeps nothing', async (_, lines, more, text) => {
    const { code, msg } = await upload('rival', lines, more);
    expect({ code, msg }).toEqual({ code: 400, msg: expect.stringContaining(text) });
    expect(await kept()).toBe(0);
  });
  it('refuses a day to come, and a body above 4 MB with the number', async () => {
    const tomorrow = day(-1);
    expect(await upload('rival', [line], { day: tomorrow })).toMatchObject({
      code: 400,
      msg: `只能上传 ${day()} 及以前的对账单，您选择的是 ${tomorrow}`,
    });
    const long = Array.from({ length: 9_000 }, (_, n) => ({ ...line, no: `P${n}`, time: ' '.repeat(450) }));
    expect(await upload('rival', long)).toMatchObject({ code: 413, msg: expect.stringContaining('4') });
    expect(await kept()).toBe(0);
  });
});

describe('Tr-S-04 picked up is not yet available', () => {
  it('A1 what a silent channel reported stays pending, and its owner reads why', async () => {
    const { order } = await pay('rival', 1_000);
    await pickUp(order);
    expect(await balances()).toEqual({ 'receivable:rival': -1_000, 'pending:shop-1': 1_000 });
    const balance = await at.call('readBalance', {});
    expect(balance.data).toMatchObject({
      bal_sign: 0,
      pending: 1_000,
      clearing: 1_000,
      clearingFor: [{ why: 'unsettled', fen: 1_000, until: null }],
    });
    expect(await at.ask(1_000)).toMatchObject({ code: 400, data: { reason: 'balanceShort' } });
  });
  it('settled after the pick-up it is available at once, and before it with the pick-up; booked once', async () => {
    const [one, two, three] = [await pay('rival', 1_000), await pay('rival', 200), await pay('rival', 30)];
    await pickUp(one.order);
    await settle('rival', [lineOf(one), lineOf(two), lineOf(three)]);
    expect(await balances()).toEqual({ bank: -1_230, 'available:shop-1': 1_000, 'pending:shop-1': 230 });
    await pickUp(two.order);
    expect(await balances()).toEqual({ bank: -1_230, 'available:shop-1': 1_200, 'pending:shop-1': 30 });
    const booked = await at.payout.rows("select reference from ledger_transactions where reference like 'pickedUp:%'");
    expect(booked).toHaveLength(2);
    expect((await at.call('readBalance', {})).data).toMatchObject({ clearing: 0, clearingFor: [] });
  });
});
