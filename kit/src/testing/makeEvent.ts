import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@xinyue/contracts/define';

/** An event for tests; give what matters, the rest is filled in. */
export const makeEvent = (given: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: randomUUID(),
  type: 'probe.made',
  version: 1,
  time: new Date().toISOString(),
  aggregateId: randomUUID(),
  aggregateVersion: 1,
  actor: { kind: 'system', id: 'test' },
  traceId: 'trace',
  data: {},
  ...given,
});
