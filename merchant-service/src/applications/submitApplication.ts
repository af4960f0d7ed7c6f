import {
  type Actor,
  type ApplicationForm,
  auditStatuses,
  documentSlots,
  documentsMissing,
  sentence,
  operations,
  reservedWordIn,
  type Sentence,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { newId } from '@xinyue/kit/newId';
import { hashNewPassword } from '../signIn/changePassword.ts';
import { isBackstageNameTaken } from '../users/queries.ts';
import type { Deps } from '../deps.ts';
import { isShopNameTaken } from '../shops/queries.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { documentsOf, statusLabel } from './domain/application.ts';
import { handIn } from './handIn.ts';
import { findOpenStatus, findOwnStatus, findRejected, hasShop, lockCustomer } from './store/applicationStore.ts';

type Sent = SentKeys & { traceId: string };
type Made = { id: string };

/**
 * C-30: a customer asks for a shop (V-16 to V-20 were held by the contract); C-31: a rejected application is handed in again, with `id` or without,
 * same row, remark emptied (S-15), its password kept where none is given. Publishes `application.submitted`. The same key with the same body is
 * the same request. Errors: `validation` (a file that is not the caller's or in use elsewhere, K3; one of the commonest passwords; a reserved word in the shop's name),
 * `notFound` (an absent or foreign application), `conflict` (one is under review or passed: S-16; a shop is there; account taken: Z-60; the shop's name taken; a key
 * with another body), `tooMany` when too many passwords wait to be hashed.
 */
export async function submitApplication(deps: Deps, actor: Actor, form: ApplicationForm, sent: Sent): Promise<Made> {
  const { password } = form;
  const repeat = repeatOf(deps.requestIndex, actor, operations.submitApplication.path, sent, form);
  const earlier = await requests.find<Made>(deps.pool, repeat);
  if (earlier) return earlier.answer;
  const reserved = reservedWordIn(form.shopName);
  if (reserved) throw new AppError('validation', sentence('shopNameReserved', reserved));
  const documents = documentsOf(form);
  if (documentSlots.some((slot) => documents[slot].length === 0))
    throw new AppError('validation', { reason: 'invalid', text: documentsMissing });
  // Checked before the expensive hash, and once more below where it decides.
  const wanted = { ...form, id: form.id ?? (await findRejected(deps.pool, actor.ownerId)) };
  const refused = await checkMayApply(deps.pool, actor, wanted).catch((error: unknown) => error);
  if (refused) {
    // What stands in the way may be the same request, sent twice and finished meanwhile.
    const twin = await requests.find<Made>(deps.pool, repeat);
    if (twin) return twin.answer;
    throw refused;
  }
  const words = [form.account, form.shopName, actor.account, actor.name];
  const passwordHash = password && (await hashNewPassword(deps, password, { words })).hash;

  const cause = { actor: eventActorOf(actor), traceId: sent.traceId, now: deps.clock.now() };
  const made = await inTransaction(deps.pool, async (client) => {
    if (!(await lockCustomer(client, actor.ownerId))) throw new AppError('forbidden', sentence('forbidden'));
    // After a rejection it is the same row, also where the client does not say so (C-30, C-31).
    const rejected = form.id ?? (await findRejected(client, actor.ownerId));
    const id = rejected ?? newId();
    const first = await requests.claim<Made>(client, repeat, { id }, cause.now);
    if (first) return first.answer;
    await checkMayApply(client, actor, { ...form, id: rejected });
    await handIn(client, deps, actor, { ...form, id, again: rejected !== undefined, passwordHash, documents }, cause);
    return { id };
  });
  deps.afterCommit();
  return made;
}

/**
 * May this customer hand in this form now (C-30, C-31, S-12, S-15, S-16, Z-60)? Under the lock of the customer the answer holds until the
 * transaction ends, but for the account, which only its unique key decides, and the shop's name, which is checked again at the pass. Errors: `notFound`, `conflict`.
 */
async function checkMayApply(
  db: Db,
  actor: Actor,
  form: Pick<ApplicationForm, 'account' | 'shopName'> & { id: string | undefined },
): Promise<void> {
  const refuse = (words: Sentence) => new AppError('conflict', words);
  if (form.id) {
    const status = await findOwnStatus(db, form.id, actor.ownerId);
    if (status === undefined) throw new AppError('notFound', sentence('notFound'));
    if (status !== auditStatuses.rejected) throw refuse(sentence('stateChanged', statusLabel(status)));
  }
  const open = await findOpenStatus(db, actor.ownerId);
  if (open !== undefined) throw refuse(sentence('applicationOpen', statusLabel(open)));
  if (await hasShop(db, actor.ownerId)) throw refuse(sentence('shopExists'));
  if (await isShopNameTaken(db, form.shopName)) throw refuse(sentence('shopNameTaken', form.shopName));
  if (await isBackstageNameTaken(db, form.account)) throw refuse(sentence('accountTaken'));
}
