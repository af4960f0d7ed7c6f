import type { EventEnvelope } from '@xinyue/contracts/define';
import { makeEvent } from '../../testing/makeEvent.ts';
import type { BusMessage } from '../bus.ts';

/** `versions` events of each of `keys` aggregates, round by round. */
export const many = (keys: number, versions: number): EventEnvelope[] =>
  Array.from({ length: versions }, (_, v) =>
    Array.from({ length: keys }, (__, k) =>
      makeEvent({ aggregateId: `key-${k}`, aggregateVersion: v + 1, data: { text: '合同 ✓' } }),
    ),
  ).flat();

export const parse = (message: BusMessage): EventEnvelope => JSON.parse(message.value) as EventEnvelope;
export const ids = (messages: BusMessage[]): string[] => messages.map((message) => parse(message).id);
export const sorted = (list: Iterable<string>): string[] => [...list].sort();
