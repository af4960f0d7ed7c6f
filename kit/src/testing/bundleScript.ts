import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';

export type BundledScript = { file: string; remove(): Promise<void> };

const isOurs = (id: string): boolean => /^[./]/.test(id) || id.startsWith('@xinyue/');

/**
 * Makes a TypeScript file runnable by a bare Node, for tests that need a real process to kill. The bundle lies in the ignored folder
 * `.cache` of the working directory, from where the installed packages are found.
 */
export const bundleScript = async (input: string): Promise<BundledScript> => {
  const file = join(process.cwd(), '.cache', 'test-scripts', `${randomBytes(6).toString('hex')}.mjs`);
  await build({ input, platform: 'node', external: (id) => !isOurs(id), output: { file, format: 'esm' }, logLevel: 'silent' });
  return { file, remove: () => rm(file, { force: true }) };
};
