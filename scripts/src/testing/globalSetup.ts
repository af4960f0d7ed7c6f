import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dropTemplates } from '@xinyue/kit/testing/databaseTemplate';
import type { TestProject, Vitest } from 'vitest/node';
import { whyNoDocker } from './dockerEngines.ts';
import { makeBareRole, simulationRole } from '../postgres/makeDatabases.ts';
import { withClient } from '../postgres/withClient.ts';
import { engines } from './engines.ts';
import { memoryFolder } from './memoryFolder.ts';
import { startEngine } from './startEngine.ts';

/** Names of the engines that were decided upon: every project of a run comes by here, and what could not be had is not tried again. */
const decided = 'XINYUE_TEST_ENGINES';

/** Set while a run has its temporary files in memory. */
const inMemory = 'XINYUE_TEST_MEMORY';

/**
 * Runs once before all test files: a throw-away PostgreSQL in XINYUE_TEST_DATABASE_URL (superuser) and, where a selected test wants it, a real
 * Kafka broker in XINYUE_TEST_KAFKA_BROKERS and a real S3 server in XINYUE_TEST_S3_…; `startEngine` says where each comes from. Temporary files
 * lie in memory where there is room. Answers the function that ends all of them; a killed run ends them too.
 */
export async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const { env } = process;
  const undo: (() => Promise<void>)[] = [];
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const provide = (variables: Record<string, string>) => {
    Object.assign(env, variables);
    undo.push(async () => Object.keys(variables).forEach((name) => delete env[name]));
  };
  try {
    const memory = env[inMemory] === undefined ? memoryFolder() : undefined;
    if (memory) {
      undo.push(async () => memory.remove());
      provide({ [inMemory]: '1', TMPDIR: memory.folder });
    }
    for (const engine of engines) {
      const names = (env[decided] ?? '').split(' ');
      if (names.includes(engine.name)) continue;
      if (engine.required && !(await wantsEngine(project.vitest, engine.variable))) continue;
      env[decided] = [...names, engine.name].join(' ');
      undo.push(async () => void delete env[decided]);
      const started = await startEngine(engine, { env, whyNoDocker, print: console.log });
      if (started) undo.push(started.stop);
      provide(started?.variables ?? { [engine.variable]: '' });
    }
    // What a start makes beside the databases, and the migrations of order-service give rights to.
    const server = env['XINYUE_TEST_DATABASE_URL'];
    if (server) await withClient(server, (client) => makeBareRole(client, simulationRole, true));
    if (server && !env['XINYUE_TEST_RUN']) {
      provide({ XINYUE_TEST_RUN: randomBytes(6).toString('hex') });
      undo.push(() => dropTemplates(server));
    }
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

export default globalSetup;

/**
 * True when one of the files chosen for this run names the variable of an engine (Kafka, S3): a quick run of others need not wait for
 * it. The chosen names stand in a field vitest keeps for itself; without it all test files count as chosen.
 */
async function wantsEngine(vitest: Vitest, variable: string): Promise<boolean> {
  const { filenamePattern } = vitest as unknown as { filenamePattern?: string[] };
  const chosen = await vitest.globTestSpecifications(filenamePattern ?? []);
  return chosen.some((one) => readFileSync(one.moduleId, 'utf8').includes(variable));
}
