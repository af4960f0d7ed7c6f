import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { book, lockOrder, saveOrders } from '../ledger/queries.ts';
import { requests } from '../store/requests.ts';
import { countFreeze, findOrderUse } from './store/balanceStore.ts';

export type Freezing = { orderId: string; freeze: boolean; reason?: string | undefined };

/**
 * Freezes the money of one picked-up order that is not withdrawn yet, or thaws it. What a cancelled order left owing is paid first: owed money
 * is not frozen. Errors: `notFound`, `conflict` the money is not there to be frozen, or not frozen.
 */
export async function freezeOrder(
  deps: Deps,
  write: KeyedWrite,
  { orderId, freeze, reason = '' }: Freezing,
): Promise<Record<string, never>> {
  const order = await findOrderUse(deps.pool, orderId);
  if (!order || order.shopId === '') throw new AppError('notFound', sentence('notFound'));
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await lockAccount(client, order.shopId);
    if (await requests.claim(client, write.repeat, {}, now)) return;
    if (freeze) await payDebts(client, order.shopId, now);
    const state = await lockOrder(client, orderId);
    const { usedFen, freezes } = (await findOrderUse(client, orderId))!;
    const [free, frozen] = [accounts.available(order.shopId), accounts.frozen(order.shopId)];
    if (freeze && (state.place !== 'available' || usedFen > 0)) throw new AppError('conflict', sentence('moneyNotFreezable'));
    if (!freeze && state.place !== 'frozen') throw new AppError('conflict', sentence('moneyNotFrozen'));
    const nth = freeze ? await countFreeze(client, orderId) : freezes;
    const moves = [freeze ? { from: free, to: frozen, fen: state.fen } : { from: frozen, to: free, fen: state.fen }];
    const balances = await book(client, [{ reference: `${freeze ? 'frozen' : 'thawed'}:${orderId}:${nth}`, orderId, moves }]);
    if (freeze && balances.get(free)! < 0) throw new AppError('conflict', sentence('moneyNotFreezable'));
    await saveOrders(client, [{ orderId, ...state, place: freeze ? 'frozen' : 'available' }]);
    const what = freeze ? 'orderMoney.frozen' : 'orderMoney.thawed';
    await writeAudit(client, { actor: write.actor, what, rowId: orderId, after: { fen: state.fen, reason } });
  });
  return {};
}
