import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts, type Move, postingsOf } from './ledger.ts';
import { applyFact, type MoneyFact, noMoney, type OrderMoney, UnexpectedFact } from './orderMoney.ts';

const shops = ['s1', 's2'] as const;
const [now, later] = [new Date(1_000), new Date(2_000)];
const settled = { unsettled: false, creditFrom: null };
const fen = fc.integer({ min: 1, max: 99_999_999_999 });
const fact: fc.Arbitrary<MoneyFact> = fc.oneof(
  fc.record({
    kind: fc.constant('paid' as const),
    shopId: fc.constantFrom(...shops),
    fen,
    channel: fc.constant('c'),
    unsettled: fc.boolean(),
    credit: fc.boolean(),
    now: fc.constant(now),
  }),
  fc.record({ kind: fc.constant('pickedUp' as const), creditFrom: fc.constantFrom(now, later), now: fc.constant(now) }),
  fc.record({ kind: fc.constant('cancelled' as const), wasPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('paidLate' as const), fen }),
);

/** Plays facts of several orders against one ledger and looks after every step. */
function play(facts: { order: number; fact: MoneyFact }[]) {
  const balances = new Map<string, number>();
  const orders = new Map<number, OrderMoney>();
  const owed = new Map<number, number>();
  let received = 0;
  for (const { order, fact } of facts) {
    const before = orders.get(order) ?? noMoney;
    let step;
    try {
      step = applyFact(before, fact);
    } catch (error) {
      expect(error).toBeInstanceOf(UnexpectedFact);
      continue;
    }
    orders.set(order, step.money);
    for (const { account, fen } of [step.move, step.credit].flatMap((move) => (move ? postingsOf([move]) : [])))
      balances.set(account, (balances.get(account) ?? 0) + fen);
    owed.set(order, (owed.get(order) ?? 0) + (step.refundFen ?? 0));
    if (fact.kind === 'paid' || fact.kind === 'paidLate') received += fact.fen;

    const of = (account: string) => balances.get(account) ?? 0;
    expect([...balances.values()].reduce((sum, fen) => sum + fen, 0)).toBe(0);
    expect(of(accounts.bank) + of(accounts.receivable('c')) + received).toBe(0);
    expect(of(accounts.refunds)).toBe([...owed.values()].reduce((sum, fen) => sum + fen, 0));
    for (const shop of shops)
      for (const place of ['pending', 'available'] as const) {
        const held = [...orders.values()].filter((money) => money.place === place && money.shopId === shop);
        expect(of(accounts[place](shop))).toBe(held.reduce((sum, { fen }) => sum + fen, 0));
      }
  }
}

describe('M1 Z-20 S-08 the money of orders', () => {
  it('M1 never makes or loses a fen, whatever facts come in whatever order', () => {
    const step = fc.record({ order: fc.nat(3), fact });
    fc.assert(fc.property(fc.array(step, { maxLength: 40 }), play), { numRuns: 1_500 });
  });
  const paidFact = { kind: 'paid', shopId: 's1', fen: 100, channel: 'c', unsettled: false, credit: false, now } as const;
  const pickedUp = { kind: 'pickedUp', creditFrom: now, now } as const;
  it('Z-20 paid is a claim on its channel and pending, picked up is available', () => {
    const paid = applyFact(noMoney, paidFact);
    expect(paid.move).toEqual({ from: 'receivable:c', to: 'pending:s1', fen: 100 });
    expect(paid.credit).toBeUndefined();
    expect(applyFact(paid.money, pickedUp).move).toEqual({ from: 'pending:s1', to: 'available:s1', fen: 100 });
  });
  it.each([
    ['its channel has not settled it', { unsettled: true }, now],
    ['it was not held long enough', {}, later],
  ])('Tr-S-04 picked up, money stays pending while %s, and is picked up once', (_, more, creditFrom) => {
    const { money } = applyFact(noMoney, { ...paidFact, ...more });
    const picked = applyFact(money, { ...pickedUp, creditFrom });
    expect(picked).toEqual({ money: { ...money, creditFrom } });
    expect(() => applyFact(picked.money, pickedUp)).toThrow(UnexpectedFact);
  });
  it('Z-20 credited when paid (XINYUE_CREDIT_AT=1), picking up moves nothing any more, once', () => {
    const paid = applyFact(noMoney, { ...paidFact, credit: true });
    expect(paid).toEqual({
      money: { place: 'available', shopId: 's1', fen: 100, early: true, unsettled: false, creditFrom: now },
      move: { from: 'receivable:c', to: 'pending:s1', fen: 100 },
      credit: { from: 'pending:s1', to: 'available:s1', fen: 100 },
    });
    const picked = applyFact(paid.money, pickedUp);
    expect(picked).toEqual({ money: { ...paid.money, early: false } });
    expect(() => applyFact(picked.money, pickedUp)).toThrow(UnexpectedFact);
    const frozen = { ...paid.money, place: 'frozen' as const };
    expect(applyFact(frozen, pickedUp)).toEqual({ money: { ...frozen, early: false } });
  });
  it('Tr-S-04 credited when paid, unsettled money waits for its channel, picked up or not', () => {
    const paid = applyFact(noMoney, { ...paidFact, credit: true, unsettled: true });
    expect(paid).toMatchObject({ money: { place: 'pending', early: true, creditFrom: now } });
    expect(paid.credit).toBeUndefined();
    expect(applyFact(paid.money, pickedUp)).toEqual({ money: { ...paid.money, early: false } });
  });
  it('S-08 cancelling takes the money back from where it is, once', () => {
    const cancelled = { kind: 'cancelled', wasPaid: true } as const;
    for (const place of ['pending', 'available', 'frozen'] as const) {
      const step = applyFact({ place, shopId: 's1', fen: 100, early: false, ...settled }, cancelled);
      expect(step).toEqual({
        money: { place: 'returned', shopId: 's1', fen: 100, early: false, ...settled },
        move: { from: `${place}:s1`, to: 'refunds', fen: 100 },
        refundFen: 100,
      });
      expect(() => applyFact(step.money, cancelled)).toThrow(UnexpectedFact);
    }
    const none = { place: 'none', shopId: '', fen: 0, early: false, ...settled };
    expect(applyFact(noMoney, { kind: 'cancelled', wasPaid: false })).toEqual({ money: none });
  });
  it('S-08 money for an order that has ended is owed back and stays where the order’s own money is', () => {
    const returned = { place: 'returned', shopId: 's1', fen: 100, early: true, ...settled } as const;
    expect(applyFact(returned, { kind: 'paidLate', fen: 70 })).toEqual({
      money: returned,
      move: { from: 'bank', to: 'refunds', fen: 70 },
      refundFen: 70,
    });
    expect(() => applyFact(returned, pickedUp)).toThrow(UnexpectedFact);
  });
  it('M9 moves a single fen, and nothing from a place to itself', () => {
    expect(postingsOf([{ from: 'bank', to: 'refunds', fen: 1 }])).toEqual([
      { account: 'bank', fen: -1 },
      { account: 'refunds', fen: 1 },
    ]);
    expect(() => postingsOf([{ from: 'bank', to: 'bank', fen: 1 }])).toThrow(RangeError);
    expect(() => postingsOf([])).toThrow(RangeError);
  });
  it('M1 S-32 a transaction of several moves has one line per account, at most 4, and its sum is 0', () => {
    const paidOut = [
      { from: 'held:s1', to: 'bank', fen: 95 },
      { from: 'held:s1', to: 'available:comp:gh', fen: 5 },
    ];
    expect(postingsOf(paidOut)).toEqual([
      { account: 'held:s1', fen: -100 },
      { account: 'bank', fen: 95 },
      { account: 'available:comp:gh', fen: 5 },
    ]);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const chain = (most: number): Move[] =>
      names.slice(0, most - 1).map((from, nth) => ({ from, to: names[nth + 1]!, fen: nth + 1 }));
    expect(postingsOf(chain(4))).toHaveLength(4);
    expect(() => postingsOf(chain(5))).toThrow(RangeError);
    expect(() =>
      postingsOf([
        { from: 'a', to: 'b', fen: 3 },
        { from: 'b', to: 'a', fen: 3 },
      ]),
    ).toThrow(RangeError);
  });
  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('M9 refuses %s as an amount', (fen) => {
    expect(() => postingsOf([{ from: 'bank', to: 'refunds', fen }])).toThrow(RangeError);
  });
});
