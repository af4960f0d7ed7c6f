import type { Logger } from '../Logger.ts';
import { createFolding } from './createFolding.ts';
import type { SecurityEvent, SecurityNote } from './SecurityEvent.ts';

export type { SecurityEvent, SecurityNote };

export type SecurityNotes = {
  /** Takes a note and comes back at once: it is written within a second, and later where the writer is away. */
  note(note: SecurityNote): void;
  /** Writes what is left, for as long as the writer takes it. */
  stop(): Promise<void>;
};
export type SecurityNotesOptions = {
  /** Stores some events; throws where it cannot now, then they come again. */
  write(events: SecurityEvent[]): Promise<unknown>;
  log: Logger;
  now?(): Date;
  flushMs?: number;
};

const batch = 500;
/** Rows that wait at most while the writer is away. */
const mostWaiting = 20_000;

/**
 * Folds and writes security events. The first of a kind (who, from where, in which session, what, outcome; of visitors from which block) in a
 * minute is a row at once; the others of that minute become one row with their count, so that a flood fills neither table nor log, and hides
 * nobody's deeds but its own.
 */
export function createSecurityNotes({
  write,
  log,
  now = () => new Date(),
  flushMs = 1_000,
}: SecurityNotesOptions): SecurityNotes {
  const waiting: SecurityEvent[] = [];
  let minute = '';
  let lost = 0;
  let flushing: Promise<void> | undefined;

  const folding = createFolding((event) => {
    if (waiting.length < mostWaiting) waiting.push(event);
    else lost += 1;
  });
  const closeMinute = () => {
    folding.closeMinute();
    if (lost > 0) log.error({ lost }, 'security events were lost: too many waited');
    lost = 0;
  };
  const turnTo = (at: string) => {
    if (minute === at.slice(0, 16)) return;
    closeMinute();
    minute = at.slice(0, 16);
  };

  const flush = async (): Promise<void> => {
    turnTo(now().toISOString());
    while (waiting.length > 0) {
      const some = waiting.slice(0, batch);
      try {
        await write(some);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'security events wait');
        return;
      }
      waiting.splice(0, some.length);
    }
  };
  const flushOnce = () => (flushing ??= flush().finally(() => (flushing = undefined)));
  const timer = setInterval(() => void flushOnce(), flushMs);
  timer.unref();

  return {
    note(note) {
      const at = now().toISOString();
      turnTo(at);
      folding.add(note, at);
    },
    async stop() {
      clearInterval(timer);
      closeMinute();
      await flushing;
      await flush();
    },
  };
}
