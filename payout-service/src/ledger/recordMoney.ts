import type { PoolClient } from 'pg';
import { applyFact, type MoneyFact, type MoneyStep } from './domain/orderMoney.ts';
import { book, type Entry } from './store/ledgerStore.ts';
import { lockOrders, saveOrders } from './store/orderMoneyStore.ts';

/** The order as its event shows it, the fact, and the name under which the ledger books it. */
export type Recording = { orderId: string; status: string; reference: string; cancelled?: boolean; fact: MoneyFact };

/**
 * Locks the orders, applies the facts in their order, books the money that moves; answers what followed from each. Throws `UnexpectedFact`
 * when one does not fit; nothing is kept then.
 */
export async function recordMoney(client: PoolClient, recordings: Recording[]): Promise<MoneyStep[]> {
  const states = await lockOrders(
    client,
    recordings.map(({ orderId }) => orderId),
  );
  const entries: Entry[] = [];
  const steps = recordings.map(({ orderId, status, reference, cancelled, fact }) => {
    const before = states.get(orderId)!;
    const step = applyFact(before, fact);
    states.set(orderId, { ...step.money, status, cancelled: before.cancelled || cancelled === true });
    if (step.move) entries.push({ reference, orderId, moves: [step.move] });
    if (step.credit) entries.push({ reference: `pickedUp:${orderId}`, orderId, moves: [step.credit] });
    return step;
  });
  await saveOrders(
    client,
    [...states].map(([orderId, state]) => ({ orderId, ...state })),
  );
  await book(client, entries);
  return steps;
}
