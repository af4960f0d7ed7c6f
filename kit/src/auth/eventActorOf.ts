import type { Actor } from '@xinyue/contracts/actor';
import type { EventActor, ServiceName } from '@xinyue/contracts/define';
import { roleOf } from '@xinyue/contracts/mayCall';

/** The caller as events name who caused them: by the account, not by the owner; a key of a shop by its name. */
export const eventActorOf = (actor: Actor): EventActor =>
  actor.key === undefined ? { kind: roleOf(actor), id: actor.accountId } : { kind: 'partner', id: actor.key };

/** The actor of jobs, and of whatever nobody requested. */
export const systemActor = (service: ServiceName): EventActor => ({ kind: 'system', id: service });
