import type { Logger } from '@xinyue/kit/Logger';

/** Lines in a second at most: in an outage under load more of them would fill the disk and say the same. */
const mostLines = 20;
const windowMs = 1_000;

type Window = { since: number; lines: number; left: number };
const windows = new WeakMap<Logger, Window>();

/** Warns of one call that failed. Of more than 20 in a second the others are left out; the next line says how many (`leftOut`). */
export function warnInBounds(log: Logger, what: string, fields: object): void {
  const now = performance.now();
  const known = windows.get(log) ?? { since: -Infinity, lines: 0, left: 0 };
  const window = now - known.since < windowMs ? known : { since: now, lines: 0, left: known.left };
  windows.set(log, window);
  if (window.lines === mostLines) {
    window.left += 1;
    return;
  }
  const leftOut = window.left > 0 ? { leftOut: window.left } : {};
  window.lines += 1;
  window.left = 0;
  log.warn({ ...fields, ...leftOut }, what);
}
