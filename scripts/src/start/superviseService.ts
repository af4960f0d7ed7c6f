import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { portTakenExit } from '@xinyue/kit/http/instance';
import { sendSignal } from '../base/isAlive.ts';
import { StartError } from '../base/StartError.ts';
import { waitUntil } from '../base/waitUntil.ts';
import { endChild, hasEnded } from './endChild.ts';
import { forkService, type Forked } from './forkService.ts';
import { isReady } from './isReady.ts';

export type Supervised = {
  name: string;
  pid(): number;
  /** How many processes it has had. */
  starts(): number;
  /** Signals the process; answers its pid. It comes back when the signal ended it. */
  kill(signal: NodeJS.Signals): number;
  /** Starts the process again where it was told other things than it would be told now. */
  renew(): void;
  /** Milliseconds until a process that was not killed answers ready. Throws after the time-out. */
  waitReady(timeoutMs: number, signal?: AbortSignal): Promise<number>;
  /** SIGTERM, and SIGKILL for what still runs after `graceMs`. */
  stop(graceMs: number): Promise<void>;
};

export type ServiceRun = Forked & {
  /** What a process that starts now is told. */
  env(): NodeJS.ProcessEnv;
  readyUrl(): string;
  /** Somebody else has its port: finds another one, or rejects with a StartError where it may have no other. */
  portTaken(): Promise<void>;
};

const harmless = new Set<NodeJS.Signals>(['SIGSTOP', 'SIGCONT', 'SIGUSR1', 'SIGUSR2', 'SIGWINCH']);
// Up this long, a crash is an accident and no loop: the process is started again at once.
const steadyMs = 3_000;
const slowest = 5_000;
const triesOnStart = 3;
const renewGraceMs = 15_000;

/** Keeps one service process running: back at once when it dies, after 0.2 to 5 s when it keeps dying. */
export function superviseService(run: ServiceRun): Supervised {
  let child: ChildProcess;
  let told = '';
  let instance = '';
  let starts = 0;
  let doomed = 0;
  let renewed: ChildProcess | undefined;
  let stopping = false;
  let everReady = false;
  let crashes = 0;
  let refused: Error | undefined;
  let lastLines: string[] = [];

  function start(): void {
    const started = performance.now();
    lastLines = [];
    const env = run.env();
    told = JSON.stringify(env);
    instance = randomUUID();
    starts += 1;
    const keep = (line: string) => (lastLines = [...lastLines.slice(-9), line]);
    const next = forkService(run, { ...env, XINYUE_INSTANCE: instance }, keep);
    child = next;
    next.once('exit', (code, signal) => {
      if (stopping) return;
      if (next === renewed) return start();
      void startAgain(performance.now() - started > steadyMs, code, signal);
    });
  }

  async function startAgain(steady: boolean, code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    crashes = steady ? 0 : crashes + 1;
    const taken = code === portTakenExit;
    const reason = taken ? await run.portTaken().catch((error: Error) => error) : undefined;
    if (stopping) return;
    if (reason && !everReady) refused = reason;
    if (!everReady && (refused || crashes >= triesOnStart)) return;
    const delay = steady || crashes <= 1 ? 0 : Math.min(slowest, 200 * 2 ** (crashes - 2));
    // A service that ends itself because of an outage is part of that: its line is there. Where it serves now stands in a line, too.
    if (!run.outages.hits(run.name) && (!taken || reason))
      run.log(
        `${run.name}: ended (${reason?.message ?? signal ?? `exit code ${code}`}), started again${delay ? ` in ${delay / 1000} s` : ''}`,
      );
    setTimeout(() => stopping || start(), delay);
  }

  const hopeless = () => !everReady && (refused !== undefined || crashes >= triesOnStart);
  const end = (graceMs: number) =>
    endChild(child, graceMs, () => run.log(`${run.name}: still running after ${graceMs / 1000} s, ended by force`));
  start();
  return {
    name: run.name,
    pid: () => (hasEnded(child) ? 0 : (child.pid ?? 0)),
    starts: () => starts,
    kill(signal) {
      const pid = child.pid ?? 0;
      if (!harmless.has(signal)) doomed = pid;
      if (pid && !hasEnded(child)) sendSignal(pid, signal);
      return pid;
    },
    renew() {
      if (stopping || hasEnded(child) || renewed === child || told === JSON.stringify(run.env())) return;
      renewed = child;
      doomed = child.pid ?? 0;
      void end(renewGraceMs);
    },
    async waitReady(timeoutMs, signal) {
      const started = performance.now();
      const over = () => signal?.aborted || stopping || hopeless();
      const current = () => child.pid !== doomed && !hasEnded(child);
      const fresh = async () => current() && (await isReady(run.readyUrl(), instance)) && current();
      const done = await waitUntil(async () => over() || (await fresh()), timeoutMs, 25);
      if (!done)
        throw new StartError(`${run.name} was not ready within ${timeoutMs / 1000} s: ${lastLines.slice(-3).join(' | ')}`);
      signal?.throwIfAborted();
      if (stopping) throw new Error(`${run.name} was stopped`);
      if (hopeless()) {
        if (refused) throw refused;
        await sleep(100); // its last words may still be on their way
        throw new StartError(`${run.name} does not start: ${lastLines.join('\n  ') || 'it said nothing'}`);
      }
      everReady = true;
      return performance.now() - started;
    },
    async stop(graceMs) {
      stopping = true;
      await end(graceMs);
    },
  };
}
