import type { OfficePaymentRow } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { decideTransfer, sandboxBankJob } from '../src/banks/sandbox/decideTransfer.ts';
import type { PaymentChannel } from '../src/payments/PaymentChannel.ts';
import { channelSuite } from '../src/channels/testing/channelSuite.ts';
import { askAboutRefund, payOutRefund } from '../src/payments/payOutRefund.ts';
import { notifyRefund } from '../src/payments/notifyRefund.ts';
import { settleRefund } from '../src/payments/settleRefund.ts';
import { refundStory } from './refundStory.ts';
import { buyer } from './startPayout.ts';

const story = refundStory();
const { clock, payout, notices, owed, stateOf, bookOf, silentFor, refundsOwed, askAll } = story;

channelSuite(
  'sandbox',
  () => story.channel,
  async () => ({ customerId: newId(), transId: newId(), fen: 100 }),
);

describe('S-49 refunds end by the word of their channel', () => {
  it('S-49 sent, paid and settled: the money leaves once, and its proof is kept', async () => {
    const { no } = await owed();
    expect(await payOutRefund(payout.deps, story.channel)).toBe(true);
    expect([await stateOf(no), await bookOf(no), await refundsOwed()]).toEqual([
      'settled',
      { state: 'paid', calls: 1, paid: 1 },
      0,
    ]);
    expect(await payout.rows('select channel_trans_id as proof from refunds where refund_no = $1', [no])).toEqual([
      { proof: `SBT-${no}` },
    ]);
  });

  it('S-49 R-11 refused: it stays owed and waits for staff, the payer reads that it is being seen to, and it is not tried again', async () => {
    const { order, no } = await owed('refused');
    expect(await payOutRefund(payout.deps, story.channel)).toBe(false);
    expect([await stateOf(no), await refundsOwed()]).toEqual(['failed', 5_000]);
    clock.advance(86_400_000);
    await askAll();
    expect(await payOutRefund(payout.deps, story.channel)).toBe(false);
    expect(await bookOf(no)).toEqual({ state: 'refused', calls: 1, paid: 0 });
    const { list } = await payout.listOwn({ ...buyer, ownerId: order.customerId });
    expect(list).toMatchObject([{ state: 'refunding', refunds: [{ state: 'failed' }] }]);
  });

  it('S-49 no answer, yet paid: it is sent, not settled, the payer reads that it is on its way, and asking ends it', async () => {
    const before = await refundsOwed();
    const { order, no } = await owed('timeout');
    await payOutRefund(payout.deps, story.channel);
    expect([await stateOf(no), await refundsOwed()]).toEqual(['sent', before + 5_000]);
    const { list } = await payout.listOwn({ ...buyer, ownerId: order.customerId });
    expect(list).toMatchObject([{ refunds: [{ state: 'opened', settleTime: null }] }]);
    await askAll();
    expect(await stateOf(no)).toBe('sent');
    clock.advance(2_000);
    await askAll();
    expect([await stateOf(no), await bookOf(no)]).toEqual(['settled', { state: 'paid', calls: 1, paid: 1 }]);
  });

  it('S-49 in work for days: asked about ever less often, never sent again, settled once it is decided', async () => {
    const { no } = await owed('unknown');
    await payOutRefund(payout.deps, story.channel);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.advance(3_600_000);
      await askAll();
    }
    const [row] = await payout.rows('select state, attempts, queries from refunds where refund_no = $1', [no]);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, queries: 30 });
    await decideTransfer(story.bank, no, 'refused');
    clock.advance(3_600_000);
    await askAll();
    expect([await stateOf(no), (await bookOf(no))!['calls']]).toEqual(['failed', 1]);
    expect(notices.at(-1)).toEqual({ refundNo: no, result: 'failed', reason: '收款账户状态异常' });
  });

  it('S-47 S-49 lost on its way: the same number again after two times "no such number" a minute apart, and not before', async () => {
    const { no } = await owed('lost');
    await payOutRefund(payout.deps, story.channel);
    const attempts = async () => (await payout.rows('select attempts from refunds where refund_no = $1', [no]))[0]!['attempts'];
    clock.advance(2_000);
    await askAll();
    // The minute is the database's: a process whose clock is a day ahead does not end it.
    clock.advance(86_400_000);
    await askAll();
    expect([await stateOf(no), await attempts()]).toEqual(['sent', 1]);
    await silentFor(no, 59);
    await askAll();
    expect([await stateOf(no), await attempts()]).toEqual(['sent', 1]);
    await silentFor(no, 2);
    await askAll();
    expect([await stateOf(no), await attempts(), await bookOf(no)]).toEqual(['settled', 2, { state: 'paid', calls: 1, paid: 1 }]);
  });

  it('S-49 once known to its channel it is never sent again, whatever the channel forgets', async () => {
    const { no } = await owed('late');
    await payOutRefund(payout.deps, story.channel);
    await payout.rows('delete from sandbox_transfers where withdrawal_no = $1 returning 1', [no]);
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(120_000);
      await askAll();
    }
    const [row] = await payout.rows('select state, attempts, known from refunds where refund_no = $1', [no]);
    expect(row).toEqual({ state: 'sent', attempts: 1, known: true });
    expect(await bookOf(no)).toBeUndefined();
    // It would be asked about for ever.
    await payout.rows("update refunds set next_ask_at = '2999-01-01' where refund_no = $1", [no]);
  });

  it('S-49 told by a notice before it was asked about, late, and by many at once: one end, one booking', async () => {
    const { no } = await owed('late');
    await payOutRefund(payout.deps, story.channel);
    clock.advance(5_000);
    await sandboxBankJob(story.bank).work(new AbortController().signal);
    expect(notices).toContainEqual({ refundNo: no, result: 'paid', transId: `SBT-${no}` });
    const notice = { refundNo: no, result: 'paid' as const, transId: `SBT-${no}`, reason: undefined };
    const notify = () => notifyRefund(payout.deps, { partner: 'sandbox', traceId: 't' }, notice);
    const [answers] = await Promise.all([Promise.all([notify(), notify(), notify()]), askAll(), askAll()]);
    expect(answers).toEqual([undefined, undefined, undefined]);
    expect(await stateOf(no)).toBe('settled');
    const booked = await payout.rows('select 1 from ledger_transactions where reference = $1', [`refunded:${no}`]);
    expect(booked).toHaveLength(1);
  });

  it('S-49 the opposite of what was booked moves nothing and leaves a difference for a person', async () => {
    const { no } = await owed();
    await payOutRefund(payout.deps, story.channel);
    const before = await payout.balances();
    const cause = { actor: { kind: 'system' as const, id: 'payout' }, traceId: 't', now: clock.now() };
    expect(await settleRefund(payout.deps, no, { result: 'paid', proof: `SBT-${no}` }, cause)).toBe(false);
    for (let round = 0; round < 2; round += 1)
      expect(await settleRefund(payout.deps, no, { result: 'refused', reason: '' }, cause)).toBe(false);
    expect([await payout.balances(), await stateOf(no)]).toEqual([before, 'settled']);
    expect(await payout.rows('select kind, ours, theirs from differences where subject = $1', [no])).toEqual([
      { kind: 'contradiction', ours: 5_000, theirs: 0 },
    ]);
  });

  it('S-49 a process that is killed behind its commit leaves a sent one: it is asked about, never paid twice', async () => {
    const { no } = await owed();
    // Killed inside the call: were time to pass before it, the one who dies would see that it was held up.
    await new Promise<void>((called) => {
      const dying: PaymentChannel = { ...story.channel, refund: () => new Promise(() => called()) };
      void payOutRefund(payout.deps, dying).catch(() => undefined);
    });
    expect(await stateOf(no)).toBe('sent');
    expect(await payOutRefund(payout.deps, story.channel)).toBe(false);
    clock.advance(60_000);
    // The one who has it in hand is not disturbed.
    expect(await askAboutRefund(payout.deps, story.channel)).toBe(false);
    await payout.rows('update refunds set busy_until = null where refund_no = $1', [no]);
    await askAll();
    clock.advance(60_000);
    await silentFor(no, 61);
    await askAll();
    expect([await stateOf(no), (await bookOf(no))!['paid']]).toEqual(['settled', 1]);
  });

  it('S-49 a proof that has paid another refund ends nothing: a person looks, and it is asked about again', async () => {
    const [one, two] = [await owed(), await owed('unknown')];
    while (await payOutRefund(payout.deps, story.channel));
    await payOutRefund(payout.deps, story.channel);
    expect([await stateOf(one.no), await stateOf(two.no)]).toEqual(['settled', 'sent']);
    const wrong: PaymentChannel = { ...story.channel, queryRefund: async () => ({ result: 'paid', proof: `SBT-${one.no}` }) };
    clock.advance(60_000);
    expect(await askAboutRefund(payout.deps, wrong)).toBe(true);
    expect(await askAboutRefund(payout.deps, wrong)).toBe(false);
    expect(await stateOf(two.no)).toBe('sent');
    expect(await payout.rows('select kind from differences where subject = $1', [two.no])).toEqual([{ kind: 'contradiction' }]);
  });
});

it('R-11 own-names staff see payments with their refunds in cents; what failed is found as such, of all shops', async () => {
  const staff = { accountId: 'op', ownerId: 'op', userType: 0 as const, account: 'op', name: '运营', codes: ['money:read'] };
  const { order, no } = await owed('refused');
  await payOutRefund(payout.deps, story.channel);
  const list = async (body: object, actor: object = staff) =>
    (await payout.post('/xinyue/backstage/payment/query', { actor }, body)) as {
      code: number;
      data: { list: OfficePaymentRow[]; total: number };
    };
  const { data } = await list({ state: 'failed', pageSize: 100 });
  expect(data.list.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    state: 'failed',
    money: 5_000,
    channel: 'sandbox',
    refunds: [{ refundNo: no, money: 5_000, state: 'failed' }],
  });
  expect(data.list.every(({ state }) => state === 'failed')).toBe(true);
  const refunded = (await list({ state: 'refunded', channel: 'sand', orderNo: '261121', pageSize: 1 })).data;
  expect([refunded.list[0]!.state, refunded.total > 1]).toEqual(['refunded', true]);
  expect((await list({ ids: [data.list[0]!.id] })).data.list).toHaveLength(1);
  expect((await list({ createTimeEnd: '2020-01-01' })).data.total).toBe(0);
  expect(await list({ shop: 'x' })).toMatchObject({ code: 400 });
  expect(await list({}, { ...staff, codes: [] })).toMatchObject({ code: 403 });
});
