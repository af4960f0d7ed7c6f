import type { EventEnvelope } from '@xinyue/contracts/define';

/** `reason`: why it is not healthy, in one sentence. */
export type Health = { ok: boolean; reason?: string };

/** What came from the bus, not yet looked at: `value` may be anything, bad JSON included. */
export type BusMessage = { topic: string; partition: number; offset: number; key: string | null; value: string };

/** The offset that the next message of a partition gets. */
export type PartitionEnd = { topic: string; partition: number; offset: number };

/** What a group has not taken in yet: how much, and for how long the oldest of it waits (0 where there is none). */
export type BusLag = { events: number; oldestSeconds: number };

export type RawMessage = { key: string; value: string };

export type Subscription = {
  healthy(): Health;
  /** Waits for the batch in hand, gives its partitions to the other members and ends. */
  stop(): Promise<void>;
};

export type SubscribeOptions = {
  /** Members with the same group share the partitions; every group gets every message. */
  group: string;
  topics: string[];
  /** Where a group without a committed position starts; default true. */
  fromBeginning?: boolean;
  /** A group of its own for this process, from the end, whose positions are not kept; default false. */
  fresh?: boolean;
  /** Messages per call at most; default 200. */
  maxBatch?: number;
  /**
   * Gets messages in offset order per partition, possibly of several partitions; never runs twice at once for one subscription.
   * When it returns, the positions are committed; when it throws, the same messages come again after a back-off, for ever.
   * Delivery is at least once: repeats happen after a crash or a change of members.
   */
  onBatch(messages: BusMessage[]): Promise<void>;
};

/**
 * Called when a group of this process has had no working member for five minutes, although it was replaced repeatedly. A process may then
 * end and be restarted; `stillLost` tells whether a member came back meanwhile.
 */
export type OnLost = (stillLost: () => boolean) => void;

/**
 * The event bus port (ADR 1). Drivers: memory (tests), postgres (default), kafka. One suite (`busSuite`)
 * holds for all of them: order per key, at least once, groups independent, work of a dead member taken over.
 */
export type Bus = {
  /** Resolves when every envelope is stored safely; key = aggregateId. After an error send the same envelopes again. */
  publish(topic: string, envelopes: EventEnvelope[]): Promise<void>;
  /** The same for values that are serialised already. */
  publishRaw(topic: string, messages: RawMessage[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Makes the topics with 12 partitions each; those that exist stay as they are. Call it before publish and subscribe. */
  ensureTopics(topics: string[]): Promise<void>;
  /** Where every partition of the topics ends now. */
  readEnds(topics: string[]): Promise<PartitionEnd[]>;
  /** How far a group is behind the ends of its topics. */
  readLag(group: string, topics: string[]): Promise<BusLag>;
  healthy(): Health;
  /** Stops every subscription and closes the connections. */
  close(): Promise<void>;
};

/** The wire form of an event: its aggregate id as key, so one aggregate's events share a partition and stay in order. */
export const toRawMessage = (envelope: EventEnvelope): RawMessage => ({
  key: envelope.aggregateId,
  value: JSON.stringify(envelope),
});

/** The partition of a key: 32-bit FNV-1a modulo the count. Changing it would break the order of keys already written. */
export const partitionOf = (key: string, partitions: number): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key, 'utf8')) {
    hash ^= byte;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % partitions;
};

/** The subscriptions of one bus, until each is stopped. */
export function trackSubscriptions() {
  const open = new Set<Subscription>();
  return {
    add({ healthy, stop }: Subscription): Subscription {
      const subscription: Subscription = {
        healthy,
        stop: async () => {
          open.delete(subscription);
          await stop();
        },
      };
      open.add(subscription);
      return subscription;
    },
    /** The first fault: that of the bus itself before those of its subscriptions. */
    healthy: (own: Health): Health => [own, ...[...open].map((one) => one.healthy())].find(({ ok }) => !ok) ?? { ok: true },
    async stop(): Promise<void> {
      await Promise.all([...open].map((one) => one.stop()));
    },
  };
}
