import { events } from '@xinyue/contracts';
import { createEventPublisher } from '@xinyue/kit/outbox/createEventPublisher';

/** Puts events of system-service into the outbox, in the caller's transaction. */
export const publish = createEventPublisher('system', events);
