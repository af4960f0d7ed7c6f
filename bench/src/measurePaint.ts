import type { Browser } from 'playwright-core';

/** What a visitor on a phone meets on one page. */
export type Paint = {
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** The sum of its layout shifts. */
  cls: number;
  /** Time over 50 ms in which long tasks held up the page, in ms. */
  tbt: number;
  /** Script files in all, and what they and everything else weigh as they are sent, in bytes. */
  files: number;
  bytes: number;
  /** What was painted last as the largest thing. */
  largest: string;
};

const watch = `window.paint = { lcp: 0, cls: 0, tbt: 0, largest: '' };
const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
on('largest-contentful-paint', (entry) => {
  window.paint.lcp = entry.startTime;
  window.paint.largest = entry.element ? entry.element.tagName + ' ' + entry.element.textContent.slice(0, 40) : '';
});
on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.paint.cls += entry.value; });
on('longtask', (entry) => { window.paint.tbt += Math.max(0, entry.duration - 50); });`;

const read = `({ ...window.paint, ...performance.getEntriesByType('resource').reduce((sum, { name, transferSize }) => ({
  files: sum.files + (name.endsWith('.js') ? 1 : 0), bytes: sum.bytes + transferSize }), { files: 0, bytes: 0 }) })`;

/** The line and the processor of a middling phone: 1.6 Mbit/s with 150 ms to an answer, four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;
/** From then on nothing more comes that a first look would see. */
const settledMs = 4_000;

/** Opens a page as nobody has been here before, on a phone with a slow line, and answers what that took. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(settledMs);
    return await page.evaluate<Paint>(read);
  } finally {
    await context.close();
  }
}
