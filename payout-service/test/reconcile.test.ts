import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { reconcileDue } from '../src/reconcile/reconcileDay.ts';
import { clerk, merchant, secondClerk } from './useMoney.ts';
import { reconcileStory } from './reconcileStory.ts';

const { at, day, line, run, found, setTimes, withdrawn, paymentAndRefund, resolve } = reconcileStory();

/** A withdrawal that was paid, as its row stands: thirty real ones would take a minute. */
async function paidRow(no: string, fen: number, moment: string) {
  await at.payout.rows("insert into accounts (id, kind) values ('shop-1', 'shop') on conflict do nothing");
  await at.payout.rows(
    `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, data_key, payee_sealed, payee_type, payee_bank, payee_acct, payee_name,
       state, requested_by, bank_ref, sent_at, settled_at, created_at, waits_since)
     select $1, $1, 'shop-1', $2, 0, '', '', '01', '', '', '', 'paid', 'm-1', $1, at, at, at, at
     from (select $3::timestamp at time zone 'Asia/Shanghai' as at) as given`,
    [no, fen, moment],
  );
}

describe('own-names differences: each of the twelve is found by the next run', () => {
  it('missingAtBank: what we take for paid and the bank does not know, by the second run and once', async () => {
    const { no } = await withdrawn(600, 2);
    expect(await run(2)).toEqual({ lines: 0, matched: 0, differences: 0 });
    expect(await run(1)).toEqual({ lines: 0, matched: 0, differences: 1 });
    expect(await run(1)).toMatchObject({ differences: 0 });
    expect(await found()).toMatchObject({
      total: 1,
      list: [{ kind: 'missingAtBank', day: day(1), withdrawalNo: no, orderNo: '', ours: 600, theirs: null, state: 'open' }],
    });
  });
  it('failedAfterPaid: the bank, asked, says that it refused', async () => {
    const { no } = await withdrawn(600, 2);
    at.bank.onAsk = async () => ({ result: 'refused', reason: '账户不存在' });
    expect(await run(1)).toMatchObject({ differences: 1 });
    expect((await found()).list).toMatchObject([{ kind: 'failedAfterPaid', withdrawalNo: no, ours: 600, theirs: 0 }]);
  });
  it('missingHere: money that left, came or came back under a number we never had', async () => {
    line(1, 'out', 'T26000000000001', 50);
    line(1, 'in', newId(), 60);
    line(1, 'return', 'T26000000000002', 70);
    expect(await run(1)).toEqual({ lines: 3, matched: 0, differences: 3 });
    expect((await found({ kind: 'missingHere' })).list.map(({ theirs }) => theirs).toSorted()).toEqual([50, 60, 70]);
  });
  it('amount, paidTwice, paidAfterFailed, neverSent: by number and amount', async () => {
    const [wrong, twice, failed] = [await withdrawn(500, 1), await withdrawn(400, 1), await withdrawn(300, 1, 'failed')];
    await at.sell(100_000);
    const asked = (await at.ask(100_000)).data as unknown as { withdrawalNo: string };
    line(1, 'out', wrong.no, 501);
    line(1, 'out', twice.no, 400);
    line(1, 'out', twice.no, 400);
    line(1, 'out', failed.no, 300);
    line(1, 'out', asked.withdrawalNo, 100_000);
    expect(await run(1)).toEqual({ lines: 5, matched: 0, differences: 4 });
    const { list } = await found();
    const shown = list.map(({ kind, withdrawalNo, ours, theirs }) => [kind, withdrawalNo, ours, theirs]);
    expect(shown.toSorted()).toEqual([
      ['amount', wrong.no, 500, 501],
      ['neverSent', asked.withdrawalNo, null, 100_000],
      ['paidAfterFailed', failed.no, 0, 300],
      ['paidTwice', twice.no, 400, 800],
    ]);
  });
  it('S-48 returned: number and exact amount book by themselves, once; another amount waits for people', async () => {
    const [exact, other] = [await withdrawn(500, 2), await withdrawn(400, 2)];
    for (const { no } of [exact, other]) line(2, 'out', no, no === exact.no ? 500 : 400);
    line(1, 'return', exact.no, 500);
    line(1, 'return', other.no, 399);
    expect(await run(1)).toEqual({ lines: 2, matched: 0, differences: 2 });
    expect((await at.rowOf(exact.id)).state).toBe('returned');
    expect((await at.rowOf(other.id)).state).toBe('paid');
    expect(await at.payout.balances()).toEqual({ bank: -500, 'available:shop-1': 500 });
    expect(await run(1)).toEqual({ lines: 2, matched: 1, differences: 0 });
    expect((await found({ kind: 'returned' })).list).toMatchObject([
      { withdrawalNo: other.no, ours: 400, theirs: 399, state: 'open' },
      { withdrawalNo: exact.no, ours: 500, theirs: 500, state: 'resolved', who: '系统' },
    ]);
  });
  it('unknownTooLong: sent more than a day ago without an end', async () => {
    const { id, no } = await withdrawn(500, 0, 'sent');
    expect(await run(1)).toMatchObject({ differences: 0 });
    await setTimes(id, 2);
    expect(await run(1)).toMatchObject({ differences: 1 });
    expect((await found()).list).toMatchObject([{ kind: 'unknownTooLong', withdrawalNo: no, ours: 500, theirs: null }]);
  });
  it('refundMissing, paymentMissing: what its cashier brought and gave back is not in its statement', async () => {
    await paymentAndRefund(700, 2);
    expect(await run(1)).toMatchObject({ differences: 2 });
    expect((await found()).list.map(({ kind, orderNo, ours }) => [kind, orderNo, ours]).toSorted()).toEqual([
      ['paymentMissing', '26112100000009', 700],
      ['refundMissing', '26112100000009', 700],
    ]);
  });
  it('C-75 contradiction: the opposite of what was booked, at once', async () => {
    const { no } = await withdrawn(500, 0);
    expect(await at.notify({ id: no, trade_state: 3, reason: '更正' })).toMatchObject({ code: 409 });
    expect((await found()).list).toMatchObject([{ kind: 'contradiction', withdrawalNo: no, state: 'open' }]);
  });
});

it('design 6 thirty clean days, with what the bank books only on the next day, and not one alarm', async () => {
  for (let ago = 32; ago >= 3; ago -= 1) {
    const late = ago % 3 === 0;
    const no = `T26010100000${100 + ago}`;
    await paidRow(no, 1_000 + ago, `${day(ago)} ${late ? '23:59:59' : '09:00:00'}`);
    const { payment, refund } = await paymentAndRefund(2_000 + ago, ago, late ? '23:59:59' : '09:00:00');
    line(late ? ago - 1 : ago, 'out', no, 1_000 + ago);
    line(late ? ago - 1 : ago, 'in', payment, 2_000 + ago);
    line(late ? ago - 1 : ago, 'out', refund, 2_000 + ago);
  }
  let matched = 0;
  for (let ago = 32; ago >= 1; ago -= 1) {
    const answer = await run(ago);
    expect([ago, answer.differences]).toEqual([ago, 0]);
    matched += answer.matched;
  }
  expect([matched, (await found()).total]).toEqual([90, 0]);
});

it('own-names S-48 what people run by hand leaves no day out: the job goes on behind the last one it closed itself', async () => {
  await at.payout.rows('delete from reconcile_runs');
  await at.payout.rows('insert into reconcile_runs values ($1, 0, 0, 0, now(), true)', [day(5)]);
  line(3, 'out', 'T26000000000004', 5);
  // Yesterday, a day between and one that is not over, by people; then the line of that day comes in.
  for (const ago of [1, 3, 0]) await run(ago);
  line(1, 'out', 'T26000000000005', 6);
  expect(await reconcileDue(at.payout.deps)).toBe(1);
  const closed = await at.payout.rows<{ day: string }>('select day from reconcile_runs where closed order by day');
  expect(closed.map((one) => one.day)).toEqual([5, 4, 3, 2, 1].map(day));
  expect((await found()).list.map(({ theirs }) => theirs).toSorted()).toEqual([5, 6]);
  // By hand again: it stays closed.
  await run(1);
  expect(await reconcileDue(at.payout.deps)).toBe(0);
  expect(await at.payout.rows('select day from reconcile_runs where not closed')).toEqual([{ day: day(0) }]);
});

it('own-names a day that the copy was down is made up for, a day to come is refused, and without its statement nothing is said', async () => {
  await at.payout.rows('delete from reconcile_runs');
  await at.payout.rows('insert into reconcile_runs values ($1, 0, 0, 0, now(), true)', [day(4)]);
  line(3, 'out', 'T26000000000003', 5);
  expect(await reconcileDue(at.payout.deps)).toBe(1);
  const runs = await at.payout.rows<{ day: string }>('select day from reconcile_runs order by day');
  expect(runs.map((one) => one.day)).toEqual([day(4), day(3), day(2), day(1)]);
  expect(await reconcileDue(at.payout.deps)).toBe(0);
  expect(await at.call('reconcileDay', { day: day(-1) }, clerk)).toMatchObject({
    code: 400,
    msg: `只能核对 ${day(0)} 及以前的日期`,
  });
  expect(await at.call('reconcileDay', { day: '2026-02-30' }, clerk)).toMatchObject({ code: 400 });
  expect(await at.call('reconcileDay', { day: day(1) }, merchant)).toMatchObject({ code: 403 });
  at.bank.statement = async () => Promise.reject(new Error('away'));
  expect(await at.call('reconcileDay', { day: day(0) }, clerk)).toMatchObject({ status: 503 });
});

describe('own-names difference/resolve', () => {
  const only = async () => (await found()).list[0]!;

  it('M7 booking takes two: our bank account then says what the statement says, against suspense, and no shop is touched', async () => {
    const { no } = await withdrawn(400, 1);
    line(1, 'out', no, 400);
    line(1, 'out', no, 400);
    await run(1);
    const { id, bookable } = await only();
    expect(bookable).toBe(1);
    const before = await at.payout.balances();
    expect(await resolve({ id, remark: '确认重复付款', book: 1 })).toMatchObject({ data: { state: 'open', who: clerk.name } });
    expect(await resolve({ id, remark: '再点一次', book: 1 })).toMatchObject({ code: 403, msg: '入账须由另一人确认' });
    expect(await at.payout.balances()).toEqual(before);
    const answers = await Promise.all([1, 2, 3].map(() => resolve({ id, remark: '复核无误', book: 1 }, secondClerk)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    expect(await at.payout.balances()).toEqual({ ...before, bank: (before['bank'] ?? 0) + 400, suspense: -400 });
    expect(await only()).toMatchObject({ state: 'resolved', remark: '复核无误', who: secondClerk.name, bookable: 0 });
    const audits = await at.payout.rows('select what, who_id as who from audit where row_id = $1 order by id', [id]);
    expect(audits).toEqual([
      { what: 'difference.bookingAsked', who: 's-1' },
      { what: 'difference.booked', who: 's-2' },
    ]);
    await run(1);
    expect((await found()).total).toBe(1);
  });
  it('own-names without booking one person and a remark are enough; what cannot be booked, is gone or handled says so', async () => {
    const { id: withdrawal } = await withdrawn(500, 0, 'sent');
    await setTimes(withdrawal, 2);
    await run(1);
    const { id, bookable } = await only();
    expect(bookable).toBe(0);
    expect(await resolve({ id, remark: '', book: 0 })).toMatchObject({ code: 400, msg: '请填写处理说明，最多 200 个字' });
    expect(await resolve({ id, remark: '查过', book: 1 })).toMatchObject({
      code: 409,
      msg: '结果长时间未知不能入账，请填写处理说明',
    });
    expect(await resolve({ id, remark: '查过' }, merchant)).toMatchObject({ code: 403 });
    expect(await resolve({ id: newId(), remark: '查过' })).toMatchObject({ code: 404 });
    expect(await resolve({ id, remark: '已电话确认' })).toMatchObject({ data: { state: 'resolved', remark: '已电话确认' } });
    expect(await resolve({ id, remark: '又一次' })).toMatchObject({ code: 409, msg: '该差异已处理' });
    expect(await run(1)).toMatchObject({ differences: 0 });
    expect((await found({ state: 'open' })).total).toBe(0);
    expect((await found({ state: 'resolved', kind: 'unknownTooLong', day: day(1) })).total).toBe(1);
    expect((await found({ ids: [id] })).total).toBe(1);
    expect(await at.call('listDifferences', { shop: 1 }, clerk)).toMatchObject({ code: 400 });
  });
});
