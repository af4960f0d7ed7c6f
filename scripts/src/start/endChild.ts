import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** SIGTERM, and SIGKILL for a process that still runs after `graceMs`, reported to `onForce`; answers when it has ended. */
export async function endChild(child: ChildProcess, graceMs: number, onForce: () => void): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = new AbortController();
  const force = sleep(graceMs, undefined, { signal: late.signal }).then(
    () => {
      onForce();
      child.kill('SIGKILL');
    },
    () => undefined,
  );
  await gone;
  late.abort();
  await force;
}
