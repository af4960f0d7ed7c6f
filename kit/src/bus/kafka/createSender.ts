import type * as kafkajs from 'kafkajs';
import type { Health, RawMessage } from '../bus.ts';

export type Sender = {
  send(topic: string, messages: RawMessage[]): Promise<void>;
  healthy(): Health;
  close(): Promise<void>;
};

/**
 * Sends one request at a time. Never idempotent: a failed send makes the library's idempotent producer reuse sequence numbers, and
 * the broker then acknowledges messages it throws away (ADR 1). After any error the producer is thrown away with
 * everything it may still hold, and the caller sends the same messages again through a new one; repeats are the inbox's to drop.
 */
export const createSender = (kafka: kafkajs.Kafka, { Partitioners }: Pick<typeof kafkajs, 'Partitioners'>): Sender => {
  let producer: kafkajs.Producer | undefined;
  let health: Health = { ok: true };
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const connected = async (): Promise<kafkajs.Producer> => {
    if (producer) return producer;
    const fresh = kafka.producer({
      idempotent: false,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    producer = fresh;
    await fresh.connect();
    return fresh;
  };

  const throwAway = (): void => {
    const old = producer;
    producer = undefined;
    old?.disconnect().catch(() => {});
  };

  const sendNow = async (topic: string, messages: RawMessage[]): Promise<void> => {
    if (closed) throw new Error('the bus is closed');
    try {
      const current = await connected();
      await current.send({ topic, acks: -1, messages });
      health = { ok: true };
    } catch (error) {
      throwAway();
      health = { ok: false, reason: `publishing failed: ${String(error)}` };
      throw error;
    }
  };

  return {
    send: (topic, messages) => {
      const turn = last.then(() => sendNow(topic, messages));
      last = turn.catch(() => {});
      return turn;
    },
    healthy: () => health,
    close: async () => {
      closed = true;
      await last;
      await producer?.disconnect().catch(() => {});
    },
  };
};
