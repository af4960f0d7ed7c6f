import {
  type Actor,
  type AuditDecision,
  auditStatuses,
  documentLabels,
  documentSlots,
  sentence,
  operations,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { findUser, isPayeeSealed, releaseApplicationName } from '../users/queries.ts';
import type { Cause, Deps } from '../deps.ts';
import { linksSince } from '../persons/closure.ts';
import { findGiven } from '../persons/queries.ts';
import { addMerchant } from '../shops/addMerchant.ts';
import { isShopNameTaken, lockShopName } from '../shops/queries.ts';
import { publish } from '../store/publish.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { type Application, applicationFact, statusLabel } from './domain/application.ts';
import { refuseUnseen } from './reviewApplication.ts';
import {
  decideRow,
  findApplicationPassword,
  findCustomerOf,
  hasShop,
  lockApplication,
  lockCustomer,
} from './store/applicationStore.ts';
import { findNotes } from './store/documentNoteStore.ts';

/**
 * C-53: passes an application, which makes exactly one merchant (S-13), or rejects it with a reason (S-14); of the body only the id, the
 * decision and the remark count. Publishes `application.audited` and, for a shop, `merchant.changed`; leaves audit rows. Of two operators at
 * once one wins. Errors: `notFound`, `conflict` (not under review: S-17; a document judged unfit; the shop's name taken; handed in again since it was seen; the customer was disabled or deleted; a shop is there already).
 */
export async function auditApplication(
  deps: Deps,
  actor: Actor,
  form: AuditDecision,
  sent: SentKeys & { traceId: string },
): Promise<null> {
  const { id, auditStatus } = form;
  // A reason of failure (失败原因) on a passed application would mislead.
  const auditRemark = auditStatus === auditStatuses.rejected ? (form.auditRemark ?? '') : '';
  const repeat = repeatOf(deps.requestIndex, actor, operations.auditApplication.path, sent, { id, auditStatus, auditRemark });
  const cause = { actor: eventActorOf(actor), origin: actor.origin, traceId: sent.traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    const { application, active } = await lockBoth(client, id);
    if (await requests.claim(client, repeat, null, cause.now)) return;
    if (application.auditStatus !== auditStatuses.pending)
      throw new AppError('conflict', sentence('stateChanged', statusLabel(application.auditStatus)));
    refuseUnseen(application, form.createTimeSeen);
    await releaseApplicationName(client, id);
    if (auditStatus === auditStatuses.passed) {
      if (!active) throw new AppError('conflict', sentence('applicantGone'));
      await refuseUnfit(client, application);
      await lockShopName(client, application.shopName);
      if (await isShopNameTaken(client, application.shopName))
        throw new AppError('conflict', sentence('shopNameTaken', application.shopName));
      await openShopOf(client, deps, application, actor, cause);
    }
    const decided = { ...application, auditStatus, auditRemark };
    const version = await decideRow(client, { ...decided, by: actor.accountId, now: cause.now });
    await publish(client, [
      {
        type: 'application.audited',
        data: applicationFact(decided),
        aggregateId: id,
        aggregateVersion: version,
        cause,
      },
    ]);
    const what = auditStatus === auditStatuses.passed ? 'application.passed' : 'application.rejected';
    await writeAudit(client, { actor, what, rowId: id, before: shown(application), after: shown(decided) });
  });
  deps.afterCommit();
  return null;
}

/** back-office 1: no shop opens on a document that was judged unfit, whoever audits. */
async function refuseUnfit(client: PoolClient, application: Application): Promise<void> {
  const failed = (await findNotes(client, application)).filter(({ verdict }) => verdict === 'fail').map(({ slot }) => slot);
  if (failed.length === 0) return;
  const names = documentSlots.filter((slot) => failed.includes(slot)).map((slot) => documentLabels[slot]);
  throw new AppError('conflict', sentence('documentsUnfit', names.join('、')));
}

/**
 * S-13, inside the caller's transaction, under the locks of customer and application: the one merchant of this application. It signs in with
 * the application's account and password, starts enabled and without automatic withdrawals, takes over the documents, and is paid to the
 * customer's account (Z-57). Errors: `conflict` when the customer is gone or has a shop already.
 */
async function openShopOf(client: PoolClient, deps: Deps, application: Application, by: Actor, cause: Cause): Promise<void> {
  const { customerId, shopName, account, documents } = application;
  if (await hasShop(client, customerId)) throw new AppError('conflict', sentence('shopExists'));
  const customer = await findUser(client, deps.vault, customerId);
  const passwordHash = await findApplicationPassword(client, deps.seals, application.id);
  if (!customer || !passwordHash) throw new AppError('conflict', sentence('applicantGone'));
  if (!(await isPayeeSealed(client, deps.seals, customerId))) throw new AppError('conflict', sentence('payeeTampered'));
  const merchant = {
    id: newId(),
    customerId,
    account,
    shopName,
    disabled: false,
    autoWithdraw: false,
    payer: customer.payer,
    // Who set the customer's password may have signed in there and set the payee: it waits for a confirmation then.
    payerSetBy: (await findGiven(client, customerId, linksSince(deps)))?.by ?? customer.payerSetBy,
    documents,
  };
  await addMerchant(client, deps, merchant, passwordHash, cause);
  const after = { shopName, account, customerId, applicationId: application.id };
  await writeAudit(client, { actor: by, what: 'merchant.made', rowId: merchant.id, after });
}

/** The customer is locked first, as everywhere: a resubmission at this moment must not deadlock with us. */
async function lockBoth(client: PoolClient, id: string): Promise<{ application: Application; active: boolean }> {
  const customerId = await findCustomerOf(client, id);
  const active = customerId !== undefined && (await lockCustomer(client, customerId));
  const application = customerId && (await lockApplication(client, id));
  if (!application) throw new AppError('notFound', sentence('notFound'));
  return { application, active };
}

const shown = ({ shopName, auditStatus, auditRemark }: Application) => ({ shopName, auditStatus, auditRemark });
