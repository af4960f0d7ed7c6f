import type { TestProject } from 'vitest/node';
import { tempData } from '../base/tempData.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { startKafka, whyNoKafka } from './startKafka.ts';
import { startS3, whyNoS3 } from './startS3.ts';
import { wantsEngine } from './wantsEngine.ts';

/** An engine that a test may want: started once, told to the tests by variables, left out with a word where the machine has none. */
type Engine = {
  name: string;
  /** Tests that name it want the engine. */
  variable: string;
  /** Where this is 1 everything must be tested: a missing engine is a failure and no reason to skip. */
  required: string;
  whyNot(): string | undefined;
  start(): Promise<{ variables: Record<string, string>; stop(): Promise<void> }>;
};

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
      if (process.env[engine.variable] || !(await wantsEngine(project.vitest, engine.variable))) continue;
      const reason = engine.whyNot();
      if (reason && process.env[engine.required] === '1') throw new Error(`${engine.name} is required here: ${reason}`);
      if (reason) console.log(`SKIP ${engine.name}: ${reason}`);
      else {
        const { variables, stop } = await engine.start();
        undo.push(stop);
        tell(variables);
      }
    }
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

export default globalSetup;
