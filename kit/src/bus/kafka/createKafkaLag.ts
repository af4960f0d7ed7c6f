import type { Admin, Kafka } from 'kafkajs';
import { type Timer, systemTimer } from '../../timer.ts';
import type { BusLag } from '../bus.ts';

/** Ends of one partition as they were seen, the oldest first. */
type Seen = { end: number; at: number }[];

/** Of a partition that grows and is not read, no more is remembered: its oldest stays. */
const mostSeen = 500;

/**
 * How far groups are behind. A broker does not tell how old a message is that nobody read; so the lag in seconds is the time since an end that is still
 * not reached was seen first, at most one reading too short.
 */
export function createKafkaLag(kafka: Kafka, timer: Timer = systemTimer) {
  const seen = new Map<string, Seen>();
  let connected: Promise<Admin> | undefined;
  const connect = async (): Promise<Admin> => {
    const admin = kafka.admin();
    await admin.connect();
    return admin;
  };
  const disconnect = async () => {
    const last = connected;
    connected = undefined;
    await last?.then((admin) => admin.disconnect()).catch(() => undefined);
  };
  /** Seconds since the first end was seen that `position` has not reached. */
  const waited = (key: string, end: number, position: number): number => {
    const ends = (seen.get(key) ?? []).filter((one) => one.end > position);
    if (end > (ends.at(-1)?.end ?? position) && ends.length < mostSeen) ends.push({ end, at: timer.now() });
    seen.set(key, ends);
    return ends[0] ? (timer.now() - ends[0].at) / 1000 : 0;
  };
  const ask = async (admin: Admin, group: string, topics: string[]): Promise<BusLag> => {
    const taken = await admin.fetchOffsets({ groupId: group, topics });
    const lag = { events: 0, oldestSeconds: 0 };
    for (const { topic, partitions } of taken) {
      const positions = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
        const position = Math.max(positions.get(partition) ?? 0, Number(low));
        const key = `${group} ${topic}/${partition}`;
        lag.events += Math.max(0, Number(high) - position);
        lag.oldestSeconds = Math.max(lag.oldestSeconds, waited(key, Number(high), position));
      }
    }
    return lag;
  };
  return {
    async read(group: string, topics: string[]): Promise<BusLag> {
      try {
        return await ask(await (connected ??= connect()), group, topics);
      } catch (error) {
        await disconnect();
        throw error;
      }
    },
    close: disconnect,
  };
}
