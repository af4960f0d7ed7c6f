import { type Actor, orderDeeds, platformShop, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Logger } from '@xinyue/kit/Logger';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Pool } from 'pg';
import type { Agreement, Side } from './domain/Agreement.ts';
import { confirmedByOf } from './domain/Agreement.ts';
import type { Order } from '../orders/domain/Order.ts';
import { addConfirmation, findAgreement, listConfirmations } from './store/agreementStore.ts';
import { backstageScope, type OrderScope, ownScope } from '../store/orderScope.ts';
import { addToTimeline, findOrder } from '../orders/queries.ts';
import { requests } from '../store/requests.ts';
import { stateChanged } from '../orders/changeOrder.ts';
import { changerOf } from '../orders/changerOf.ts';

export type ConfirmContext = {
  pool: Pool;
  clock: Clock;
  merchant: ServiceClient;
  log: Logger;
  traceId: string;
  repeat: Repeat | undefined;
};
/** Where a confirmation comes from: the address and the hash of the session, as the gateway passes them. */
export type From = { origin: string; session: string };

/**
 * 确认合同 (issue 5): the buyer, or the shop in the back office, agrees to exactly the file that was shown (`sha256`); the file is read anew
 * before. Once per side: the same again changes nothing; the same request again is answered as before, whatever became of the order. Confirmed by both it is the agreement of Z-06.
 * Errors: `notFound` not an order of the caller, `forbidden` staff for a shop that is not the platform's own, `conflict` no agreement, another
 * one than was shown, a changed file, an order that is not in 1 or cancelled; `unavailable`.
 */
export async function confirmAgreement(
  context: ConfirmContext,
  actor: Actor,
  { id, sha256 }: { id: string; sha256: string },
  from: From,
): Promise<void> {
  const { pool, clock, repeat } = context;
  const [side, scope]: [Side, OrderScope] =
    actor.userType === userTypes.customer ? ['customer', ownScope(actor)] : ['shop', backstageScope(actor)];
  const order = await findOrder(pool, id, scope);
  if (!order) throw new AppError('notFound', sentence('notFound'));
  if (actor.userType === userTypes.staff && order.shopId !== platformShop.id)
    throw new AppError('forbidden', sentence('contractShopOnly'));
  if (await requests.find(pool, repeat)) return;
  await checkFile(context, actor, await seenAgreement(pool, id, sha256));
  await inTransaction(pool, async (db) => {
    const locked = (await findOrder(db, id, scope, true))!;
    if (await requests.claim(db, repeat, id, clock.now())) return;
    const { agreementNo } = await seenAgreement(db, id, sha256);
    const sides = (await listConfirmations(db, agreementNo)).map((one) => one.side);
    if (sides.includes(side) && !locked.deleted) return;
    if (locked.deleted || locked.status !== 1) throw stateChanged(locked);
    const who = changerOf(actor).name;
    const given = { agreementNo, side, accountId: actor.accountId, who, at: clock.now(), ...from, sha256 };
    await addConfirmation(db, id, given, confirmedByOf([...sides, side]));
    await recordConfirmed(db, actor, locked, given, sides);
  });
}

async function recordConfirmed(
  db: Db,
  actor: Actor,
  order: Order,
  given: { agreementNo: string; side: Side; who: string; at: Date; sha256: string; origin: string },
  sides: readonly Side[],
): Promise<void> {
  const { agreementNo, who, at, sha256, origin } = given;
  const both = confirmedByOf([...sides, given.side]) === 'both' ? '，双方均已确认' : '';
  await addToTimeline(db, order.id, { at, what: orderDeeds.confirmAgreement, who, detail: `合同编号 ${agreementNo}${both}` });
  const after = { contractNo: agreementNo, sha256, side: given.side, from: origin };
  await writeAudit(db, { actor, what: 'order.contractConfirmed', rowId: order.id, before: null, after });
}

async function seenAgreement(db: Db, orderId: string, sha256: string): Promise<Agreement> {
  const agreement = await findAgreement(db, orderId);
  if (!agreement) throw new AppError('conflict', sentence('contractMissing'));
  if (agreement.sha256 !== sha256) throw new AppError('conflict', sentence('contractReplaced'));
  return agreement;
}

/** Refuses to confirm a file that differs from the one that was made. */
async function checkFile({ merchant, log, traceId }: ConfirmContext, actor: Actor, { agreementNo, saveUrl, sha256 }: Agreement) {
  const stored = await merchant.call<{ sha256: string | null }>('/internal/files/hash', { saveUrl }, { actor, traceId });
  if (stored.sha256 === sha256) return;
  log.error({ agreementNo, noted: sha256, found: stored.sha256 }, 'a stored agreement is not what it was');
  throw new AppError('conflict', sentence('contractChanged'));
}
