import { it } from 'vitest';
import { busSuite } from './testing/busSuite.ts';
import { createKafkaBus } from './createKafkaBus.ts';

const brokers = (process.env.XINYUE_TEST_KAFKA_BROKERS ?? '').split(',').filter(Boolean);

if (brokers.length > 0) {
  busSuite('kafka', {
    mayRepeat: true,
    // The dead member is noticed after the session time-out of 10 s.
    takeOverMs: 20_000,
    memberEnv: () => ({ BROKERS: brokers.join(',') }),
    start: async () => ({ connect: () => createKafkaBus({ brokers, clientId: 'suite' }), end: async () => {} }),
  });
} else {
  // Why there is none was said once, before the first test.
  // oxlint-disable-next-line vitest/expect-expect
  it('XINYUE_TEST_KAFKA_BROKERS is not set', (context) => context.skip());
}
