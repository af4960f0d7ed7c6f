import { setTimeout as sleep } from 'node:timers/promises';
import { topicPartitions } from '@xinyue/contracts/define';
import type * as kafkajs from 'kafkajs';
import { silentLog, type Logger } from '../Logger.ts';
import { type Bus, type OnLost, toRawMessage, trackSubscriptions } from './bus.ts';
import { askBrokers } from './kafka/askBrokers.ts';
import type { KafkaConnection } from './kafka/kafkaConnection.ts';
import { createSender } from './kafka/createSender.ts';
import { createKafkaLag } from './kafka/createKafkaLag.ts';
import { readEnds } from './kafka/readEnds.ts';
import { startGroupMember } from './kafka/startGroupMember.ts';

export type KafkaBusSettings = KafkaConnection & {
  clientId: string;
  log?: Logger;
  onLost?: OnLost;
  /** Of topics made by `ensureTopics`; default 1 (one broker), 3 where there are three. */
  replicationFactor?: number;
};

const ledWithinMs = 30_000;
/** Shorter than the time between two looks at a heartbeat. */
const answerWithinMs = 1_500;

const untilLed = async (ask: () => Promise<unknown>): Promise<void> => {
  const deadline = Date.now() + ledWithinMs;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
};

/** The driver for Apache Kafka 3.9 and 4.x through kafkajs, with only the settings that were found safe (ADR 1). */
export const createKafkaBus = async (settings: KafkaBusSettings): Promise<Bus> => {
  const { brokers, ssl, sasl, clientId, log = silentLog, onLost = () => {}, replicationFactor = 1 } = settings;
  const connection = { brokers, ssl, sasl };
  // 13 MB in each process, which whoever has the bus in PostgreSQL need not load.
  const library = await import('kafkajs');
  const kafka = kafkaClient(library, connection, clientId, log);
  const sender = createSender(kafka, library);
  const subscriptions = trackSubscriptions();
  const lag = createKafkaLag(kafka);
  const brokersAnswer = async (): Promise<boolean> => (await askBrokers(connection, answerWithinMs)) === undefined;

  const ensureTopics: Bus['ensureTopics'] = async (topics) => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      const known = new Set(await admin.listTopics());
      const missing = topics.filter((topic) => !known.has(topic));
      const made = missing.map((topic) => ({ topic, numPartitions: topicPartitions, replicationFactor }));
      // Answers false, without an error, for topics another process made in the meantime.
      if (made.length > 0) await admin.createTopics({ waitForLeaders: true, topics: made });
      // Metadata may name a leader before that broker has taken the partition: the first send would fail half way and be repeated. Reading
      // the offsets from each leader waits until it is ready.
      for (const { topic } of made) await untilLed(() => admin.fetchTopicOffsets(topic));
    } finally {
      await admin.disconnect();
    }
  };

  const publishRaw: Bus['publishRaw'] = async (topic, messages) => {
    if (messages.length > 0) await sender.send(topic, messages);
  };

  return {
    publish: (topic, envelopes) => publishRaw(topic, envelopes.map(toRawMessage)),
    publishRaw,
    subscribe: async (options) => subscriptions.add(await startGroupMember({ kafka, log, options, onLost, brokersAnswer })),
    ensureTopics,
    readEnds: async (topics) =>
      (await readEnds(kafka, topics)).map(({ topic, partition, offset }) => ({ topic, partition, offset: Number(offset) })),
    readLag: lag.read,
    healthy: () => subscriptions.healthy(sender.healthy()),
    close: async () => {
      await subscriptions.stop();
      await lag.close();
      await sender.close();
    },
  };
};

type Library = typeof kafkajs;

/** kafkajs logs this as a detail when it jumps within a log. For us it is an alarm: events may have been skipped. */
const jump = 'resetting to default offset';

/** Marks log lines whose cause is that no broker can be reached, so that the console shows one line for all of them. */
const outageOf = (message: string): { outage?: 'bus' } =>
  /connect|ECONN|timed out|timeout|closed|no active broker/i.test(message) ? { outage: 'bus' } : {};

const writeEntry = ({ logLevel }: Library, log: Logger, { level, namespace, log: entry }: kafkajs.LogEntry): void => {
  const { message, timestamp: _timestamp, stack: _stack, ...fields } = entry;
  const text = `kafka ${namespace}: ${message}`;
  if (message.toLowerCase().includes(jump)) log.error(fields, `ALARM ${text}`);
  else if (level <= logLevel.ERROR) log.error({ ...outageOf(message), ...fields }, text);
  else if (level === logLevel.WARN) log.warn({ ...outageOf(message), ...fields }, text);
};

/** The client with our limits: 1 s to connect (the library's default) is too short for a busy broker. */
const kafkaClient = (library: Library, connection: KafkaConnection, clientId: string, log: Logger): kafkajs.Kafka =>
  new library.Kafka({
    clientId,
    ...connection,
    connectionTimeout: 5_000,
    requestTimeout: 30_000,
    // Waits that went on doubling would go on for 10 s after a broker is back.
    retry: { retries: 12, initialRetryTime: 300, maxRetryTime: 2_000 },
    // The jump is logged at INFO or WARN depending on the place in the library, so INFO is read and mostly dropped.
    logLevel: library.logLevel.INFO,
    logCreator: () => (entry) => writeEntry(library, log, entry),
  });
