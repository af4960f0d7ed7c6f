import { type Actor, sentence, type Profile } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { profileOf } from './domain/user.ts';
import { refuseForeignId } from './refuseForeignId.ts';
import { findUser } from './store/userStore.ts';

/** C-33: the caller's own profile, masked (Z-40). An id in the body must be the caller's own (C-14). Errors: `forbidden`, `notFound`. */
export async function readProfile(deps: Deps, actor: Actor, id: string | undefined): Promise<Profile> {
  refuseForeignId(actor, id);
  const user = await findUser(deps.pool, deps.vault, actor.ownerId);
  if (!user) throw new AppError('notFound', sentence('notFound'));
  return profileOf(user);
}
