import { kafkaConnection } from '../kafka/kafkaConnection.ts';
import { createBus } from '../createBus.ts';

/**
 * A group member in a process of its own, to be killed by a test. Tells its parent about every batch and, with HANG, never finishes
 * one: it dies with work in its hands.
 */
const { BUS_URL, BROKERS, TOPIC = '', GROUP = '', HANG } = process.env;

const bus = await createBus({ busUrl: BUS_URL, kafka: kafkaConnection({ KAFKA_BROKERS: BROKERS }), clientId: 'member' });
await bus.subscribe({
  group: GROUP,
  topics: [TOPIC],
  maxBatch: 5,
  onBatch: async (messages) => {
    process.send?.(messages.map(({ value }) => value));
    if (HANG) await new Promise(() => {});
  },
});
process.send?.('joined');
process.on('disconnect', () => process.exit(0));
