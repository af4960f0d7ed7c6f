import { type FirstsOf, sentence } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import { lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { creditDue } from '../ledger/creditDue.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { book, lockOrder, type OrderState, saveOrders } from '../ledger/queries.ts';
import { requests } from '../store/requests.ts';
import { countFreeze, findOrderUse, setDisputed } from './store/balanceStore.ts';

export type Freezing = { orderId: string; freeze: boolean; reason?: string | undefined };

/**
 * Freezes the money of one paid order that is not withdrawn yet, or thaws it, which nobody does who is one person with the shop. What a cancelled
 * order left owing is paid first: owed money is not frozen. Errors: `notFound`, `conflict` the money is not there to be frozen, or not frozen,
 * `forbidden`, `unavailable` merchant-service does not say who is one person.
 */
export async function freezeOrder(
  deps: Deps,
  write: KeyedWrite,
  { orderId, freeze, reason = '' }: Freezing,
): Promise<Record<string, never>> {
  const order = await findOrderUse(deps.pool, orderId);
  if (!order || order.shopId === '') throw new AppError('notFound', sentence('notFound'));
  const firsts: FirstsOf<'freezeOrderMoney'> = { account: order.shopId };
  if (!freeze) await requireSecondPerson(deps.merchant, write.actor, firsts, write.traceId);
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await lockAccount(client, order.shopId);
    if (await requests.claim(client, write.repeat, {}, now)) return;
    if (freeze) await payDebts(client, order.shopId, now);
    const state = await lockOrder(client, orderId);
    if (!freeze && state.place !== 'frozen') throw new AppError('conflict', sentence('moneyNotFrozen'));
    await (freeze ? freezeMoney(client, orderId, state) : thawMoney(client, orderId, state, now));
    const what = freeze ? 'orderMoney.frozen' : 'orderMoney.thawed';
    await writeAudit(client, { actor: write.actor, what, rowId: orderId, after: { fen: state.fen, reason } });
  });
  return {};
}

/**
 * A buyer's word about an own order freezes its money until it is at the shop's disposal; staff alone thaw it. Again it stays frozen. Errors:
 * `conflict` it is the shop's already, or back; `unavailable` the payment is not booked yet.
 */
export async function disputeMoney(
  deps: Deps,
  { orderId, reason, actor }: { orderId: string; reason: string; actor: Actor },
): Promise<void> {
  const order = await findOrderUse(deps.pool, orderId);
  if (!order || order.shopId === '') throw new AppError('unavailable', sentence('disputeEarly'));
  await inTransaction(deps.pool, async (client) => {
    await lockAccount(client, order.shopId);
    const state = await lockOrder(client, orderId);
    if (state.place === 'frozen') return;
    // Credited from its payment on it may be frozen until it is picked up.
    const mayFreeze = state.place === 'pending' || (state.place === 'available' && state.early);
    if (!mayFreeze) throw new AppError('conflict', sentence('disputeLate'));
    await freezeMoney(client, orderId, state, 'disputeLate');
    await setDisputed(client, orderId, true);
    await writeAudit(client, { actor, what: 'orderMoney.frozen', rowId: orderId, after: { fen: state.fen, reason } });
  });
}

/** Moves the money of a locked order from where it is, pending or at the shop's disposal, to what is frozen. */
async function freezeMoney(
  client: PoolClient,
  orderId: string,
  state: OrderState,
  refusal: 'moneyNotFreezable' | 'disputeLate' = 'moneyNotFreezable',
): Promise<void> {
  const { place, shopId, fen } = state;
  const { usedFen } = (await findOrderUse(client, orderId))!;
  if ((place !== 'available' && place !== 'pending') || usedFen > 0) throw new AppError('conflict', sentence(refusal));
  const from = accounts[place](shopId);
  const nth = await countFreeze(client, orderId);
  const moves = [{ from, to: accounts.frozen(shopId), fen }];
  const balances = await book(client, [{ reference: `frozen:${orderId}:${nth}`, orderId, moves }]);
  if (balances.get(from)! < 0) throw new AppError('conflict', sentence(refusal));
  await saveOrders(client, [{ orderId, ...state, place: 'frozen' }]);
}

/** What was at the shop's disposal before is again; what was not is pending, and credited where it is due. */
async function thawMoney(client: PoolClient, orderId: string, state: OrderState, now: Date): Promise<void> {
  const { shopId, fen } = state;
  const { freezes, credited } = (await findOrderUse(client, orderId))!;
  const place = credited ? 'available' : 'pending';
  const moves = [{ from: accounts.frozen(shopId), to: accounts[place](shopId), fen }];
  await book(client, [{ reference: `thawed:${orderId}:${freezes}`, orderId, moves }]);
  await saveOrders(client, [{ orderId, ...state, place }]);
  await setDisputed(client, orderId, false);
  if (!credited) await creditDue(client, [orderId], now);
}
