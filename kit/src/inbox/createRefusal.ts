import type { Pool } from 'pg';
import type { Bus } from '../bus/bus.ts';
import type { CheckSignature } from '../crypto/signEvents.ts';
import { noteUnsigned, partitionKey, type Unsigned } from './rejectedRows.ts';
import type { Definitions, Refusal } from './worker.ts';

/** How messages are told from forged ones: who signed them, and whose topic and whose event type it is. */
export type SignatureRules = { check: CheckSignature; ownerOf(topic: string): string | undefined };

type Watched = { pool: Pool; bus: Pick<Bus, 'readEnds'>; consumer: string; topics: string[]; definitions: Definitions };

const reasons = {
  unsigned: 'nobody signed it for this consumer',
  wrongSignature: 'its signature is not that of the owner of the topic',
};

/**
 * Only what the owner of a topic signed for this consumer counts, and of that only events that are its own, so that whoever can write into the bus
 * cannot speak for a service, nor one service for another. What lay there when a version that signs started first counts without. `ready`
 * reads or notes that, and is awaited before the first question.
 */
export function createRefusal(
  { pool, bus, consumer, topics, definitions }: Watched,
  { check, ownerOf }: SignatureRules,
): Refusal & { ready(): Promise<void> } {
  let unsigned: Unsigned | undefined;
  return {
    async ready() {
      unsigned ??= await noteUnsigned(pool, consumer, topics, (fresh) => bus.readEnds(fresh));
    },
    whyRefused(message) {
      const why = check(message);
      if (why === 'unsigned' && message.offset < (unsigned?.(partitionKey(message)) ?? 0)) return undefined;
      return why && reasons[why];
    },
    whyForeign({ type }, topic) {
      const owner = Object.hasOwn(definitions, type) ? definitions[type]!.owner : undefined;
      return owner === undefined || owner === ownerOf(topic) ? undefined : `${type} is no event of the owner of the topic`;
    },
  };
}
