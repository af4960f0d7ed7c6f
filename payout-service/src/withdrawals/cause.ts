import { actorNames } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { eventActorOf, systemActor } from '@xinyue/kit/auth/eventActorOf';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { Deps } from '../deps.ts';
import type { Doer } from './store/publish.ts';

/** Who did something to a withdrawal: for its event, and for its timeline. */
export type Cause = EventContext & { by: Doer };

/** Who did it, as a timeline names people. */
export const doerOf = (actor: Actor): Doer => ({ kind: eventActorOf(actor).kind as Doer['kind'], name: actor.name });
export const causeOf = (deps: Deps, { actor, traceId }: Pick<KeyedWrite, 'actor' | 'traceId'>): Cause => ({
  actor: eventActorOf(actor),
  traceId,
  now: deps.clock.now(),
  by: doerOf(actor),
});

/** Without an actor the system is the cause. */
export const causeOfSystem = (deps: Pick<Deps, 'clock'>): Cause => ({
  actor: systemActor('payout'),
  traceId: newTraceId(),
  now: deps.clock.now(),
  by: { kind: 'system', name: actorNames.system },
});
