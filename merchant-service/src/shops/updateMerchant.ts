import { type Actor, type MerchantUpdate, sentence, operations, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Proven } from '@xinyue/kit/http/proofClaim';
import { proofMissing, provesDeed } from '@xinyue/kit/http/proofs';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { payerAfter } from '../users/domain/editUser.ts';
import { refuseWrongNumbers } from '../users/refuseWrongNumbers.ts';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { payeeNotice, samePayer } from '../domain/payer.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { publish } from '../store/publish.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { merchantAudit, merchantFact, payeeChangeAfter, type StoredMerchant } from './domain/merchant.ts';
import { updateWords } from './shopDeeds.ts';
import { lockMerchant, saveMerchantRow } from './store/merchantStore.ts';

/** `asSent`: the update under its documented names, whose hash the key is kept with. */
type Sent = SentKeys & { traceId: string; session?: string | undefined; asSent: object; proven: Proven | undefined };

const after = (before: StoredMerchant, update: MerchantUpdate, by: Actor, at: { now: Date; holdMs: number }): StoredMerchant => {
  const payer = update.payer ? payerAfter(before.payer, update.payer) : before.payer;
  return {
    ...before,
    disabled: update.disabled ?? before.disabled,
    autoWithdraw: update.autoWithdraw ?? before.autoWithdraw,
    payer,
    ...payeeChangeAfter(before, payer, by.accountId, at),
    edits: before.edits + 1,
  };
};

/**
 * C-49 to C-51: enables or disables a shop (S-18, S-19: its sessions end at once), notes where its money goes, or switches auto-withdraw (S-20);
 * what is not given stays. Merchants switch auto-withdraw of their own shop and nothing else (P-28). Published with `merchant.changed`; leaves an
 * audit row. The same key with the same body is the same request. Errors: `validation`, `forbidden`, `notFound` (absent and foreign alike),
 * `conflict` (a key with another body; not as the editor saw it, `versionSeen`).
 */
export async function updateMerchant(deps: Deps, by: Actor, update: MerchantUpdate, sent: Sent): Promise<null> {
  const isStaff = by.userType === userTypes.staff;
  if (!isStaff && (update.disabled !== undefined || update.payer)) throw new AppError('forbidden', sentence('forbidden'));
  const repeat = repeatOf(deps.requestIndex, by, operations.updateMerchant.path, sent, sent.asSent);
  const session = sent.session === undefined ? undefined : Buffer.from(sent.session, 'hex');
  const cause = { actor: eventActorOf(by), origin: by.origin, session, traceId: sent.traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    const before = await lockMerchant(client, deps, update.id, scopeOf(by));
    if (!before) throw new AppError('notFound', sentence('notFound'));
    // Sent again, it must not undo what others changed since.
    if (await requests.claim(client, repeat, null, cause.now)) return;
    await refuseOlderState(client, {
      rowId: before.id,
      version: before.edits,
      versionSeen: update.versionSeen,
      reader: by,
      wire: deps.auditRowOf,
    });
    const changed = after(before, update, by, { now: cause.now, holdMs: deps.payeeHoldMs });
    // It may be another than when the proof was asked for.
    const deed = updateWords(by, before, changed);
    if (deed !== undefined && !provesDeed(sent.proven, deed)) throw proofMissing('money', deed);
    refuseWrongNumbers({ ...changed, mobile: '' }, { ...before, mobile: '' });
    if (!samePayer(before.payer, changed.payer))
      await tellOwner(client, cause, { ...payeeNotice(before.payer, changed.payer), accountId: before.id });
    const lockout = changed.disabled && !before.disabled;
    const saved = { facts: lockout ? 2 : 1, payeeSet: !samePayer(before.payer, changed.payer) };
    const version = await saveMerchantRow(client, deps, changed, cause.now, saved);
    await publish(client, [
      {
        type: 'merchant.changed',
        data: merchantFact(changed, before.customerDisabled),
        aggregateId: changed.id,
        aggregateVersion: lockout ? version - 1 : version,
        cause,
      },
    ]);
    if (lockout) await endSessionsOf(client, { id: changed.id, version }, cause);
    await writeAudit(client, {
      actor: by,
      what: 'merchant.edited',
      rowId: changed.id,
      before: merchantAudit(before),
      after: merchantAudit(changed, before),
    });
  });
  deps.afterCommit();
  return null;
}
