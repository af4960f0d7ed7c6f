import { type Actor, type ApplicationForm, messages, operations } from '@xinyue/contracts';
import { documentSlots, documentsMissing } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { documentsOf } from '../domain/application.ts';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { findPasswordHash, lockCustomer } from '../store/applicationStore.ts';
import { claimRepeat, findRepeat, type Keys, repeatOf } from '../store/repeatStore.ts';
import { hashNewPassword } from './changePassword.ts';
import { checkMayApply } from './checkMayApply.ts';
import { handIn } from './handIn.ts';

type Sent = Keys & { traceId: string };
type Made = { id: string };

/**
 * C-30: a customer asks for a shop (V-16 to V-20 were held by the contract); C-31 with `id`: the rejected application is handed in again,
 * same row, remark emptied (S-15), its password kept where none is given. Tells `application.submitted`. The same key with the same body is
 * the same request. Errors: `validation` (a file that is not the caller's or in use elsewhere, K3; one of the commonest passwords),
 * `notFound` (an absent or foreign application), `conflict` (one is under review or passed: S-16; a shop is there; account taken: Z-60; a key
 * with another body), `tooMany` when too many passwords wait to be hashed.
 */
export async function submitApplication(deps: Deps, actor: Actor, form: ApplicationForm, sent: Sent): Promise<Made> {
  // Without the password: a fast hash of it must not be kept, not even with a key.
  const { password, ...rest } = form;
  const repeat = repeatOf(deps.requestIndex, actor, operations.submitApplication.path, sent, rest);
  const earlier = await findRepeat<Made>(deps.pool, repeat);
  if (earlier) return answerAgain(deps, earlier.answer, password);
  const documents = documentsOf(form);
  if (documentSlots.some((slot) => documents[slot].length === 0)) throw new AppError('validation', documentsMissing);
  // Asked before the dear hash, and once more below where it decides.
  const refused = await checkMayApply(deps.pool, actor, form).catch((error: unknown) => error);
  if (refused) {
    // What stands in the way may be the same request, sent twice and finished meanwhile.
    const twin = await findRepeat<Made>(deps.pool, repeat);
    if (twin) return answerAgain(deps, twin.answer, password);
    throw refused;
  }
  const passwordHash = password && (await hashNewPassword(deps, password));

  const id = form.id ?? newId();
  const cause = { actor: eventActorOf(actor), traceId: sent.traceId, now: deps.clock.now() };
  const twin = await inTransaction(deps.pool, async (client) => {
    if (!(await lockCustomer(client, actor.ownerId))) throw new AppError('forbidden', messages.forbidden);
    const first = await claimRepeat<Made>(client, repeat, { id }, cause.now);
    if (first) return first;
    await checkMayApply(client, actor, form);
    await handIn(client, actor, { ...form, id, again: Boolean(form.id), passwordHash, documents }, cause);
    return undefined;
  });
  if (twin) return answerAgain(deps, twin.answer, password);
  deps.wake();
  return { id };
}

/** The same request sent again is answered like the first time, unless it came with another password. */
async function answerAgain(deps: Deps, made: Made, password: string | undefined): Promise<Made> {
  const same = !password || (await deps.passwords.matches(await findPasswordHash(deps.pool, made.id), password));
  if (!same) throw new AppError('conflict', messages.sameKeyOtherBody);
  return made;
}
