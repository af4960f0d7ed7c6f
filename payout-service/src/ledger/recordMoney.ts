import type { PoolClient } from 'pg';
import { applyFact, type MoneyFact, type MoneyStep, noMoney, type OrderMoney } from './domain/orderMoney.ts';
import { book, type Entry } from './store/ledgerStore.ts';
import { lockOrders, payOrders, pickUpOrders, saveOrders } from './store/orderMoneyStore.ts';

/** The order as its event shows it, the fact, and the name under which the ledger books it. */
export type Recording = { orderId: string; status: string; reference: string; cancelled?: boolean; fact: MoneyFact };

/**
 * Writes at once, without a look before, what facts of different orders leave behind that fit what is there; answers the money before each of
 * those. The others are left as they are.
 */
async function writeFitting(client: PoolClient, recordings: Recording[]): Promise<Map<string, OrderMoney>> {
  const kinds = new Set(recordings.map(({ fact }) => fact.kind));
  const orders = new Set(recordings.map(({ orderId }) => orderId));
  const before = new Map<string, OrderMoney>();
  if (kinds.size !== 1 || orders.size !== recordings.length) return before;
  if (kinds.has('paid')) {
    const paid = recordings.map(({ orderId, status, fact }) => {
      return { ...applyFact(noMoney, fact).money, orderId, status, cancelled: false };
    });
    for (const orderId of await payOrders(client, paid)) before.set(orderId, noMoney);
  } else if (kinds.has('pickedUp')) {
    const picked = recordings.flatMap(({ orderId, status, fact }) =>
      fact.kind === 'pickedUp' ? [{ orderId, status, creditFrom: fact.creditFrom, now: fact.now }] : [],
    );
    return pickUpOrders(client, picked, picked[0]!.now);
  }
  return before;
}

/**
 * Applies the facts in their order and books the money that moves, with the orders held until the transaction ends; answers what followed from
 * each. Throws `UnexpectedFact` when one does not fit; nothing is kept then.
 */
export async function recordMoney(client: PoolClient, recordings: Recording[]): Promise<MoneyStep[]> {
  const written = await writeFitting(client, recordings);
  const others = recordings.filter(({ orderId }) => !written.has(orderId));
  const states = await lockOrders(
    client,
    others.map(({ orderId }) => orderId),
  );
  const entries: Entry[] = [];
  const steps = recordings.map(({ orderId, status, reference, cancelled, fact }) => {
    const locked = states.get(orderId);
    const step = applyFact(locked ?? written.get(orderId)!, fact);
    if (locked) states.set(orderId, { ...step.money, status, cancelled: locked.cancelled || cancelled === true });
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
