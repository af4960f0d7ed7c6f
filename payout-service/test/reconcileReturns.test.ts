import { describe, expect, it } from 'vitest';
import { secondClerk } from './useMoney.ts';
import { stale, reconcileStory } from './reconcileStory.ts';

const { at, day, line, run, found, withdrawn, resolve, bookByTwo } = reconcileStory();

/** Came back while its end was not known here: a difference; then the bank says that it had paid. */
async function cameBackEarly(fen: number) {
  const { id, no } = await withdrawn(fen, 1, 'sent', '23:59:59');
  line(1, 'out', no, fen);
  line(1, 'return', no, fen);
  expect(await run(1)).toEqual({ lines: 2, matched: 0, differences: 1 });
  const difference = (await found()).list[0]!.id;
  const paid = async () => {
    await at.notify({ id: no, trade_state: 4, transId: `B-${no}` });
    await at.becomes(id, 'paid');
  };
  return { id, difference, paid };
}

describe('S-48 what the statement says came back', () => {
  it('S-48 returned: paid twice and taken back once is no return to the shop; both wait for people', async () => {
    const { id, no } = await withdrawn(500, 2);
    line(2, 'out', no, 500);
    line(2, 'out', no, 500);
    line(1, 'return', no, 500);
    const before = await at.payout.balances();
    expect(await run(1)).toEqual({ lines: 1, matched: 0, differences: 2 });
    expect([(await at.rowOf(id)).state, await at.payout.balances()]).toEqual(['paid', before]);
    const shown = (await found({ state: 'open' })).list.map(({ kind, withdrawalNo, ours, theirs }) => [
      kind,
      withdrawalNo,
      ours,
      theirs,
    ]);
    expect(shown.toSorted()).toEqual([
      ['paidTwice', no, 500, 1_000],
      ['returned', no, 500, 500],
    ]);
    expect(await run(1)).toMatchObject({ matched: 0, differences: 0 });
  });
  it('S-48 returned: two lines at once, or one more behind what was booked, are each a difference', async () => {
    const [atOnce, later, unseen] = [await withdrawn(500, 2), await withdrawn(400, 2), await withdrawn(300, 9)];
    line(2, 'out', atOnce.no, 500);
    line(1, 'return', atOnce.no, 500);
    line(1, 'return', atOnce.no, 500);
    line(2, 'out', later.no, 400);
    line(1, 'return', later.no, 400);
    // No statement that we have says that it left.
    line(1, 'return', unseen.no, 300);
    expect(await run(1)).toEqual({ lines: 4, matched: 0, differences: 4 });
    const states = async () => Promise.all([atOnce, later, unseen].map(async ({ id }) => (await at.rowOf(id)).state));
    expect(await states()).toEqual(['paid', 'returned', 'paid']);
    const before = await at.payout.balances();
    expect(before).toEqual({ bank: -400, 'available:shop-1': 400 });
    line(0, 'return', later.no, 400);
    expect(await run(0)).toEqual({ lines: 1, matched: 0, differences: 1 });
    expect(await run(0)).toEqual({ lines: 1, matched: 0, differences: 0 });
    expect([await states(), await at.payout.balances()]).toEqual([['paid', 'returned', 'paid'], before]);
    const { list } = await found({ kind: 'returned', state: 'open' });
    const shown = list.map(({ withdrawalNo, day: on, theirs }) => [withdrawalNo, on, theirs]);
    expect(shown.toSorted()).toEqual(
      [
        [atOnce.no, day(1), 500],
        [atOnce.no, day(1), 500],
        [later.no, day(0), 400],
        [unseen.no, day(1), 300],
      ].toSorted(),
    );
  });
  it('S-48 what came back by itself closes its open difference: nobody books it again', async () => {
    const { id, difference, paid } = await cameBackEarly(500);
    expect(await resolve({ id: difference, remark: '请入账', book: 1 })).toMatchObject({ data: { state: 'open' } });
    await paid();
    expect(await run(0)).toEqual({ lines: 0, matched: 0, differences: 1 });
    const booked = { bank: -500, 'available:shop-1': 500 };
    expect([(await at.rowOf(id)).state, await at.payout.balances()]).toEqual(['returned', booked]);
    expect(await found()).toMatchObject({ total: 1, list: [{ id: difference, state: 'resolved', who: '系统' }] });
    const second = { id: difference, remark: '复核无误', book: 1 };
    expect(await resolve(second, secondClerk)).toMatchObject({ code: 409, msg: '该差异已处理' });
    // Also one that stayed open beside it.
    await at.payout.rows("update differences set state = 'open' where id = $1", [difference]);
    expect(await resolve(second, secondClerk)).toMatchObject(stale);
    expect(await at.payout.balances()).toEqual(booked);
    expect(await resolve({ id: difference, remark: '已自动退回' })).toMatchObject({ data: { state: 'resolved' } });
  });
  it('S-48 what people have booked does not come back by itself as well', async () => {
    const { id, difference, paid } = await cameBackEarly(500);
    expect(await bookByTwo(difference)).toMatchObject({ data: { state: 'resolved' } });
    await paid();
    expect(await run(0)).toMatchObject({ differences: 0 });
    expect([(await at.rowOf(id)).state, await at.payout.balances()]).toEqual(['paid', { bank: -500, suspense: 500 }]);
  });
  it('S-48 one more line behind the one that was booked is booked by two, once', async () => {
    const { no } = await withdrawn(400, 1);
    line(1, 'out', no, 400);
    line(1, 'return', no, 400);
    await run(1);
    line(0, 'return', no, 400);
    expect(await run(0)).toMatchObject({ differences: 1 });
    const { id } = (await found()).list[0]!;
    expect(await bookByTwo(id)).toMatchObject({ data: { state: 'resolved' } });
    expect(await at.payout.balances()).toEqual({ bank: -800, 'available:shop-1': 400, suspense: 400 });
    await at.payout.rows("update differences set state = 'open'");
    for (const one of (await found()).list) expect(await resolve({ id: one.id, remark: '再入账', book: 1 })).toMatchObject(stale);
  });
});
