import { journey } from './src/browser/journey.ts';

const brokers = process.env['XINYUE_TEST_KAFKA_BROKERS'];

/** The same journey on a real broker, where there is one. */
journey('kafka', () => (brokers ? { KAFKA_BROKERS: brokers } : undefined));
