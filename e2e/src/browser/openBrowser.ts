import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { findChromium } from '@xinyue/scripts/testing/findChromium';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { watchRequests } from './settled.ts';

/** Pictures of the journeys; not in git. */
export const shots = path.join(repoRoot(), 'e2e', 'shots');

export type Person = {
  page: Page;
  context: BrowserContext;
  /** Errors of the page and its console since it was opened; a journey ends with none. */
  problems: string[];
  /** Saves what this person sees as `<name>.png` in the ignored folder e2e/shots. */
  shoot(name: string): Promise<void>;
};

const watchShifts = `window.shifted = 0;
window.movedParts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    window.shifted += value;
    for (const { node, previousRect: from, currentRect: to } of sources)
      window.movedParts.push(from.y + ' to ' + to.y + ': ' + (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

/** How much of what was seen has moved by itself since the page was opened: the sum of its layout shifts. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate('window.shifted');

/** What moved: its height on the page before and after, and how it begins. For the evidence of a failure. */
export const movedParts = (page: Page): Promise<string[]> => page.evaluate('window.movedParts');

/** The people with an open window, for the evidence of a failure. */
export const openPeople: Person[] = [];

/** A browser with one window per person, each with storage of its own; Chinese, Beijing time. */
export async function openBrowser(series: string) {
  mkdirSync(path.join(shots, series), { recursive: true });
  // Where no language is set Chromium has no letters for Chinese file names and calls every download `download`.
  const env = { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>;
  const browser = await chromium.launch({ executablePath: findChromium('shell'), args: ['--no-sandbox'], env });
  return {
    async newPerson(
      width = 1280,
      height = 900,
      { sharesStream = false, ...device }: { isMobile?: boolean; hasTouch?: boolean; sharesStream?: boolean } = {},
    ): Promise<Person> {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        ...device,
      });
      // No promise of the product: two systems and two browsers share two cores here.
      context.setDefaultTimeout(40_000);
      await context.addInitScript(watchShifts);
      // A page with a worker beside it never comes to rest (`networkidle`): each window has a stream of its own, but where sharing is looked at.
      if (!sharesStream) await context.addInitScript('delete window.SharedWorker');
      const page = await context.newPage();
      watchRequests(page);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
      });
      const shoot = async (name: string) => {
        await page.screenshot({ path: path.join(shots, series, `${name}.png`), animations: 'disabled' });
      };
      const person = { page, context, problems, shoot };
      openPeople.push(person);
      page.on('close', () => openPeople.splice(openPeople.indexOf(person), 1));
      return person;
    },
    close: () => browser.close(),
  };
}
