import { buildAll } from '@xinyue/scripts/build/buildAll';
import { tempData } from '@xinyue/scripts/base/tempData';
import { seeded, startCopy } from './startCopy.ts';
import { built } from './startTestSystem.ts';

/**
 * Before the first test file that starts a system: builds what serves, and seeds one data folder that every copy begins with; once for all of
 * them.
 */
export default async function prepare(): Promise<() => void> {
  await buildAll({ log: () => undefined });
  process.env[built] = '1';
  const { data, remove } = tempData('seeded');
  try {
    const copy = await startCopy({ data });
    await copy.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[seeded] = data;
  return () => {
    for (const name of [built, seeded]) delete process.env[name];
    remove();
  };
}
