import { createHmac, randomBytes } from 'node:crypto';
import { beijingTime } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { originBlock } from '@xinyue/kit/http/origin';
import type { Clicks } from './store/clickStore.ts';

/** What is known of a visitor: the address, as the gateway passes it, and the user agent. */
export type Visitor = { origin: string | undefined; browser: string | undefined };

export type ClickCounter = {
  /** Counts that a visitor opened a good, once per visitor, good and half an hour. */
  click(spotId: string, visitor: Visitor): void;
  /** Writes what was counted since the last time; what cannot be written is kept for the next one. */
  write(): Promise<void>;
};

export type ClickCounterOptions = {
  clock: Clock;
  save(clicks: Clicks[]): Promise<void>;
  /** Clicks that are remembered, and goods that are counted, at the same time: beyond them nothing is counted, and no memory is taken. */
  seenAtMost?: number;
  /** Clicks from one address (IPv6: /64) in half an hour: names of browsers are free, and one address must not make a good look wanted. */
  originAtMost?: number;
};

const againMs = 30 * 60_000;

/**
 * Clicks on goods, counted in memory, so that a visitor waits for no database. Of visitors nothing is kept: a click is a hash of address,
 * browser and good under a salt that is drawn each day in Beijing and stored nowhere, and is forgotten after half an hour.
 */
export function createClickCounter({ clock, save, seenAtMost = 100_000, originAtMost = 300 }: ClickCounterOptions): ClickCounter {
  let today = '';
  let salt = randomBytes(32);
  /** Clicks that count no second time, each with the moment from which it does again; the oldest one comes first. */
  const seen = new Map<string, number>();
  let origins = { until: 0, clicks: new Map<string, number>() };
  let counted = new Map<string, Clicks>();

  const hash = (...parts: (string | undefined)[]) => createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64');
  const add = ({ day, spotId, clicks }: Clicks) => {
    const key = `${day} ${spotId}`;
    counted.set(key, { day, spotId, clicks: (counted.get(key)?.clicks ?? 0) + clicks });
  };
  const forget = (now: number) => {
    const day = beijingTime(new Date(now)).slice(0, 10);
    if (day !== today) {
      today = day;
      salt = randomBytes(32);
      seen.clear();
      origins.until = 0;
    }
    if (origins.until <= now) origins = { until: now + againMs, clicks: new Map() };
    for (const [click, until] of seen) {
      if (until > now) break;
      seen.delete(click);
    }
  };

  return {
    click(spotId, { origin = '', browser }) {
      const now = clock.now().getTime();
      forget(now);
      const block = originBlock(origin);
      const click = hash(block, browser, spotId);
      const from = hash(block);
      const ofOrigin = origins.clicks.get(from) ?? 0;
      if (seen.has(click) || seen.size >= seenAtMost || counted.size >= seenAtMost || ofOrigin >= originAtMost) return;
      seen.set(click, now + againMs);
      origins.clicks.set(from, ofOrigin + 1);
      add({ day: today, spotId, clicks: 1 });
    },
    async write() {
      forget(clock.now().getTime());
      if (counted.size === 0) return;
      const taken = [...counted.values()];
      counted = new Map();
      try {
        await save(taken);
      } catch (error) {
        taken.forEach(add);
        throw error;
      }
    },
  };
}
