import { setTimeout as sleep } from 'node:timers/promises';

export type EventuallyOptions = {
  /** What is waited for; stands in the message of the failure. */
  describe: string;
  timeoutMs?: number;
  intervalMs?: number;
};

type Falsy = false | 0 | '' | null | undefined;

const show = (value: unknown): string => {
  if (value instanceof Error) return `it threw: ${value.message}`;
  try {
    return `it answered: ${JSON.stringify(value)}`;
  } catch {
    return `it answered: ${String(value)}`;
  }
};

/**
 * Asks `probe` again and again until it answers something truthy without throwing, and returns that. Gives up after `timeoutMs`
 * (default 60 s: no promise of the product, on a machine that does other work 10 s were too few) with what was waited for, how often it was
 * asked and what it said last.
 */
export const eventually = async <T>(probe: () => T | Promise<T>, options: EventuallyOptions): Promise<Exclude<T, Falsy>> => {
  const { describe, timeoutMs = 60_000, intervalMs = 20 } = options;
  const started = Date.now();
  let asked = 0;
  for (;;) {
    asked += 1;
    let last: unknown;
    try {
      const answer = await probe();
      if (answer) return answer as Exclude<T, Falsy>;
      last = answer;
    } catch (error) {
      last = error;
    }
    const waited = Date.now() - started;
    if (waited >= timeoutMs) {
      throw new Error(`gave up after ${waited} ms (${asked} probes) waiting for ${describe}; last time ${show(last)}`);
    }
    await sleep(intervalMs);
  }
};
