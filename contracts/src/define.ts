import { z } from 'zod';

/** Who caused a fact: an account of ours, a partner system, or the system itself (jobs). */
export const eventActorSchema = z.object({
  kind: z.enum(['customer', 'merchant', 'staff', 'partner', 'system']),
  id: z.string(),
});
export type EventActor = z.infer<typeof eventActorSchema>;

/**
 * The envelope of every event (ADR 36). `aggregateVersion` counts the facts of one aggregate without a gap, from 1;
 * `version` is the version of the data schema; `time` is ISO 8601 in UTC.
 */
export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int().positive(),
  time: z.iso.datetime(),
  aggregateId: z.string().min(1),
  aggregateVersion: z.int().positive(),
  actor: eventActorSchema,
  traceId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof envelopeSchema>;

/** One row of the event table: its name, schema version, owning service and the shape of its data. */
export type EventDefinition = {
  version: number;
  /**
   * What its aggregates are called where every type about them says so. A consumer that handles none of these types need not watch their
   * versions, which under load is half of what it receives. Types that share an aggregate with unnamed ones must stay unnamed.
   */
  aggregate?: string;
  owner: ServiceName;
  data: z.ZodType;
};

export const serviceNames = ['catalog', 'order', 'merchant', 'payout', 'system'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The topic in which a service publishes its facts. */
export const topicOf = (owner: ServiceName): string => `xinyue.${owner}`;

/** Who subscribes to whose facts (own-names, Events). The gateway keeps no positions: it begins with what comes after its start. */
export const subscriptions: Record<ServiceName | 'gateway', readonly ServiceName[]> = {
  merchant: ['catalog', 'system'],
  catalog: ['merchant', 'order'],
  order: ['catalog', 'merchant', 'payout', 'system'],
  payout: ['merchant', 'order', 'system'],
  system: ['catalog', 'merchant', 'order', 'payout'],
  gateway: ['merchant', 'system'],
};

/** The topics that a service, or the gateway, reads. */
export const subscribedTopics = (name: keyof typeof subscriptions): string[] => subscriptions[name].map(topicOf);

/** Who receives what a service publishes, for whom it signs. */
export const hearersOf = (owner: ServiceName): string[] =>
  Object.entries(subscriptions).flatMap(([hearer, owners]) => (owners.includes(owner) ? [hearer] : []));

/** Whose topic it is. */
export const ownerOf = (topic: string): ServiceName | undefined => serviceNames.find((owner) => topicOf(owner) === topic);

/** Partitions of every topic; the partition of an event follows from its aggregate id. */
export const topicPartitions = 12;
