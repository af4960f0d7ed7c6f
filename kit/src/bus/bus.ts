import type { EventEnvelope } from '@xinyue/contracts/define';

/** `reason` says in one sentence why it is not well. */
export type Health = { ok: boolean; reason?: string };

/** What came from the bus, not yet looked at: `value` may be anything, bad JSON included. */
export type BusMessage = { topic: string; partition: number; offset: number; key: string | null; value: string };

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
 * The event bus port (DESIGN §3, §7). Drivers: memory (tests), postgres (default), kafka. One suite (`busSuite`)
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
  healthy(): Health;
  /** Stops every subscription and closes the connections. */
  close(): Promise<void>;
};
