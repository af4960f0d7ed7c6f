import type { TestProject } from 'vitest/node';
import { tempData } from '../base/tempData.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { startKafka, whyNoKafka } from './startKafka.ts';
import { wantsKafka } from './wantsKafka.ts';

/**
 * Runs once before all test files: a throw-away PostgreSQL in XINYUE_TEST_DATABASE_URL (superuser) and, where a selected
 * test wants it and the machine has Java and Maven, a real Kafka broker in XINYUE_TEST_KAFKA_BROKERS. Values given from
 * outside are used as they are. Answers the function that ends both; a killed run ends them too.
 */
export async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (!process.env['XINYUE_TEST_DATABASE_URL']) {
      const { data, remove } = tempData('test');
      undo.push(async () => remove());
      const postgres = await startPostgres({ data, fsync: false, log: console.log });
      undo.push(() => postgres.stop());
      process.env['XINYUE_TEST_DATABASE_URL'] = postgres.url;
      undo.push(async () => void delete process.env['XINYUE_TEST_DATABASE_URL']);
    }
    if (!process.env['XINYUE_TEST_KAFKA_BROKERS'] && (await wantsKafka(project.vitest))) {
      const reason = whyNoKafka();
      // Where everything must be tested, a missing broker is a failure and no reason to skip.
      if (reason && process.env['XINYUE_REQUIRE_KAFKA'] === '1') throw new Error(`Kafka is required here: ${reason}`);
      if (reason) console.log(`SKIP kafka: ${reason}`);
      else {
        const kafka = await startKafka();
        undo.push(() => kafka.stop());
        process.env['XINYUE_TEST_KAFKA_BROKERS'] = kafka.brokers;
        undo.push(async () => void delete process.env['XINYUE_TEST_KAFKA_BROKERS']);
      }
    }
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

export default globalSetup;
