import { accounts, type Move } from './ledger.ts';

/**
 * Where the money of an order is: nowhere yet, at the shop but not its own yet (待结算), at the shop's disposal, frozen by staff, or on its way
 * back to the payer. `fen` is what was paid for the order; 0 before. `early`: credited when it was paid and not picked up yet.
 */
export type OrderMoney = {
  place: 'none' | 'pending' | 'available' | 'frozen' | 'returned';
  shopId: string;
  fen: number;
  early: boolean;
};

/** What order-service published, as far as money is concerned; `credit`: the shop has it at its disposal at once (XINYUE_CREDIT_AT). */
export type MoneyFact =
  | { kind: 'paid'; shopId: string; fen: number; credit: boolean }
  | { kind: 'pickedUp' }
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

export const noMoney: OrderMoney = { place: 'none', shopId: '', fen: 0, early: false };

/**
 * Z-20, S-08: paid is pending for the shop, picked up is available, cancelling takes it back from where it is and owes it to the payer
 * once; money for an order that has ended is owed back at once and never reaches the shop. Throws `UnexpectedFact`.
 */
export function applyFact(money: OrderMoney, fact: MoneyFact): MoneyStep {
  const { place, shopId, fen } = money;
  const creditOf = (owner: string, amount: number) => ({
    from: accounts.pending(owner),
    to: accounts.available(owner),
    fen: amount,
  });
  if (fact.kind === 'paid') {
    if (place !== 'none') throw new UnexpectedFact(fact, money);
    const move = { from: accounts.bank, to: accounts.pending(fact.shopId), fen: fact.fen };
    const paid = { shopId: fact.shopId, fen: fact.fen };
    if (!fact.credit) return { money: { ...paid, place: 'pending', early: false }, move };
    return { money: { ...paid, place: 'available', early: true }, move, credit: creditOf(fact.shopId, fact.fen) };
  }
  if (fact.kind === 'pickedUp') {
    if (money.early && (place === 'available' || place === 'frozen')) return { money: { ...money, early: false } };
    if (place !== 'pending') throw new UnexpectedFact(fact, money);
    return { money: { ...money, place: 'available' }, move: creditOf(shopId, fen) };
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
