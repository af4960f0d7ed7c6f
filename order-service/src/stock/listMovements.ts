import { beijingTime, sentence, type rules, type StockMovement } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { findBalance, listMovementRows, type MovementRow } from './store/movementStore.ts';
import type { OrderScope } from '../store/orderScope.ts';

const shown = ({ id, at, who, reason, quantity, balance, orderId, orderNo }: MovementRow): StockMovement => ({
  id: String(id),
  time: beijingTime(at),
  reason,
  quantity,
  balance,
  orderId,
  orderNo,
  who: who ?? '',
});

/**
 * what moved the stock of a good, newest first: opening, adjustments, orders and what came back from them, with the balance after each,
 * the order's number and who it was. A merchant sees own goods only. Refusal: `notFound` (absent, foreign, or without stock yet).
 */
export async function listMovements(db: Db, query: rules.Paging & { spotId: string }, scope: OrderScope) {
  if ((await findBalance(db, query.spotId, scope)) === undefined) throw new AppError('notFound', sentence('goodMissing'));
  const { list, ...rest } = await listMovementRows(db, query.spotId, scope, query);
  return { list: list.map(shown), ...rest };
}
