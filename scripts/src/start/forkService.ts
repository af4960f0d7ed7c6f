import { fork, type ChildProcess } from 'node:child_process';
import type { Guard } from '../base/createGuard.ts';
import type { Log } from '../base/Log.ts';
import type { LogFile } from './createLogFile.ts';
import { followOutput, type Outages } from './followOutput.ts';

export type Forked = {
  name: string;
  /** The compiled file that runs. */
  entry: string;
  file: LogFile;
  log: Log;
  outages: Outages;
  guard: Guard;
};

/**
 * Young objects get 6 MB each way instead of 16 where every request passes, and every webhook: 10,000 of them left system-service 24 MB larger
 * instead of 45. And V8 lets a heap that may grow to 4 GB reach four times what it needs before it collects; one that may grow to 1 GB, 1.6 times. Behind 128 buyers gateway and order-service had 334 to 379 MB without both.
 */
const busiest = new Set(['gateway', 'order', 'system']);
const nodeOptions = (name: string) => [
  '--enable-source-maps',
  `--max-semi-space-size=${busiest.has(name) ? 6 : 16}`,
  '--max-old-space-size=1024',
];

/** One process of a service; what it prints goes to the log file and, line by line, to `onLine`. */
export function forkService(run: Forked, env: NodeJS.ProcessEnv, onLine: (line: string) => void): ChildProcess {
  // A session of its own: Ctrl-C reaches the supervisor alone, which then stops everything in order.
  const child = fork(run.entry, [], {
    env,
    execArgv: nodeOptions(run.name),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('error', (error) => run.log(`${run.name}: ${error.message}`));
  const { pid } = child;
  if (pid) {
    run.guard.add(pid, 'service');
    child.once('exit', () => run.guard.remove(pid));
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) followOutput(stream, { ...run, onLine });
  return child;
}
