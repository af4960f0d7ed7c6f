import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { findPasswordHash } from '../store/userStore.ts';

/**
 * The same save of a user sent again changes nothing more and is answered like the first time. A password stands in no key (a fast hash of
 * one must not be kept), so it is compared with the one the account has. Errors: `conflict` when that is another one.
 */
export async function answerSave(deps: Deps, made: { id: string }, password: string | undefined): Promise<{ id: string }> {
  const same = !password || (await deps.passwords.matches(await findPasswordHash(deps.pool, made.id), password));
  if (!same) throw new AppError('conflict', messages.sameKeyOtherBody);
  return made;
}
