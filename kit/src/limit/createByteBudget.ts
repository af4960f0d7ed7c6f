import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import type { Logger } from '../Logger.ts';
import type { Counts } from './createLimit.ts';
import { createRareWarning } from './createRareWarning.ts';

export type ByteBudgetOptions = {
  name: string;
  /** Bytes in memory at the same time, in all. */
  bytes: number;
  /** The same for every single key of a kind. */
  each: Record<string, number>;
  log: Logger;
};
/** What one request holds in memory. */
export type HeldBytes = {
  /** Counts bytes that have come; throws `tooMany` where that is more than there may be at once. */
  add(bytes: number): void;
  /** Gives all of them back; twice does no harm. */
  leave(): void;
};
export type ByteBudget = { open(keys: Record<string, string | undefined>): HeldBytes; counts(): Counts };

const retryAfterSeconds = 5;

/**
 * Bounds what bodies that are being read hold in memory. Only bytes that have come count: a sender that announces much and sends little takes
 * nothing from others (F10).
 */
export function createByteBudget({ name, bytes: most, each, log }: ByteBudgetOptions): ByteBudget {
  const warn = createRareWarning(log);
  const inUse = new Map<string, number>();
  const usedBy = (key: string) => inUse.get(key) ?? 0;
  const change = (key: string, by: number) => {
    const left = usedBy(key) + by;
    if (left > 0) inUse.set(key, left);
    else inUse.delete(key);
  };
  const counts = () => ({ used: usedBy(''), waiting: 0, limit: most });
  return {
    counts,
    open(keys) {
      const kinds = Object.keys(each).filter((kind) => keys[kind] !== undefined);
      const bounds = new Map([['', most], ...kinds.map((kind) => [`${kind} ${keys[kind]}`, each[kind]!] as const)]);
      let held = 0;
      let over = false;
      return {
        add(bytes) {
          if (over) return;
          for (const [key, bound] of bounds) {
            if (usedBy(key) + bytes <= bound) continue;
            warn('a limit is full', { name, ...counts() });
            throw new AppError('tooMany', protocolSentence('tooMany', retryAfterSeconds), { retryAfterSeconds });
          }
          held += bytes;
          for (const key of bounds.keys()) change(key, bytes);
        },
        leave() {
          if (over) return;
          over = true;
          for (const key of bounds.keys()) change(key, -held);
        },
      };
    },
  };
}
