import { readFileSync } from 'node:fs';
import type { Vitest } from 'vitest/node';

/**
 * True when one of the files chosen for this run names the variable of an engine (Kafka, S3): a quick run of others need not wait for
 * it. The chosen names stand in a field vitest keeps for itself; without it all test files count as chosen.
 */
export async function wantsEngine(vitest: Vitest, variable: string): Promise<boolean> {
  const { filenamePattern } = vitest as unknown as { filenamePattern?: string[] };
  const chosen = await vitest.globTestSpecifications(filenamePattern ?? []);
  return chosen.some((one) => readFileSync(one.moduleId, 'utf8').includes(variable));
}
