import { type Actor, sentence } from '@xinyue/contracts';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { EventReader } from '@xinyue/contracts/openEvents';
import { roleOf } from '@xinyue/contracts/mayCall';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../../deps.ts';
import { findReader } from '../feed/listEvents.ts';
import { isShopShut } from '../../partners/queries.ts';
import { shopOf } from './webhookActor.ts';

/**
 * Pt-P-01: the key of this name, for who keeps it: a merchant has those of the own shop, and all others are as if they were not there; which calls staff
 * may make is judged before. Refusal: `notFound`, also one that was closed.
 */
export async function keptReader(deps: Deps, actor: Actor, name: string): Promise<EventReader> {
  const found = await findReader(deps, name);
  const own = roleOf(actor) === 'staff' || (found && shopOf(found) === actor.ownerId);
  if (!found || !own) throw new AppError('notFound', sentence('shopKeyMissing'));
  return found;
}

/** The same of a key that reads events. Refusals: `notFound`, `forbidden` it has no scope `events`. */
export async function readerFor(deps: Deps, actor: Actor, name: string): Promise<EventReader> {
  const found = await keptReader(deps, actor, name);
  if (!found.scopes.includes('events'))
    throw new AppError('forbidden', protocolSentence('scopeMissing'), { data: { scope: 'events' } });
  return found;
}

/** The same, to send or change something: as a key of a shop that is shut opens nothing, nobody does that in its name. Refusal: `forbidden`. */
export async function writerFor(deps: Deps, actor: Actor, name: string): Promise<EventReader> {
  const reader = await readerFor(deps, actor, name);
  const shop = shopOf(reader);
  if (shop !== undefined && (await isShopShut(deps.pool, shop))) throw new AppError('forbidden', protocolSentence('shopClosed'));
  return reader;
}
