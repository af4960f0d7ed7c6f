import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { inLanes, quantile } from '../measure.ts';
import { sendCall } from '../sendCall.ts';
import type { SecurityCheck } from '../runChecks.ts';

const limitMs = 200;
const size = 190_000;
const rows = (content: string) =>
  JSON.stringify({ list: Array.from({ length: 10 }, () => ({ content, currentTime: '2026-01-01 00:00:00' })), total: 10 });
/** What is read first, for after three that cannot be read the source is left alone for a while. */
const texts = [
  rows('<a'.repeat(9_000)),
  rows('<script>'.repeat(2_000)),
  `f()${' '.repeat(size)}x`,
  `${' '.repeat(size)}f(1)x`,
  '['.repeat(size),
  ' '.repeat(5_000_000),
];

/** F5: whatever a source of news says, the lists of goods do not wait for it. */
export const hostileFeeds: SecurityCheck = {
  row: 'F5',
  name: `hostile text of a feed leaves lists of goods at ${limitMs} ms`,
  async run({ portals, feed }) {
    const before = feed.answered();
    const times: number[] = [];
    let failed = 0;
    for (const text of texts) {
      feed.setText(text);
      // Pages nobody asked for yet are fetched at once.
      const first = 1 + texts.indexOf(text) * 8;
      const reading = inLanes(8, 2, (n) =>
        fetch(`${portals[0]}${operations.readFlash.path}?pageNum=${first + n}`).catch(() => undefined),
      );
      await inLanes(60, 2, async () => {
        const { ms, code } = await sendCall(portals[0], operations.listSpots.path, { pageNum: 1, pageSize: 10 });
        times.push(ms);
        if (code !== 200) failed += 1;
        await sleep(20);
      });
      await reading;
    }
    feed.setText(undefined);
    const p99 = quantile(times, 0.99);
    const read = feed.answered() - before;
    return {
      kept: p99 <= limitMs && failed === 0 && read > 0,
      figures: `${read} hostile answers of ${texts.length} kinds; ${times.length} lists: p99 ${p99.toFixed(0)} ms (at most ${limitMs}), ${failed} failed`,
    };
  },
};
