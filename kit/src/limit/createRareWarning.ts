import type { Logger } from '../Logger.ts';

/** Warns of what may happen a thousand times a second: each sentence at most once in `everyMs`, so that a flood does not flood the log. */
export function createRareWarning(log: Logger, everyMs = 60_000): (what: string, fields: object) => void {
  const warnedAt = new Map<string, number>();
  return (what, fields) => {
    const now = performance.now();
    if (now - (warnedAt.get(what) ?? -Infinity) < everyMs) return;
    warnedAt.set(what, now);
    log.warn(fields, what);
  };
}
