import { type Actor, orderDeeds, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { findLastRoot } from '@xinyue/kit/evidence/dayRoots';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Pool } from 'pg';
import type { AgreementRenderer } from './pdf/createAgreementRenderer.ts';
import { agreementNoOf, factsOf, type Agreement, type Confirmation, type Parties } from './domain/Agreement.ts';
import type { Order } from '../orders/domain/Order.ts';
import { countAgreements, findAgreement, listConfirmations, replaceAgreement } from './store/agreementStore.ts';
import { findPlatform } from './store/platformStore.ts';
import { addToTimeline, findGoods, findOrder } from '../orders/queries.ts';
import { requests } from '../store/requests.ts';
import { stateChanged } from '../orders/changeOrder.ts';
import { backstageScope } from '../store/orderScope.ts';
import { changerOf } from '../orders/changerOf.ts';

export type MakeContext = {
  pool: Pool;
  clock: Clock;
  merchant: ServiceClient;
  renderer: AgreementRenderer;
  traceId: string;
  log: Logger;
  repeat?: Repeat;
};

/** An agreement and who confirmed it so far. */
export type MadeAgreement = { agreement: Agreement; confirmations: Confirmation[] };

/** How often another agreement may come first before we give up. */
const tries = 3;

/** An agreement can be made while the order is paid and nobody has confirmed one. */
function refuseAgreement(order: Order | undefined): asserts order is Order {
  if (!order) throw new AppError('notFound', sentence('notFound'));
  if (order.deleted || order.status !== 1) throw stateChanged(order);
  if (order.agreementConfirmed !== null && order.agreementConfirmed !== 'none')
    throw new AppError('conflict', sentence('contractConfirmedAlready'));
}

/**
 * 生成合同 (issue 5): draws the agreement of a paid order from its facts, stores it with its hash and puts it on the order; one that was made
 * before and that nobody has confirmed is replaced and kept. The same request again answers the agreement that is there.
 * Errors: `notFound` not an order of the caller, `conflict` not in 1, cancelled, or confirmed by somebody; `unavailable`.
 */
export async function makeAgreement(context: MakeContext, actor: Actor, id: string): Promise<MadeAgreement> {
  for (let left = tries; left > 0; left -= 1) {
    const order = await findOrder(context.pool, id, backstageScope(actor));
    if (!order) throw new AppError('notFound', sentence('notFound'));
    const known = await findAgreement(context.pool, id);
    if (known && (await requests.find(context.pool, context.repeat)))
      return { agreement: known, confirmations: await listConfirmations(context.pool, known.agreementNo) };
    refuseAgreement(order);
    const drawn = await drawAgreement(context, actor, order);
    const made = await putAgreement(context, actor, drawn).catch(async (error: unknown) => {
      // Only a refusal proves that nothing was saved; after a lost connection the file may be stored.
      if (error instanceof AppError) await dropAgreement(context, drawn);
      throw error;
    });
    if (made) return { agreement: made, confirmations: [] };
    await dropAgreement(context, drawn);
  }
  throw new AppError('unavailable', sentence('contractNotMade'));
}

async function drawAgreement(
  { pool, clock, merchant, renderer, traceId }: MakeContext,
  actor: Actor,
  order: Order,
): Promise<Agreement> {
  const madeAt = clock.now();
  const agreementNo = agreementNoOf(order, (await countAgreements(pool, order.id)) + 1);
  const [evidence, platform, goods] = [await findLastRoot(pool), await findPlatform(pool), await findGoods(pool, order.id)];
  const { customerId, shopId } = order;
  const parties = await merchant.call<Parties>('/internal/parties/read', { customerId, shopId }, { traceId });
  const { pdf, missing } = await renderer.render(factsOf(order, agreementNo, madeAt, { parties, goods, evidence, platform }));
  const readers = [
    { ownerId: order.customerId, userType: userTypes.customer },
    { ownerId: order.shopId, userType: userTypes.merchant },
  ];
  const body = { name: agreementNo, pdf: pdf.toString('base64'), reference: order.id, readers };
  const stored = await merchant.call<{ saveUrl: string; sha256: string }>('/internal/contracts/store', body, { actor, traceId });
  const madeBy = changerOf(actor).name;
  return { agreementNo, orderId: order.id, ...stored, missing, madeAt, madeBy, evidence: evidence ?? null };
}

/** Takes the file of an agreement that lost back out of the store; one that cannot be reached now is an unused file and no more. */
async function dropAgreement({ merchant, traceId, log }: MakeContext, { saveUrl, orderId }: Agreement): Promise<void> {
  try {
    await merchant.call('/internal/contracts/drop', { saveUrl, reference: orderId }, { traceId });
  } catch (error) {
    log.warn({ err: error, saveUrl, orderId, traceId }, 'the file of an agreement that was not saved stays');
  }
}

/** Under the order's lock; undefined when another agreement took this number meanwhile. */
const putAgreement = ({ pool, clock, repeat }: MakeContext, actor: Actor, agreement: Agreement): Promise<Agreement | undefined> =>
  inTransaction(pool, async (db) => {
    const { orderId, agreementNo, madeAt, madeBy, sha256, missing } = agreement;
    const order = await findOrder(db, orderId, backstageScope(actor), true);
    // It was drawn and stored meanwhile.
    const now = clock.now();
    if (await requests.claim(db, repeat, orderId, now)) return undefined;
    refuseAgreement(order);
    if (agreementNo !== agreementNoOf(order, (await countAgreements(db, orderId)) + 1)) throw new NumberTaken();
    await replaceAgreement(db, agreement, now);
    const lacking = missing.length > 0 ? `；以下字符没有字形：${missing.join(' ')}` : '';
    await addToTimeline(db, orderId, {
      at: madeAt,
      what: orderDeeds.makeAgreement,
      who: madeBy,
      detail: `合同编号 ${agreementNo}${lacking}`,
    });
    await writeAudit(db, {
      actor,
      what: 'order.contractMade',
      rowId: orderId,
      before: null,
      after: { contractNo: agreementNo, sha256 },
    });
    return agreement;
  }).catch((error: unknown) => {
    if (error instanceof NumberTaken) return undefined;
    throw error;
  });

/** Rolls back what was begun, so that the next try claims the request anew. */
class NumberTaken extends Error {}
