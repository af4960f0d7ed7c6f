import { fstatSync } from 'node:fs';
import { commandLine, parentOf } from '../base/isAlive.ts';

/**
 * Who started us, nearest first: the parent, and above a shell that only runs our one line (npm puts such a one between
 * itself and us) the program that called it.
 */
function launchers(): number[] {
  const parent = process.ppid;
  return /^\S*sh -c /.test(commandLine(parent)) ? [parent, parentOf(parent)] : [parent];
}

/**
 * Calls `onGone` when our parent is gone: that process (npm, as a rule) died, or the pipe it held as our
 * standard input or output was closed. Started in the background (`nohup npm start > file &`) we stay. A standard input
 * that is at its end from the beginning says nothing.
 */
export function watchParent(onGone: (why: string) => void): void {
  const chain = launchers();
  const unchanged = () => chain.every((pid, index) => parentOf(index === 0 ? process.pid : (chain[index - 1] ?? 0)) === pid);
  const timer = setInterval(
    () => {
      if (unchanged()) return;
      clearInterval(timer);
      onGone('the process that started it is gone');
    },
    // Elsewhere the question costs a process.
    process.platform === 'linux' ? 500 : 2_000,
  );
  timer.unref();

  process.stdout.on('error', () => onGone('its standard output was closed'));
  process.stderr.on('error', () => undefined);
  const kind = fstatSync(0);
  if (!kind.isFIFO() && !kind.isSocket()) return;
  const from = performance.now();
  process.stdin.on('error', () => undefined);
  process.stdin.on('end', () => {
    if (performance.now() - from > 2_000) onGone('its standard input was closed');
  });
  process.stdin.resume();
  (process.stdin as unknown as { unref?: () => void }).unref?.();
}
