import { buildAll } from '@xinyue/scripts/build/buildAll';
import { built } from './startTestSystem.ts';

/** Before the first test file that starts a system: builds what serves, once for all of them. */
export default async function buildOnce(): Promise<() => void> {
  await buildAll({ log: () => undefined });
  process.env[built] = '1';
  return () => void delete process.env[built];
}
