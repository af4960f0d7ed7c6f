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
  /** Starts the process again where its environment has changed since. */
  renew(): void;
  /** Milliseconds until a process that was not killed answers ready. Throws after the time-out. */
  waitReady(timeoutMs: number, signal?: AbortSignal): Promise<number>;
  /** SIGTERM, and SIGKILL for what still runs after `graceMs`. */
  stop(graceMs: number): Promise<void>;
};

export type ServiceRun = Forked & {
  /** The environment of a process that starts now. */
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

/** One service process, and what became of those before it. */
type Process = {
  child: ChildProcess;
  /** The environment that it was started with, as JSON. */
  startedWith: string;
  instance: string;
  starts: number;
  /** The pid of a process that was signalled to end. */
  doomed: number;
  /** A process that ends because its environment has changed. */
  renewed: ChildProcess | undefined;
  stopping: boolean;
  everReady: boolean;
  crashes: number;
  refused: Error | undefined;
  lastLines: string[];
};

/** Keeps one service process running: back at once when it dies, after 0.2 to 5 s when it keeps dying. */
export function superviseService(run: ServiceRun): Supervised {
  const now: Process = {
    child: undefined as unknown as ChildProcess,
    startedWith: '',
    instance: '',
    starts: 0,
    doomed: 0,
    renewed: undefined,
    stopping: false,
    everReady: false,
    crashes: 0,
    refused: undefined,
    lastLines: [],
  };
  const end = (graceMs: number) =>
    endChild(now.child, graceMs, () => run.log(`${run.name}: still running after ${graceMs / 1000} s, ended by force`));
  start(run, now);
  return {
    name: run.name,
    pid: () => (hasEnded(now.child) ? 0 : (now.child.pid ?? 0)),
    starts: () => now.starts,
    kill(signal) {
      const pid = now.child.pid ?? 0;
      if (!harmless.has(signal)) now.doomed = pid;
      if (pid && !hasEnded(now.child)) sendSignal(pid, signal);
      return pid;
    },
    renew() {
      const { child, stopping, renewed, startedWith } = now;
      if (stopping || hasEnded(child) || renewed === child || startedWith === JSON.stringify(run.env())) return;
      now.renewed = child;
      now.doomed = child.pid ?? 0;
      void end(renewGraceMs);
    },
    waitReady: (timeoutMs, signal) => waitReady(run, now, timeoutMs, signal),
    async stop(graceMs) {
      now.stopping = true;
      await end(graceMs);
    },
  };
}

function start(run: ServiceRun, now: Process): void {
  const started = performance.now();
  now.lastLines = [];
  const env = run.env();
  now.startedWith = JSON.stringify(env);
  now.instance = randomUUID();
  now.starts += 1;
  const keep = (line: string) => (now.lastLines = [...now.lastLines.slice(-9), line]);
  const next = forkService(run, { ...env, XINYUE_INSTANCE: now.instance }, keep);
  now.child = next;
  next.once('exit', (code, signal) => {
    if (now.stopping) return;
    if (next === now.renewed) return start(run, now);
    void startAgain(run, now, { steady: performance.now() - started > steadyMs, code, signal });
  });
}

type End = { steady: boolean; code: number | null; signal: NodeJS.Signals | null };

async function startAgain(run: ServiceRun, now: Process, { steady, code, signal }: End): Promise<void> {
  now.crashes = steady ? 0 : now.crashes + 1;
  const taken = code === portTakenExit;
  const reason = taken ? await run.portTaken().catch((error: Error) => error) : undefined;
  if (now.stopping) return;
  if (reason && !now.everReady) now.refused = reason;
  if (isHopeless(now)) return;
  const delay = steady || now.crashes <= 1 ? 0 : Math.min(slowest, 200 * 2 ** (now.crashes - 2));
  // A service that ends itself because of an outage is part of that: its line is there. Where it serves now stands in a line, too.
  if (!run.outages.hits(run.name) && (!taken || reason))
    run.log(
      `${run.name}: ended (${reason?.message ?? signal ?? `exit code ${code}`}), started again${delay ? ` in ${delay / 1000} s` : ''}`,
    );
  setTimeout(() => now.stopping || start(run, now), delay);
}

const isHopeless = ({ everReady, refused, crashes }: Process): boolean =>
  !everReady && (refused !== undefined || crashes >= triesOnStart);

async function waitReady(run: ServiceRun, now: Process, timeoutMs: number, signal: AbortSignal | undefined): Promise<number> {
  const started = performance.now();
  const over = () => signal?.aborted || now.stopping || isHopeless(now);
  const current = () => now.child.pid !== now.doomed && !hasEnded(now.child);
  const fresh = async () => current() && (await isReady(run.readyUrl(), now.instance)) && current();
  const done = await waitUntil(async () => over() || (await fresh()), timeoutMs, 25);
  if (!done)
    throw new StartError(`${run.name} was not ready within ${timeoutMs / 1000} s: ${now.lastLines.slice(-3).join(' | ')}`);
  signal?.throwIfAborted();
  if (now.stopping) throw new Error(`${run.name} was stopped`);
  if (isHopeless(now)) {
    if (now.refused) throw now.refused;
    await sleep(100); // its last words may still be on their way
    throw new StartError(`${run.name} does not start: ${now.lastLines.join('\n  ') || 'it said nothing'}`);
  }
  now.everReady = true;
  return performance.now() - started;
}
