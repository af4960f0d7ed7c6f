import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import type { Logger } from '../../Logger.ts';

/** kafkajs says this in passing when it jumps over or back through a log; for us it is an alarm: events may have been skipped. */
const jump = 'resetting to default offset';

/** Marks what is said because brokers cannot be reached, so that the console shows one line of it. */
const outageOf = (message: string): { outage?: 'bus' } =>
  /connect|ECONN|timed out|timeout|closed|no active broker/i.test(message) ? { outage: 'bus' } : {};

const writeEntry = (log: Logger, { level, namespace, log: entry }: LogEntry): void => {
  const { message, timestamp: _timestamp, stack: _stack, ...fields } = entry;
  const text = `kafka ${namespace}: ${message}`;
  if (message.toLowerCase().includes(jump)) log.error(fields, `ALARM ${text}`);
  else if (level <= logLevel.ERROR) log.error({ ...outageOf(message), ...fields }, text);
  else if (level === logLevel.WARN) log.warn({ ...outageOf(message), ...fields }, text);
};

/** The client with the limits of `reliability.md` §2: 1 s to connect (the library's default) is too short for a busy broker. */
export const kafkaClient = (brokers: string[], clientId: string, log: Logger): Kafka =>
  new Kafka({
    clientId,
    brokers,
    connectionTimeout: 5_000,
    requestTimeout: 30_000,
    retry: { retries: 8, initialRetryTime: 300 },
    // The jump is told at INFO or WARN depending on the place in the library, so INFO is read and mostly dropped.
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => writeEntry(log, entry),
  });
