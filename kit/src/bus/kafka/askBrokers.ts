import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaConnection } from './kafkaConnection.ts';

/** Why none of the brokers answered within the milliseconds, or undefined as soon as one did. Asks again and again and logs nothing. */
export async function askBrokers(connection: KafkaConnection, withinMs: number): Promise<string | undefined> {
  const { Kafka, logLevel } = await import('kafkajs');
  const deadline = Date.now() + withinMs;
  for (;;) {
    const left = deadline - Date.now();
    const kafka = new Kafka({
      clientId: 'start',
      ...connection,
      connectionTimeout: Math.min(left, 3_000),
      requestTimeout: Math.min(left, 5_000),
      retry: { retries: 0 },
      logLevel: logLevel.NOTHING,
    });
    const admin = kafka.admin();
    try {
      await admin.connect();
      await admin.describeCluster();
      return undefined;
    } catch (error) {
      if (Date.now() + 500 >= deadline) return (error as Error).message;
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
    await sleep(300);
  }
}
