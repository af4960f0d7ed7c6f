import type { TestProject } from 'vitest/node';
import { tempData } from '../base/tempData.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { type Engine, startEngine } from './startEngine.ts';
import { startKafka, whyNoKafka } from './startKafka.ts';
import { startS3, whyNoS3 } from './startS3.ts';
import { wantsEngine } from './wantsEngine.ts';

const engines: Engine[] = [
  {
    name: 'kafka',
    variable: 'XINYUE_TEST_KAFKA_BROKERS',
    required: 'XINYUE_REQUIRE_KAFKA',
    whyNot: whyNoKafka,
    async start() {
      const { brokers, stop } = await startKafka();
      return { variables: { XINYUE_TEST_KAFKA_BROKERS: brokers }, stop };
    },
  },
  {
    name: 's3',
    variable: 'XINYUE_TEST_S3_ENDPOINT',
    required: 'XINYUE_REQUIRE_S3',
    whyNot: whyNoS3,
    async start() {
      const { endpoint, accessKey, secretKey, folder, stop } = await startS3();
      const variables = {
        XINYUE_TEST_S3_ENDPOINT: endpoint,
        XINYUE_TEST_S3_ACCESS_KEY: accessKey,
        XINYUE_TEST_S3_SECRET_KEY: secretKey,
        XINYUE_TEST_S3_FOLDER: folder,
      };
      return { variables, stop };
    },
  },
];

/**
 * Runs once before all test files: a throw-away PostgreSQL in XINYUE_TEST_DATABASE_URL (superuser) and, where a selected
 * test wants it and the machine has what it takes, a real Kafka broker (Java, Maven) in XINYUE_TEST_KAFKA_BROKERS and a real
 * S3 server (Go) in XINYUE_TEST_S3_…. Values given from outside are used as they are. Answers the function that ends all of
 * them; a killed run ends them too.
 */
export async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const tell = (variables: Record<string, string>) => {
    Object.assign(process.env, variables);
    undo.push(async () => Object.keys(variables).forEach((name) => delete process.env[name]));
  };
  try {
    if (!process.env['XINYUE_TEST_DATABASE_URL']) {
      const { data, remove } = tempData('test');
      undo.push(async () => remove());
      const postgres = await startPostgres({ data, fsync: false, log: console.log });
      undo.push(() => postgres.stop());
      tell({ XINYUE_TEST_DATABASE_URL: postgres.url });
    }
    for (const engine of engines) {
      // Every project of the run comes by here: what could not be had is not tried, and told of, three times.
      if (engine.variable in process.env || !(await wantsEngine(project.vitest, engine.variable))) continue;
      const started = await startEngine(engine, process.env, console.log);
      if (started) undo.push(started.stop);
      tell(started?.variables ?? { [engine.variable]: '' });
    }
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

export default globalSetup;
