import { spawn } from 'node:child_process';
import path from 'node:path';
import { processStart } from './isAlive.ts';
import { repoRoot } from './repoRoot.ts';

export type Guard = {
  /** From now on this process is ended when ours is gone. */
  add(pid: number, kind: 'service' | 'database'): void;
  remove(pid: number): void;
  /** Ends the guard; what it still knows is ended too. */
  stop(): Promise<void>;
  pid(): number | undefined;
};

/** A small process that ends the others when this one was killed, however hard (see scripts/guard.mjs). */
export function createGuard(): Guard {
  const watched = new Map<number, string>();
  let stopped = false;
  let child = run();

  function run() {
    const file = path.join(repoRoot(), 'scripts', 'guard.mjs');
    const env = { PATH: process.env['PATH'] ?? '' };
    const next = spawn(process.execPath, [file], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env });
    next.stdin.on('error', () => undefined);
    next.on('error', () => undefined);
    next.on('exit', () => {
      // Somebody killed the guard: without one PostgreSQL could stay behind.
      if (!stopped) setTimeout(() => stopped || (child = run()), 500).unref();
    });
    // The guard must not keep a process alive whose own work is done.
    next.unref();
    (next.stdin as unknown as { unref(): void }).unref();
    for (const line of watched.values()) next.stdin.write(line);
    return next;
  }

  return {
    add(pid, kind) {
      const line = JSON.stringify({ add: { pid, start: processStart(pid), kind } }) + '\n';
      watched.set(pid, line);
      child.stdin.write(line);
    },
    remove(pid) {
      if (watched.delete(pid)) child.stdin.write(JSON.stringify({ remove: pid }) + '\n');
    },
    async stop() {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      child.stdin.end();
      await gone;
    },
    pid: () => child.pid,
  };
}
