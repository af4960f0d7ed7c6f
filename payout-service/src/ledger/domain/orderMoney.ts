import { accounts, type Move } from './ledger.ts';

/**
 * Where the money of an order is: nowhere yet, at the shop but not its own yet (待结算), at the shop's disposal, frozen by staff, or on its way
 * back to the payer. `fen` is what was paid for the order; 0 before. `early`: to be credited from its payment on, and not picked up yet.
 * `unsettled`: the channel that brought it has not settled it. `creditFrom`: from when it may be at the shop's disposal; null before the order is
 * as far as that.
 */
export type OrderMoney = {
  place: 'none' | 'pending' | 'available' | 'frozen' | 'returned';
  shopId: string;
  fen: number;
  early: boolean;
  unsettled: boolean;
  creditFrom: Date | null;
};

/** What order-service published, as far as money is concerned; `credit`: a paid order may be credited (XINYUE_CREDIT_AT), a picked-up one `creditFrom` a moment on. */
export type MoneyFact =
  | { kind: 'paid'; shopId: string; fen: number; channel: string; unsettled: boolean; credit: boolean; now: Date }
  | { kind: 'pickedUp'; creditFrom: Date; now: Date }
  | { kind: 'cancelled'; wasPaid: boolean }
  | { kind: 'paidLate'; fen: number };

/** What follows from a fact: the new place, the move in the ledger if money moves, the credit at once, and what is owed to the payer. */
export type MoneyStep = { money: OrderMoney; move?: Move; credit?: Move; refundFen?: number };

/** The fact contradicts what the ledger knows. It is never guessed at: the event is parked and a person looks. */
export class UnexpectedFact extends Error {
  constructor(fact: MoneyFact, { place }: OrderMoney) {
    super(`order.${fact.kind} does not fit: the money of this order is ${place}`);
    this.name = 'UnexpectedFact';
  }
}

export const noMoney: OrderMoney = { place: 'none', shopId: '', fen: 0, early: false, unsettled: false, creditFrom: null };

/** Pending money is at the shop's disposal once its channel has settled it and its time has come. */
const mayCredit = ({ unsettled, creditFrom }: OrderMoney, now: Date): boolean =>
  !unsettled && creditFrom !== null && creditFrom <= now;

/** The move by which pending money is at its shop's disposal. */
export const creditOf = (shopId: string, fen: number): Move => ({
  from: accounts.pending(shopId),
  to: accounts.available(shopId),
  fen,
});

/**
 * Z-20, S-08: paid is a claim on the channel and pending for the shop, picked up is available once it is settled and held long enough, cancelling takes it back from where it is and owes it to the payer
 * once; money for an order that has ended is owed back at once and never reaches the shop. Throws `UnexpectedFact`.
 */
export function applyFact(money: OrderMoney, fact: MoneyFact): MoneyStep {
  const { place, shopId, fen } = money;
  if (fact.kind === 'paid') {
    if (place !== 'none') throw new UnexpectedFact(fact, money);
    const move = { from: accounts.receivable(fact.channel), to: accounts.pending(fact.shopId), fen: fact.fen };
    const creditFrom = fact.credit ? fact.now : null;
    const paid = { shopId: fact.shopId, fen: fact.fen, early: fact.credit, unsettled: fact.unsettled, creditFrom };
    const pending = { ...paid, place: 'pending' } as const;
    if (!mayCredit(pending, fact.now)) return { money: pending, move };
    return { money: { ...paid, place: 'available' }, move, credit: creditOf(fact.shopId, fact.fen) };
  }
  if (fact.kind === 'pickedUp') {
    const waits = place === 'pending' || place === 'available' || place === 'frozen';
    if (money.early && waits) return { money: { ...money, early: false } };
    // Frozen before it was picked up: it is credited once it is thawed.
    if (place === 'frozen' && money.creditFrom === null) return { money: { ...money, creditFrom: fact.creditFrom } };
    if (place !== 'pending' || money.creditFrom !== null) throw new UnexpectedFact(fact, money);
    const picked = { ...money, creditFrom: fact.creditFrom };
    if (!mayCredit(picked, fact.now)) return { money: picked };
    return { money: { ...picked, place: 'available' }, move: creditOf(shopId, fen) };
  }
  if (fact.kind === 'paidLate')
    return { money, move: { from: accounts.bank, to: accounts.refunds, fen: fact.fen }, refundFen: fact.fen };

  const held = place === 'pending' || place === 'available' || place === 'frozen';
  if (held !== fact.wasPaid) throw new UnexpectedFact(fact, money);
  if (!held) return { money };
  return {
    money: { ...money, place: 'returned' },
    move: { from: accounts[place](shopId), to: accounts.refunds, fen },
    refundFen: fen,
  };
}
