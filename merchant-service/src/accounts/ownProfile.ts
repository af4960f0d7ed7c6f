import { type Actor, operations, type ProfileUpdate, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Proven } from '@xinyue/kit/http/proofClaim';
import { proofMissing, provesDeed } from '@xinyue/kit/http/proofs';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { Deps } from '../deps.ts';
import { passwordOwner, proveCurrentPassword } from '../signIn/proveOwnPassword.ts';
import { findPasswordHash } from '../signIn/queries.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { changePassword, hashNewPassword } from '../signIn/changePassword.ts';
import { userAfter } from '../users/domain/editUser.ts';
import { type User, userAudit } from '../users/domain/user.ts';
import { refuseForeignId } from './refuseForeignId.ts';
import { refuseWrongNumbers } from '../users/refuseWrongNumbers.ts';
import { findUser, lockUser } from '../users/queries.ts';
import { storeUser } from './storeUser.ts';
import { ownChanges, ownWords } from './userDeeds.ts';

/** C-33: the caller's own profile. An id in the body must be the caller's own (C-14). Errors: `forbidden`, `notFound`. */
export async function readProfile(deps: Deps, actor: Actor, id: string | undefined): Promise<User> {
  refuseForeignId(actor, id);
  const user = await findUser(deps.pool, deps.vault, actor.ownerId);
  if (!user) throw new AppError('notFound', sentence('notFound'));
  return user;
}

/**
 * C-32, S-39: a customer changes the own account; account, userType, userStatus and del of the body count for nothing. Another password needs
 * the current one (Z-45); other sessions then end, this one goes on. Another mobile or payee needs a proof (Tr-M-01). Answers the person as stored.
 * The same key with the same body is the same request. Errors: `forbidden` when an id of the body is somebody else's (C-14), no proof, `validation` (V-11 to V-13, wrong current password, a common new one), `conflict` (a key
 * with another body), `tooMany`.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  form: ProfileUpdate,
  given: SentKeys & { session: string | undefined; traceId: string; proven: Proven | undefined },
): Promise<User> {
  for (const id of [form.id, form.userId]) refuseForeignId(actor, id);
  const repeat = repeatOf(deps.requestIndex, actor, operations.updateProfile.path, given, form);
  const seen = form.password ? await findUser(deps.pool, deps.vault, actor.ownerId) : undefined;
  // Read after the row: where this request was done by its twin meanwhile, the row is newer and the answer is there.
  if (await requests.find(deps.pool, repeat)) return readProfile(deps, actor, undefined);
  // A save that is refused anyway costs no hash (L3); the lock decides.
  if (seen)
    await refuseOlderState(deps.pool, { rowId: seen.id, version: seen.edits, versionSeen: form.versionSeen, reader: actor });
  const change = form.password && (await newHash(deps, actor, form, form.password));
  const session = given.session === undefined ? undefined : Buffer.from(given.session, 'hex');
  const cause = { actor: eventActorOf(actor), origin: actor.origin, session, traceId: given.traceId, now: deps.clock.now() };
  const saved = await inTransaction(deps.pool, async (client) => {
    const before = await lockUser(client, deps, actor.ownerId);
    if (!before) throw new AppError('notFound', sentence('notFound'));
    // Sent again, it must not undo what was changed since.
    if (await requests.claim(client, repeat, null, cause.now)) return undefined;
    await refuseOlderState(client, { rowId: before.id, version: before.edits, versionSeen: form.versionSeen, reader: actor });
    const after = userAfter(before, form);
    // What needs a proof was found by the state before: it may be another now.
    const changes = await ownChanges(deps, actor, [before, after], form.password);
    const deed = ownWords(changes);
    if (changes.length > 0 && !provesDeed(given.proven, deed)) throw proofMissing('own', deed);
    refuseWrongNumbers(after, before);
    await storeUser(client, deps, before, after, cause);
    if (change) {
      // Somebody reset it in between (S-38): what was proved then proves nothing now.
      if ((await findPasswordHash(client, deps.seals, passwordOwner(actor))) !== change.current)
        throw new AppError('validation', sentence('currentPasswordWrong'));
      const keep = session && { keep: session };
      await changePassword(client, deps, { table: 'users', id: after.id, ...change.hashed, ...keep }, cause);
    }
    const password = change && { password: '已修改' };
    await writeAudit(client, {
      actor,
      what: 'user.editedOwn',
      rowId: after.id,
      before: userAudit(before),
      after: { ...userAudit(after, before), ...password },
    });
    return after;
  });
  if (!saved) return readProfile(deps, actor, undefined);
  deps.afterCommit();
  return saved;
}

/** The new hash and the one that was proved. */
async function newHash(deps: Deps, actor: Actor, { currentPassword, nickname = '' }: ProfileUpdate, password: string) {
  const current = await proveCurrentPassword(deps, actor, currentPassword);
  // One that another chose would be known to them for ever, and count as the own choice.
  if (currentPassword === password) throw new AppError('validation', sentence('passwordSame'));
  return { hashed: await hashNewPassword(deps, password, { words: [actor.account, actor.name, nickname] }), current };
}
