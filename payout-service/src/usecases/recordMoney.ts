import type { PoolClient } from 'pg';
import { applyFact, type MoneyFact, type MoneyStep } from '../domain/orderMoney.ts';
import { book } from '../store/ledgerStore.ts';
import { lockOrder, saveOrder } from '../store/orderMoneyStore.ts';

/** The order as its event shows it, and the name under which the ledger books the fact. */
export type Recording = { orderId: string; status: string; reference: string; cancelled?: boolean };

/** Locks the order, applies the fact, books the money that moves. Throws `UnexpectedFact` when the fact does not fit; nothing is kept then. */
export async function recordMoney(client: PoolClient, recording: Recording, fact: MoneyFact): Promise<MoneyStep> {
  const { orderId, status, reference } = recording;
  const before = await lockOrder(client, orderId);
  const step = applyFact(before, fact);
  const cancelled = before.cancelled || recording.cancelled === true;
  await saveOrder(client, orderId, { ...step.money, status, cancelled });
  if (step.move) await book(client, { reference, orderId, move: step.move });
  return step;
}
