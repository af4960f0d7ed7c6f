import type { Pool } from 'pg';
import type { Bus, BusMessage } from '../bus/bus.ts';
import type { CheckSignature } from '../crypto/signEvents.ts';
import { noteUnsigned, partitionKey, type Unsigned } from './rejectedRows.ts';

export type Refusal = {
  /** To be awaited before the first question: reads, or notes, what needs no signature. */
  ready(): Promise<void>;
  /** Why a message does not count; undefined where it does. */
  whyRefused(message: BusMessage): string | undefined;
};

const reasons = {
  unsigned: 'nobody signed it for this consumer',
  wrongSignature: 'its signature is not that of the owner of the topic',
};

/**
 * Only what the owner of a topic signed for this consumer counts, so that whoever can write into the bus cannot speak for a service. What lay there
 * when a version that signs started first counts without.
 */
export function createRefusal(
  { pool, bus, consumer, topics }: { pool: Pool; bus: Pick<Bus, 'readEnds'>; consumer: string; topics: string[] },
  checkSignature: CheckSignature,
): Refusal {
  let unsigned: Unsigned | undefined;
  return {
    async ready() {
      unsigned ??= await noteUnsigned(pool, consumer, () => bus.readEnds(topics));
    },
    whyRefused(message) {
      const why = checkSignature(message);
      if (why === 'unsigned' && message.offset < (unsigned?.get(partitionKey(message)) ?? 0)) return undefined;
      return why && reasons[why];
    },
  };
}
