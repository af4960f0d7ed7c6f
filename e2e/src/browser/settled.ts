import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const underWay = new WeakMap<Page, Set<Request>>();

/** Requests that never end (a stream of events) or whose end the browser does not report. */
const endless = new Set(['eventsource', 'ping', 'websocket']);

/** From now on `settled` knows what this page asks for. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (!endless.has(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** What an answer makes React draw, and what that asks for in turn, begins within these. */
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))';

/**
 * Ends when the page has loaded, nothing that it asked for is under way, and two frames later still nothing is. Unlike Playwright's
 * `networkidle` it takes no half second of silence, and a page with an open stream of events comes to rest, too.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const requests = underWay.get(page)!;
  const open = async () => {
    if (requests.size === 0) await page.evaluate(twoFrames);
    return [...requests].map((request) => request.url());
  };
  await expect.poll(open, { interval: 25, timeout: 40_000 }).toEqual([]);
}
