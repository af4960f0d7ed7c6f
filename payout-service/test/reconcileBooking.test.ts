import { describe, expect, it } from 'vitest';
import { secondClerk } from './useMoney.ts';
import { reconcileStory } from './reconcileStory.ts';

const { at, line, run, found, withdrawn, resolve, bookByTwo } = reconcileStory();

describe('own-names what a run finds beside what is known, and what is booked of it', () => {
  it('own-names C-75 paidTwice of a notice gains what the statement says, and once handled without booking hides it not', async () => {
    const [open, handled] = [await withdrawn(400, 1), await withdrawn(300, 1)];
    for (const { no } of [open, handled])
      expect(await at.tell({ id: no, trade_state: 4, transId: `X-${no}` })).toMatchObject({ code: 409 });
    const told = (await found({ kind: 'paidTwice' })).list;
    const idOf = (no: string) => told.find(({ withdrawalNo }) => withdrawalNo === no)!.id;
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
});
