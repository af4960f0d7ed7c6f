import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { topicPartitions } from '@xinyue/contracts/define';
import { backOff, createWakeUp, type WakeUp } from './waiting.ts';
import { type Bus, type BusMessage, type SubscribeOptions, partitionOf, toRawMessage, trackSubscriptions } from './bus.ts';

type Partition = { id: string; log: BusMessage[] };
type Member = { bell: WakeUp; stopped: boolean };
type Group = { positions: Map<string, number>; busy: Set<string>; members: Member[] };

type Working = { options: SubscribeOptions; group: Group; member: Member; topicOf(topic: string): Partition[] };

/** The next messages of the partitions that are this member's by its place in the group, and free. */
function take({ options, group, member, topicOf }: Working): { held: Partition[]; messages: BusMessage[] } {
  const place = group.members.indexOf(member);
  const mine = options.topics.flatMap(topicOf).filter((_, n) => n % group.members.length === place);
  const held: Partition[] = [];
  const messages: BusMessage[] = [];
  for (const partition of mine) {
    const room = (options.maxBatch ?? 200) - messages.length;
    const position = group.positions.get(partition.id) ?? 0;
    if (room <= 0 || group.busy.has(partition.id) || position >= partition.log.length) continue;
    held.push(partition);
    messages.push(...partition.log.slice(position, position + room));
  }
  return { held, messages };
}

async function run(working: Working): Promise<void> {
  const { options, group, member } = working;
  for (let failures = 0; !member.stopped;) {
    const { held, messages } = take(working);
    if (messages.length === 0) {
      await member.bell.wait(1_000);
      continue;
    }
    for (const partition of held) group.busy.add(partition.id);
    try {
      await options.onBatch(messages.map((message) => ({ ...message })));
      for (const { topic, partition, offset } of messages) group.positions.set(`${topic}/${partition}`, offset + 1);
      failures = 0;
    } catch {
      failures += 1;
    } finally {
      for (const partition of held) group.busy.delete(partition.id);
    }
    if (failures > 0) await sleep(backOff(failures, 10, 1_000));
  }
}

/**
 * The bus inside one process, for tests: same promises as the other drivers, nothing survives the process.
 * `partitions` (default 12) may be lowered to make a test read easier.
 */
export const createMemoryBus = ({ partitions = topicPartitions }: { partitions?: number } = {}): Bus => {
  const topics = new Map<string, Partition[]>();
  const groups = new Map<string, Group>();
  const subscriptions = trackSubscriptions();

  const topicOf = (topic: string): Partition[] => {
    const known = topics.get(topic) ?? Array.from({ length: partitions }, (_, n) => ({ id: `${topic}/${n}`, log: [] }));
    topics.set(topic, known);
    return known;
  };
  const groupOf = (name: string): Group => {
    const known = groups.get(name) ?? { positions: new Map(), busy: new Set(), members: [] };
    groups.set(name, known);
    return known;
  };
  const ringAll = (): void => {
    for (const group of groups.values()) for (const member of group.members) member.bell.ring();
  };

  const publishRaw: Bus['publishRaw'] = async (topic, messages) => {
    const all = topicOf(topic);
    for (const { key, value } of messages) {
      const partition = partitionOf(key, all.length);
      const { log } = all[partition]!;
      log.push({ topic, partition, offset: log.length, key, value });
    }
    ringAll();
  };

  const subscribe: Bus['subscribe'] = async (options) => {
    const group = groupOf(options.fresh ? `${options.group}.${randomUUID()}` : options.group);
    const fromEnd = options.fresh || options.fromBeginning === false;
    for (const { id, log } of options.topics.flatMap(topicOf)) {
      if (!group.positions.has(id)) group.positions.set(id, fromEnd ? log.length : 0);
    }
    const member: Member = { bell: createWakeUp(), stopped: false };
    group.members.push(member);
    const running = run({ options, group, member, topicOf });
    return subscriptions.add({
      healthy: () => (member.stopped ? { ok: false, reason: `${options.group} stopped` } : { ok: true }),
      stop: async () => {
        member.stopped = true;
        member.bell.ring();
        await running;
        group.members = group.members.filter((other) => other !== member);
        ringAll();
      },
    });
  };

  return {
    publish: (topic, envelopes) => publishRaw(topic, envelopes.map(toRawMessage)),
    publishRaw,
    subscribe,
    ensureTopics: async (names) => names.forEach(topicOf),
    readEnds: async (names) =>
      names.flatMap((topic) => topicOf(topic).map(({ log }, partition) => ({ topic, partition, offset: log.length }))),
    async readLag(group, names) {
      const { positions } = groupOf(group);
      const behind = names.flatMap(topicOf).map(({ id, log }) => log.length - (positions.get(id) ?? 0));
      return { events: behind.reduce((sum, events) => sum + events, 0), oldestSeconds: 0 };
    },
    healthy: () => ({ ok: true }),
    close: () => subscriptions.stop(),
  };
};
