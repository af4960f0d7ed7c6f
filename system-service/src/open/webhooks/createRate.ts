import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';

const minuteMs = 60_000;
/** Names that are remembered; partners are few. */
const mostNames = 10_000;

export type Rate = {
  /** Counts a call. Refusal: `tooMany` there were too many of this name within the last minute. */
  refuseOver(name: string): void;
};

/** So many calls of one owner a minute: each has us connect somewhere, or ask for a name. */
export function createRate(perMinute: number, clock: Clock): Rate {
  const calls = new Map<string, number[]>();
  return {
    refuseOver(name) {
      const now = clock.now().getTime();
      const recent = (calls.get(name) ?? []).filter((at) => now - at < minuteMs);
      if (recent.length >= perMinute) {
        const retryAfterSeconds = Math.max(1, Math.ceil((recent[0]! + minuteMs - now) / 1000));
        throw new AppError('tooMany', protocolSentence('tooMany', retryAfterSeconds), { retryAfterSeconds });
      }
      calls.delete(name);
      calls.set(name, [...recent, now]);
      if (calls.size > mostNames) calls.delete(calls.keys().next().value!);
    },
  };
}
