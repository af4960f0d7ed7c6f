import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** Lets dear work in, a little at a time. */
export type Gate = {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Throws what work would be refused with now, if it would be: for whoever has other work to do before the dear one. */
  refuseWhenFull(): void;
};

const retryAfterSeconds = 5;

/**
 * At most `atOnce` pieces of work run, at most `queue` more wait; whoever comes then is told to come back later (`tooMany`, L3): a
 * flood of sign-ins must not take the machine from everybody else.
 */
export function createGate({ atOnce, queue }: { atOnce: number; queue: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const refuseWhenFull = () => {
    if (running < atOnce || waiting.length < queue) return;
    throw new AppError('tooMany', messages.tooMany(retryAfterSeconds), { retryAfterSeconds });
  };
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      refuseWhenFull();
      // Whoever leaves hands over the place, so `running` stays as it is.
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(pass, { refuseWhenFull });
}
