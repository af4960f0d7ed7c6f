import { type Actor, type EventActor, userTypes } from '@xinyue/contracts';

/** Who caused a fact, as events name it. */
export function eventActorOf(actor: Actor): EventActor {
  const kinds = { [userTypes.staff]: 'staff', [userTypes.customer]: 'customer', [userTypes.merchant]: 'merchant' } as const;
  return { kind: kinds[actor.userType], id: actor.accountId };
}

/** What jobs and re-emits are caused by. */
export const system: EventActor = { kind: 'system', id: 'catalog' };
