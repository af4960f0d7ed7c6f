import type { EventEnvelope } from '@xinyue/contracts/define';
import type { Pool, PoolClient } from 'pg';
import type { BusMessage } from '../bus/bus.ts';
import type { ZodType, output } from 'zod';

/** The event table, or the part of it a consumer needs: schema version and data schema per type. */
export type Definitions = Record<string, { version: number; data: ZodType; aggregate?: string; owner?: string }>;

/** An event whose data passed the schema of its type. */
export type EventOf<D extends Definitions, T extends keyof D> = Omit<EventEnvelope, 'type' | 'data'> & {
  type: T;
  data: output<D[T]['data']>;
};

/**
 * What to do about an event inside the inbox's transaction: use only the `client` given. Throwing is a failed try and leaves
 * nothing behind. Effects outside the database may be repeated, so put them into the outbox (`createEventPublisher`).
 * `together` gets what a batch has of that type with nothing else to handle in between, in order, for one statement instead of many.
 */
export type Handler<E> =
  | ((client: PoolClient, event: E) => Promise<void>)
  | { together: (client: PoolClient, events: E[]) => Promise<void> }
  | UnorderedHandler<E>;

/**
 * For events that each stand by themselves, whose effect is kept under the event's id, so that it happens once however often one comes. No position
 * is kept for their aggregates, a version left out is no gap, and one that is parked holds back no later one. Nothing of the aggregate may have
 * another kind of handler.
 */
export type UnorderedHandler<E> = {
  unordered: true;
  together: (client: PoolClient, events: E[]) => Promise<void>;
  /** Whether anybody wants this one, whose data nobody has checked yet; else it is recorded as ignored. */
  wants(event: EventEnvelope): boolean;
};

/** What to do per event type. */
export type Handlers<D extends Definitions> = { [T in keyof D]?: Handler<EventOf<D, T>> };

/** Why something that came does not count; undefined where it does. */
export type Refusal = {
  /** It is not what the owner of its topic signed for this consumer. */
  whyRefused(message: BusMessage): string | undefined;
  /** It is signed by a service that such an event is not of: a service speaks for itself alone. */
  whyForeign(event: EventEnvelope, topic: string): string | undefined;
};

/** A consumer without its subscription: enough to apply events, and to redrive parked ones. */
export type Worker<D extends Definitions = Definitions> = {
  pool: Pool;
  /** Name of the consumer: group on the bus and first key of its inbox rows. Never renamed. */
  consumer: string;
  definitions: D;
  handlers: Handlers<D>;
  /**
   * How long one transaction may take, default 8 s: below the 10 s after which the server ends an idle transaction, so that a handler
   * that hangs is told from a lost server.
   */
  limitMs?: number;
  /** What does not count; without it nobody else can write into the bus. */
  refusal?: Refusal | undefined;
};

export const transactionLimitMs = 8_000;
