import { type Actor, type ApplicationRow, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { applicationRowOf } from '../domain/application.ts';
import { findOwnApplications } from '../store/applicationListStore.ts';

/** C-29: the caller's own applications, newest first; none is an empty list. Errors: `forbidden` for the id of somebody else (C-14). */
export async function listOwnApplications(
  deps: Deps,
  actor: Actor,
  userId: string | null | undefined,
): Promise<ApplicationRow[]> {
  if (userId && userId !== actor.ownerId) throw new AppError('forbidden', messages.forbidden);
  return (await findOwnApplications(deps.pool, actor.ownerId)).map(applicationRowOf);
}
