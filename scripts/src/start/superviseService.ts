import { fork, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guard } from '../base/createGuard.ts';
import type { Log } from '../base/Log.ts';
import { sendSignal } from '../base/isAlive.ts';
import { StartError } from '../base/StartError.ts';
import { waitUntil } from '../base/waitUntil.ts';
import type { LogFile } from './createLogFile.ts';
import { followOutput, type Outages } from './followOutput.ts';

export type Supervised = {
  name: string;
  pid(): number;
  /** Signals the process; answers its pid. It comes back when the signal ended it. */
  kill(signal: NodeJS.Signals): number;
  /** Milliseconds until a process that was not killed answers ready. Throws after the time-out. */
  waitReady(timeoutMs: number, signal?: AbortSignal): Promise<number>;
  /** SIGTERM, and SIGKILL for what still runs after `graceMs`. */
  stop(graceMs: number): Promise<void>;
};

export type ServiceRun = {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  readyUrl: string;
  file: LogFile;
  log: Log;
  outages: Outages;
  guard: Guard;
};

const harmless = new Set<NodeJS.Signals>(['SIGSTOP', 'SIGCONT', 'SIGUSR1', 'SIGUSR2', 'SIGWINCH']);
// Up this long, a crash is an accident and no loop: the process is started again at once.
const steadyMs = 3_000;
const slowest = 5_000;
const triesOnStart = 3;

/** True when the address answers 200 within 2 s. Each time on a new connection: an old one may belong to a dead process. */
export function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/**
 * Young objects get 6 MB each way instead of 16 where every request passes. And V8 lets a heap that may grow to 4 GB reach four times what it needs
 * before it collects; one that may grow to 1 GB, 1.6 times. Behind 128 buyers gateway and order-service had 334 to 379 MB without both.
 */
const busiest = new Set(['gateway', 'order']);
const nodeOptions = (name: string) => [
  '--enable-source-maps',
  `--max-semi-space-size=${busiest.has(name) ? 6 : 16}`,
  '--max-old-space-size=1024',
];

/** Keeps one service process running: back at once when it dies, after 0.2 to 5 s when it keeps dying. */
export function superviseService(run: ServiceRun): Supervised {
  let child: ChildProcess;
  let doomed = 0;
  let stopping = false;
  let everReady = false;
  let crashes = 0;
  let lastLines: string[] = [];

  function start(): void {
    const started = performance.now();
    lastLines = [];
    // A session of its own: Ctrl-C reaches the supervisor alone, which then stops everything in order.
    const options = {
      env: run.env,
      execArgv: nodeOptions(run.name),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[],
    };
    const next = fork(run.entry, [], options);
    child = next;
    next.on('error', (error) => run.log(`${run.name}: ${error.message}`));
    if (next.pid) run.guard.add(next.pid, 'service');
    const keep = (line: string) => (lastLines = [...lastLines.slice(-9), line]);
    for (const stream of [next.stdout, next.stderr]) if (stream) followOutput(stream, { ...run, onLine: keep });
    next.once('exit', (code, signal) => {
      if (next.pid) run.guard.remove(next.pid);
      if (stopping) return;
      const steady = performance.now() - started > steadyMs;
      crashes = steady ? 0 : crashes + 1;
      if (!everReady && crashes >= triesOnStart) return;
      const delay = steady || crashes <= 1 ? 0 : Math.min(slowest, 200 * 2 ** (crashes - 2));
      // A service that ends itself because of an outage is part of that: its line is there.
      if (!run.outages.hits(run.name))
        run.log(`${run.name}: ended (${signal ?? `exit code ${code}`}), started again${delay ? ` in ${delay / 1000} s` : ''}`);
      setTimeout(() => stopping || start(), delay);
    });
  }

  const ended = () => child.exitCode !== null || child.signalCode !== null;
  start();
  return {
    name: run.name,
    pid: () => (ended() ? 0 : (child.pid ?? 0)),
    kill(signal) {
      const pid = child.pid ?? 0;
      if (!harmless.has(signal)) doomed = pid;
      if (pid && !ended()) sendSignal(pid, signal);
      return pid;
    },
    async waitReady(timeoutMs, signal) {
      const started = performance.now();
      const hopeless = () => signal?.aborted || stopping || (!everReady && crashes >= triesOnStart);
      const fresh = async () => child.pid !== doomed && !ended() && (await isReady(run.readyUrl)) && child.pid !== doomed;
      const done = await waitUntil(async () => hopeless() || (await fresh()), timeoutMs, 25);
      if (!done)
        throw new StartError(`${run.name} was not ready within ${timeoutMs / 1000} s: ${lastLines.slice(-3).join(' | ')}`);
      signal?.throwIfAborted();
      if (stopping) throw new Error(`${run.name} was stopped`);
      if (!everReady && crashes >= triesOnStart) {
        await sleep(100); // its last words may still be on their way
        throw new StartError(`${run.name} does not start: ${lastLines.join('\n  ') || 'it said nothing'}`);
      }
      everReady = true;
      return performance.now() - started;
    },
    async stop(graceMs) {
      stopping = true;
      if (ended()) return;
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const late = new AbortController();
      const force = sleep(graceMs, undefined, { signal: late.signal }).then(
        () => {
          run.log(`${run.name}: still running after ${graceMs / 1000} s, ended by force`);
          child.kill('SIGKILL');
        },
        () => undefined,
      );
      await gone;
      late.abort();
      await force;
    },
  };
}
