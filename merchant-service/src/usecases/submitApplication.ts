import { type Actor, type ApplicationForm, messages, operations } from '@xinyue/contracts';
import { documentSlots, documentsMissing, reservedWordIn } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { documentsOf } from '../domain/application.ts';
import { findRejected, lockCustomer } from '../store/applicationStore.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { hashNewPassword } from './changePassword.ts';
import { checkMayApply } from './checkMayApply.ts';
import { handIn } from './handIn.ts';

type Sent = SentKeys & { traceId: string };
type Made = { id: string };

/**
 * C-30: a customer asks for a shop (V-16 to V-20 were held by the contract); C-31: a rejected application is handed in again, with `id` or without,
 * same row, remark emptied (S-15), its password kept where none is given. Tells `application.submitted`. The same key with the same body is
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
  if (reserved) throw new AppError('validation', messages.shopNameReserved(reserved));
  const documents = documentsOf(form);
  if (documentSlots.some((slot) => documents[slot].length === 0)) throw new AppError('validation', documentsMissing);
  // Asked before the dear hash, and once more below where it decides.
  const asked = { ...form, id: form.id ?? (await findRejected(deps.pool, actor.ownerId)) };
  const refused = await checkMayApply(deps.pool, actor, asked).catch((error: unknown) => error);
  if (refused) {
    // What stands in the way may be the same request, sent twice and finished meanwhile.
    const twin = await requests.find<Made>(deps.pool, repeat);
    if (twin) return twin.answer;
    throw refused;
  }
  const passwordHash = password && (await hashNewPassword(deps, password));

  const cause = { actor: eventActorOf(actor), traceId: sent.traceId, now: deps.clock.now() };
  const made = await inTransaction(deps.pool, async (client) => {
    if (!(await lockCustomer(client, actor.ownerId))) throw new AppError('forbidden', messages.forbidden);
    // After a rejection it is the same row, also where the client does not say so (C-30, C-31).
    const rejected = form.id ?? (await findRejected(client, actor.ownerId));
    const id = rejected ?? newId();
    const first = await requests.claim<Made>(client, repeat, { id }, cause.now);
    if (first) return first.answer;
    await checkMayApply(client, actor, { ...form, id: rejected });
    await handIn(client, actor, { ...form, id, again: rejected !== undefined, passwordHash, documents }, cause);
    return { id };
  });
  deps.afterCommit();
  return made;
}
