import type { EventEnvelope } from '@xinyue/contracts/define';
import type { RawMessage } from './bus.ts';

/** The wire form of an event: its aggregate id as key, so one aggregate's events share a partition and stay in order. */
export const toRawMessage = (envelope: EventEnvelope): RawMessage => ({
  key: envelope.aggregateId,
  value: JSON.stringify(envelope),
});
