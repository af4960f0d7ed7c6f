import { describe, expect, it } from 'vitest';
import { reconcileStory } from './reconcileStory.ts';

const { at, day, line, run, found, withdrawn } = reconcileStory();

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
});
