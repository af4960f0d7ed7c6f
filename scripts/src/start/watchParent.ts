import { fstatSync } from 'node:fs';

/**
 * Calls `onGone` when whoever started us is no more: our parent process (npm, as a rule) died, or the pipe it held as our
 * standard input was closed. Started in the background (`nohup npm start &`, no pipe) we stay. A standard input that is at
 * its end from the beginning says nothing.
 */
export function watchParent(onGone: (why: string) => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone('the process that started it is gone');
  }, 500);
  timer.unref();

  const kind = fstatSync(0, { bigint: false });
  if (!kind.isFIFO() && !kind.isSocket()) return;
  const from = performance.now();
  process.stdin.on('error', () => undefined);
  process.stdin.on('end', () => {
    if (performance.now() - from > 2_000) onGone('its standard input was closed');
  });
  process.stdin.resume();
  (process.stdin as unknown as { unref?: () => void }).unref?.();
}
