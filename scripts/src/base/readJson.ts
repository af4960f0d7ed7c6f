import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Content of a JSON file, or undefined when there is none. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes whole or not at all, readable by the owner only: most of these files hold secrets. */
export function writeJson(file: string, value: unknown): void {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, JSON.stringify(value, null, 2) + '\n', { mode: 0o600 });
  renameSync(next, file);
}
