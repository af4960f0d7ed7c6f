import { operations } from '@xinyue/contracts';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { customer, merchant, useOrderService } from './support/startOrderService.ts';

type Answer = { balance: number; before: number; moved: number } | { refused: { kind: string; msg: string; data: object } };
const order = useOrderService();
const ask = async (wishes: object[], dryRun = false) => {
  const answer = await order.ask('/internal/stocks/adjust', { wishes, dryRun });
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { answers: Answer[] }).answers;
};
const wish = (spotId: string, more: object) => ({ spotId, requestId: newId(), ...more });
const undo = async (requestId: string) => {
  const answer = await order.ask('/internal/stocks/undo', { requestId });
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { balance: number | null }).balance;
};
const movements = async () => (await order.pool.query('select * from stock_movements order by id')).rows;

describe('Pt-C-05 the stock of many goods', () => {
  it('ADR 33 each wish is met or refused by itself, by the rules for one', async () => {
    const [set, seen, less, more, same, none] = [
      await order.offer(),
      await order.offer(),
      await order.offer(),
      await order.offer(),
      await order.offer(),
      newId(),
    ];
    expect(
      await ask([
        wish(set, { wanted: 70 }),
        wish(seen, { wanted: 70, seen: 49 }),
        wish(less, { change: -51 }),
        wish(more, { change: 1 }),
        wish(same, { wanted: 50 }),
        wish(none, { wanted: 1 }),
      ]),
    ).toMatchObject([
      { balance: 70, before: 50, moved: 20 },
      { refused: { kind: 'conflict', data: { reason: 'stockSeenChanged', seen: 49, current: 50 } } },
      {
        refused: { kind: 'conflict', msg: '库存不足：当前库存为 50，不能减少 51', data: { reason: 'stockTooLow', current: 50 } },
      },
      { balance: 51, before: 50, moved: 1 },
      { balance: 50, before: 50, moved: 0 },
      { refused: { kind: 'notFound', data: { reason: 'goodMissing' } } },
    ]);
    for (const [spotId, balance] of [
      [set, 70],
      [seen, 50],
      [less, 50],
      [more, 51],
    ] as const)
      expect(await order.balance(spotId)).toEqual({ balance, moved: balance });
    expect(await ask([wish(set, { change: 999_999_999 })])).toMatchObject([
      { refused: { msg: '当前库存为 70，增加 999999999 后超过 999999999', data: { reason: 'stockTooHigh', current: 70 } } },
    ]);
  });

  it('C-43 a number that stood here since the last adjustment changes nothing', async () => {
    const spotId = await order.offer();
    await ask([wish(spotId, { change: -20 })]);
    const buyer = customer();
    const placed = await order.call(buyer, operations.placeOrder.path, { spotId, orderNum: 5, money: 72_502.5 });
    expect(placed).toMatchObject({ success: true });
    for (const dryRun of [true, false])
      expect(await ask([wish(spotId, { wanted: 30 })], dryRun)).toMatchObject([{ balance: 25, moved: 0 }]);
    // A change says how much, not what is to be there.
    expect(await ask([wish(spotId, { change: 5 })])).toMatchObject([{ balance: 30, moved: 5 }]);
    await ask([wish(spotId, { change: -5 })]);
    expect(await ask([wish(spotId, { wanted: 30, seen: 25 })])).toMatchObject([{ balance: 30, moved: 5 }]);
  });

  it('C-43 a change and what is undone make no older number new', async () => {
    const [changed, undone] = [await order.offer(), await order.offer()];
    for (const spotId of [changed, undone]) {
      const placed = await order.call(customer(), operations.placeOrder.path, { spotId, orderNum: 5, money: 72_502.5 });
      expect(placed).toMatchObject({ success: true });
      expect(await ask([wish(spotId, { wanted: 50 })])).toMatchObject([{ balance: 45, moved: 0 }]);
    }
    expect(await ask([wish(changed, { change: 1 })])).toMatchObject([{ balance: 46, moved: 1 }]);
    expect(await ask([wish(changed, { wanted: 50 })])).toMatchObject([{ balance: 46, moved: 0 }]);
    const set = wish(undone, { wanted: 10 });
    expect(await ask([set])).toMatchObject([{ balance: 10, moved: -35 }]);
    expect(await undo(set.requestId)).toBe(45);
    expect(await ask([wish(undone, { wanted: 50 })])).toMatchObject([{ balance: 45, moved: 0 }]);
    // People see both as adjustments.
    const { data } = await order.call(merchant, operations.listMovements.path, { spotId: undone });
    const { list } = data as unknown as { list: { reason: string; quantity: number }[] };
    expect(list.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ['adjustment', 35],
      ['adjustment', -35],
      ['order', -5],
      ['opening', 50],
    ]);
  });

  it('S1 M3 what a request moved is undone once: of what was sold meanwhile what is left, after a later number nothing', async () => {
    const [up, down, set] = [await order.offer(), await order.offer(), await order.offer()];
    const more = wish(up, { change: 50 });
    const less = wish(down, { change: -30 });
    const early = wish(set, { change: 50 });
    await ask([more, less, early]);
    await ask([wish(up, { change: -70 }), wish(set, { wanted: 60 })]);
    expect(await undo(more.requestId)).toBe(0);
    await ask([wish(up, { change: 80 })]);
    expect(await undo(more.requestId), 'once').toBe(80);
    expect(await Promise.all([1, 2, 3, 4].map(() => undo(less.requestId)))).toEqual([50, 50, 50, 50]);
    expect(await undo(early.requestId), 'counted since').toBe(60);
    const before = await movements();
    expect(await undo('of no request')).toBeNull();
    expect(await movements()).toEqual(before);
    for (const [spotId, balance] of [
      [up, 80],
      [down, 50],
      [set, 60],
    ] as const)
      expect(await order.balance(spotId)).toEqual({ balance, moved: balance });
  });

  it('M3 a good that somebody holds is refused by itself; what moved is said', async () => {
    const ids = [await order.offer(), await order.offer(), await order.offer()];
    const holder = await order.pool.connect();
    await holder.query('begin');
    await holder.query('select from stock where spot_id = $1 for update', [ids[1]]);
    try {
      const held = { refused: { kind: 'unavailable', data: { reason: 'unavailable' } } };
      const moved = { balance: 51, moved: 1 };
      expect(await ask(ids.map((spotId) => wish(spotId, { change: 1 })))).toMatchObject([moved, held, moved]);
      // Who asks does not wait for one held good after the other.
      const asking = ask(ids.toReversed().map((spotId) => wish(spotId, { change: -1 })));
      await lockWaiters(order.pool);
      order.clock.advance(4_000);
      expect(await asking).toMatchObject([{ balance: 50, moved: -1 }, held, held]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await Promise.all(ids.map((spotId) => order.balance(spotId)))).toMatchObject(
      [51, 50, 50].map((balance) => ({ balance })),
    );
  });

  it('M3 the same request again moves nothing and says what it had moved; that of another good is refused', async () => {
    const [one, other] = [await order.offer(), await order.offer()];
    const request = wish(one, { change: -10 });
    expect(await ask([request])).toMatchObject([{ balance: 40, before: 50, moved: -10 }]);
    await ask([wish(one, { change: 5 })]);
    expect(await ask([request]), 'as it was then').toMatchObject([
      { balance: 45, before: 50, after: 40, moved: -10, repeated: true },
    ]);
    expect(await ask([{ ...request, spotId: other }])).toMatchObject([
      { refused: { kind: 'conflict', data: { reason: 'sameKeyOtherBody' } } },
    ]);
    const twins = await Promise.all([1, 2, 3, 4].map(() => ask([{ ...request, requestId: 'twins-of-one-request' }])));
    expect(twins.map(([answer]) => (answer as { moved: number }).moved)).toEqual([-10, -10, -10, -10]);
    expect(await order.balance(one)).toEqual({ balance: 35, moved: 35 });
  });

  it('S1 of changes at once no more goes than is there', async () => {
    const spotId = await order.offer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask([wish(spotId, { change: -10 })])));
    expect(answers.flat().filter((answer) => 'refused' in answer)).toHaveLength(3);
    expect(await order.balance(spotId)).toEqual({ balance: 0, moved: 0 });
  });

  it('a dry run says the same and moves nothing', async () => {
    const [one, two, three] = [await order.offer(), await order.offer(), await order.offer()];
    await ask([wish(three, { change: 1 }), wish(three, { change: 1 })]);
    const wishes = [
      wish(one, { wanted: 7 }),
      wish(two, { change: -60 }),
      wish(three, { wanted: 52 }),
      wish(newId(), { wanted: 1 }),
    ];
    const before = await movements();
    const tried = await ask(wishes, true);
    expect(await movements()).toEqual(before);
    expect(await ask(wishes)).toEqual(tried);
  });

  it('is refused with more than 1,000 wishes, and with numbers that no stock has', async () => {
    const spotId = await order.offer();
    const refused = (wishes: object[]) => order.ask('/internal/stocks/adjust', { wishes, dryRun: false });
    expect(await refused(Array.from({ length: 1_001 }, () => wish(spotId, { wanted: 1 })))).toMatchObject({ code: 400 });
    for (const more of [{ wanted: -1 }, { wanted: 1e9 }, { change: 1e9 }, { change: 0.5 }])
      expect(await refused([wish(spotId, more)])).toMatchObject({ code: 400 });
  });
});
