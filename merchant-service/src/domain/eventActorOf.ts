import { type Actor, type EventActor, userTypes } from '@xinyue/contracts';

const kinds = { [userTypes.staff]: 'staff', [userTypes.customer]: 'customer', [userTypes.merchant]: 'merchant' } as const;

/** The caller as events name who caused a fact. */
export const eventActorOf = (actor: Actor): EventActor => ({ kind: kinds[actor.userType], id: actor.accountId });
