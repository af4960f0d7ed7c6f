import { beijingTime, flashPageSize, fromBeijingTime, messages, mostFlashPages } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { z } from 'zod';
import type { Feed } from '../keepFeed.ts';
import { fetchText, parseFeedText, plainText } from './feedText.ts';
import { sampleFlashes } from '../simulation/sampleFlashes.ts';

const flashRow = z.object({
  content: z
    .string()
    .max(20_000)
    .transform((text) => plainText(text).slice(0, 2_000)),
  refTags: z
    .array(z.object({ tageName: z.string().max(40) }))
    .max(20)
    .default([]),
  currentTime: z.string().refine((text) => fromBeijingTime(text) !== undefined, 'no moment'),
});
const flash = flashRow.transform((row) => ({ ...row, html: row.content }));

/** What a source of news flashes answers: a page, newest first, and how many there are in all. */
export const flashShape = z.object({
  list: z
    .array(flash)
    .max(200)
    .transform((list) => list.slice(0, flashPageSize)),
  total: z
    .int()
    .min(0)
    .transform((total) => Math.min(total, flashPageSize * mostFlashPages)),
});
export type FlashFeed = Feed<typeof flashShape, number>;

const common = { name: 'flash', shape: flashShape, freshMs: 30_000, staleMs: 10 * 60_000 };

/** POST with content, flashTag, pageSize, currentPage, currentTime. Its tags are those of all news. */
export const httpFlash = (address: string, clock: Clock): FlashFeed => ({
  ...common,
  source: new URL(address).hostname,
  simulated: false,
  async load(currentPage) {
    const currentTime = beijingTime(clock.now());
    const query = { content: '', flashTag: '', pageSize: flashPageSize, currentPage, currentTime };
    const headers = { 'content-type': 'application/json' };
    return parseFeedText(await fetchText(new URL(address), { method: 'POST', headers, body: JSON.stringify(query) }));
  },
});

/** Without an address: samples of our own, each marked as one. */
export const simulatedFlash = (clock: Clock): FlashFeed => ({
  ...common,
  source: messages.feedSources.flash,
  simulated: true,
  async load(page) {
    const all = sampleFlashes(clock.now().getTime());
    return { list: all.slice((page - 1) * flashPageSize, page * flashPageSize), total: all.length };
  },
});
