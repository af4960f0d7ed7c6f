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

/** The first message of each event, in order: sending again after an unclear answer may have stored an event twice. */
export const firsts = (messages: BusMessage[]): BusMessage[] => {
  const known = new Set<string>();
  return messages.filter((message) => known.size < known.add(parse(message).id).size);
};

/** Where each message lies in its log: no place may be given twice by a reader that committed. */
export const places = (messages: BusMessage[]): string[] =>
  messages.map(({ topic, partition, offset }) => `${topic}/${partition}/${offset}`);
