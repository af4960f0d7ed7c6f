import { describe, expect, it } from 'vitest';
import { clerk, secondClerk } from './useMoney.ts';
import { stale, reconcileStory } from './reconcileStory.ts';

const { at, line, run, found, withdrawn, paymentAndRefund, resolve, bookByTwo } = reconcileStory();

describe('own-names what a run finds beside what is known, and what is booked of it', () => {
  it('own-names C-75 paidTwice of a notice gains what the statement says, handled without booking it does not hide it', async () => {
    const [open, handled] = [await withdrawn(400, 1), await withdrawn(300, 1)];
    for (const { no } of [open, handled])
      expect(await at.notify({ id: no, trade_state: 4, transId: `X-${no}` })).toMatchObject({ code: 409 });
    const foundRows = (await found({ kind: 'paidTwice' })).list;
    const idOf = (no: string) => foundRows.find(({ withdrawalNo }) => withdrawalNo === no)!.id;
    expect(await resolve({ id: idOf(open.no), remark: '入账', book: 1 })).toMatchObject({ code: 409 });
    await resolve({ id: idOf(handled.no), remark: '等待对账单' });
    for (const [no, fen] of [
      [open.no, 400],
      [handled.no, 300],
    ] as const)
      for (let n = 0; n < 2; n += 1) line(1, 'out', no, fen);
    // One is new, the other was known.
    expect(await run(1)).toEqual({ lines: 4, matched: 0, differences: 1 });
    expect(await run(1)).toMatchObject({ differences: 0 });
    const { list } = await found({ kind: 'paidTwice', state: 'open' });
    const shown = list.map(({ id, withdrawalNo, ours, theirs }) => [withdrawalNo, ours, theirs, id === idOf(open.no)]);
    expect(shown.toSorted()).toEqual(
      [
        [open.no, 400, 800, true],
        [handled.no, 300, 600, false],
      ].toSorted(),
    );
    for (const { id } of list) expect(await bookByTwo(id)).toMatchObject({ data: { state: 'resolved' } });
    expect(await at.payout.balances()).toEqual({ bank: 700, suspense: -700 });
    expect(await run(1)).toMatchObject({ differences: 0 });
    expect((await found()).total).toBe(3);
  });
  it('own-names one that grew while one person had asked to book it is asked for anew', async () => {
    const { no } = await withdrawn(400, 1);
    for (let n = 0; n < 2; n += 1) line(1, 'out', no, 400);
    await run(1);
    const { id } = (await found()).list[0]!;
    await resolve({ id, remark: '请入账', book: 1 });
    line(1, 'out', no, 400);
    expect(await run(1)).toMatchObject({ differences: 0 });
    expect((await found()).list[0]!).toMatchObject({ id, ours: 400, theirs: 1_200, state: 'open' });
    expect(await resolve({ id, remark: '复核无误', book: 1 }, secondClerk)).toMatchObject({ data: { state: 'open' } });
    expect(await resolve({ id, remark: '复核无误', book: 1 })).toMatchObject({ data: { state: 'resolved' } });
    expect(await at.payout.balances()).toEqual({ bank: 800, suspense: -800 });
  });
  it('own-names what one asked to book is not booked by another account of that one', async () => {
    const { no } = await withdrawn(400, 1);
    for (let n = 0; n < 2; n += 1) line(1, 'out', no, 400);
    await run(1);
    const { id } = (await found()).list[0]!;
    await resolve({ id, remark: '请入账', book: 1 });
    const why = '您与申请人属于同一人关系（创建账户，2026-11-27），须由他人复核';
    at.payout.merchant.samePersons.set(clerk.accountId, new Map([[secondClerk.accountId, why]]));
    expect(await resolve({ id, remark: '复核无误', book: 1 }, secondClerk)).toMatchObject({ code: 403, msg: why });
    expect(await at.payout.balances()).toEqual({});
    at.payout.merchant.samePersons.clear();
    expect(await resolve({ id, remark: '复核无误', book: 1 }, secondClerk)).toMatchObject({ data: { state: 'resolved' } });
  });
  it('own-names paidTwice of what failed or was never sent: all that left is too much', async () => {
    const failed = await withdrawn(300, 1, 'failed');
    await at.sell(100_000);
    const asked = (await at.ask(100_000)).data as unknown as { withdrawalNo: string };
    const { refund } = await paymentAndRefund(70, 1);
    await at.payout.rows("update refunds set state = 'failed', settled_at = null where refund_no = $1", [refund]);
    for (let n = 0; n < 2; n += 1) {
      line(1, 'out', failed.no, 300);
      line(1, 'out', asked.withdrawalNo, 100_000);
      line(1, 'out', refund, 70);
    }
    expect(await run(1)).toEqual({ lines: 6, matched: 0, differences: 3 });
    const kept = await at.payout.rows('select kind, ours, theirs, booked_fen as booked from differences order by theirs');
    expect(kept).toEqual([
      { kind: 'paidTwice', ours: 0, theirs: 140, booked: 140 },
      { kind: 'paidTwice', ours: 0, theirs: 600, booked: 600 },
      { kind: 'paidTwice', ours: 0, theirs: 200_000, booked: 200_000 },
    ]);
  });
  it('own-names neverSent, missingAtBank, paidAfterFailed: not booked once the state or the lines have moved on', async () => {
    const missing = await withdrawn(600, 2);
    const failed = await withdrawn(300, 1, 'failed');
    at.bank.onPay = async ({ withdrawalNo }) => ({ result: 'paid', bankRef: `B-${withdrawalNo}` });
    await at.sell(100_000);
    const asked = (await at.ask(100_000)).data as unknown as { id: string; withdrawalNo: string };
    line(1, 'out', failed.no, 300);
    line(1, 'out', asked.withdrawalNo, 100_000);
    expect(await run(1)).toMatchObject({ differences: 3 });
    const { list } = await found();
    const idOf = (kind: string) => list.find((one) => one.kind === kind)!.id;
    const ids = ['neverSent', 'missingAtBank', 'paidAfterFailed'].map(idOf);
    for (const id of ids) expect(await resolve({ id, remark: '请入账', book: 1 })).toMatchObject({ data: { state: 'open' } });
    await at.call('reviewWithdrawal', { id: asked.id, pass: 1 }, clerk);
    await at.becomes(asked.id, 'paid');
    line(1, 'out', missing.no, 600);
    line(1, 'out', failed.no, 300);
    expect(await run(1)).toMatchObject({ differences: 1 });
    const before = await at.payout.balances();
    for (const id of ids) expect(await resolve({ id, remark: '复核无误', book: 1 }, secondClerk)).toMatchObject(stale);
    expect(await at.payout.balances()).toEqual(before);
    expect(await bookByTwo((await found({ kind: 'paidTwice' })).list[0]!.id)).toMatchObject({ data: { state: 'resolved' } });
    expect(await at.payout.balances()).toEqual({ ...before, bank: before['bank']! + 600, suspense: -600 });
  });
});
