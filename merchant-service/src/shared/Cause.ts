import type { Cause as EventCause } from '@xinyue/kit/outbox/createEventPublisher';

/** What stands behind a change of an account; the address is kept by security events alone. */
export type Cause = EventCause & { origin?: string | undefined };
