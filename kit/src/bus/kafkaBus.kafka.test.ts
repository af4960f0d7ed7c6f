import { it } from 'vitest';
import { busContract } from './busContract.ts';
import { createKafkaBus } from './createKafkaBus.ts';

const brokers = (process.env.XINYUE_TEST_KAFKA_BROKERS ?? '').split(',').filter(Boolean);

if (brokers.length > 0) {
  busContract('kafka', {
    takeOverMs: 15_000,
    start: async () => ({ connect: () => createKafkaBus({ brokers, clientId: 'suite' }), end: async () => {} }),
  });
} else {
  const why = 'SKIP kafka: XINYUE_TEST_KAFKA_BROKERS is not set';
  process.stdout.write(`${why}\n`);
  it(why, (context) => context.skip());
}
