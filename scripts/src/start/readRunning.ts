import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../base/readJson.ts';
import { isAlive, processStart } from '../base/isAlive.ts';
import type { System } from './SystemOptions.ts';

export type RunningSystem = Pick<System, 'portalUrl' | 'adminUrl' | 'serviceUrls' | 'databaseUrls' | 'superuserUrl'> & {
  /** A copy that an earlier release started has none. */
  metricsUrls?: System['metricsUrls'];
  /** Process of the supervisor. */
  pid: number;
};

const fileOf = (data: string) => path.join(data, 'system.json');

/** The copy that runs on this data folder now, or undefined. The note in a copied folder speaks of the original: it does not count. */
export function readRunning(data: string): RunningSystem | undefined {
  const found = readJson<RunningSystem & { start?: string; data?: string }>(fileOf(data));
  if (!found || !isAlive(found.pid, found.start) || found.data !== realpathSync(data)) return undefined;
  const { start: _start, data: _data, ...running } = found;
  return running;
}

/** For other commands of this checkout (0600: the addresses hold passwords). */
export function writeRunning(data: string, running: Omit<RunningSystem, 'pid'>): string {
  writeJson(fileOf(data), {
    ...running,
    data: realpathSync(data),
    pid: process.pid,
    start: processStart(process.pid),
  });
  return fileOf(data);
}
