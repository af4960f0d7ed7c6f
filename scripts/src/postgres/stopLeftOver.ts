import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive, processesIn, sendSignal } from '../base/isAlive.ts';
import { waitUntil } from '../base/waitUntil.ts';

/** Ends a PostgreSQL server: fast shutdown, then immediate, then by force. Answers once it is gone. */
export async function stopServer(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ];
  for (const [signal, waitMs] of steps) {
    if (!sendSignal(pid, signal)) return;
    if (await waitUntil(() => !isAlive(pid), waitMs, 20)) return;
  }
}

/**
 * Clears what a killed copy left of its server, so that a new one can start: a postmaster that still runs is stopped, its
 * orphans are ended, the pid file goes. Only call it with the lock of the data folder in hand.
 */
export async function stopLeftOver(cluster: string, log: (line: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const pid = Number(text.split('\n')[0]);
  const folder = realpathSync(cluster);
  const isOurs = pid > 0 && isAlive(pid) && /postgres/.test(commandLine(pid)) && commandLine(pid).includes(cluster);
  if (isOurs) {
    log(`database: a server left over from a killed copy (process ${pid}) is stopped first`);
    await stopServer(pid);
  }
  // Children of a killed postmaster notice within moments. A new server beside them would destroy the files, so they must go.
  if (!(await waitUntil(() => processesIn(folder).length === 0, 5_000))) {
    for (const orphan of processesIn(folder)) sendSignal(orphan, 'SIGKILL');
    await waitUntil(() => processesIn(folder).length === 0, 2_000);
  }
  // PostgreSQL trusts a pid file whose pid belongs to anybody now, which after a restart of the machine is often so.
  if (process.platform === 'linux' || !isAlive(pid)) rmSync(file, { force: true });
}
