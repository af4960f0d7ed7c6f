import path from 'node:path';
import { readJson, writeJson } from '../base/readJson.ts';
import { isAlive, processStart } from '../base/isAlive.ts';
import type { DatabaseName } from '../postgres/makeDatabases.ts';

export type RunningSystem = {
  /** Process of the supervisor. */
  pid: number;
  portalUrl: string;
  adminUrl: string;
  serviceUrls: Record<string, string>;
  databaseUrls: Record<DatabaseName, string>;
  superuserUrl: string;
};

const fileOf = (data: string) => path.join(data, 'system.json');

/** The copy that runs on this data folder now, or undefined. */
export function readRunning(data: string): RunningSystem | undefined {
  const found = readJson<RunningSystem & { start?: string }>(fileOf(data));
  if (!found || !isAlive(found.pid, found.start)) return undefined;
  const { start: _start, ...running } = found;
  return running;
}

/** For other commands of this checkout (0600: the addresses hold passwords). */
export function writeRunning(data: string, running: Omit<RunningSystem, 'pid'>): string {
  writeJson(fileOf(data), { ...running, pid: process.pid, start: processStart(process.pid) });
  return fileOf(data);
}
