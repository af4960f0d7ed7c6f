import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { disturb } from './src/browser/disturb.ts';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { movedParts, shiftOf, type Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { screens, type Screen, type Viewer } from './src/browser/screens.ts';
import { settled } from './src/browser/settled.ts';

const widths = { wide: [1280, 900], phone: [360, 740] } as const;
type Width = keyof typeof widths;
/** Data is loaded at both widths; a disturbed state at one, and looked at in the other when its window has changed: half of the loads. */
const loadedAt: Record<Width, 'empty' | 'failing'> = { phone: 'empty', wide: 'failing' };
const viewers: Viewer[] = ['visitor', 'customer', 'merchant', 'staff', 'chief'];

describe.skipIf(whyNoBrowser())('every screen', () => {
  let system: System;
  const run = useBrowser('screens');
  const people = new Map<string, Person>();

  beforeAll(async () => {
    system = run.copy.system;
    for (const [width, size] of Object.entries(widths))
      for (const viewer of viewers) {
        people.set(`${width} ${viewer}`, await run.enter(viewer, ...size));
      }
  });

  const urlOf = ({ app, path }: Screen) => (app === 'portal' ? system.portalUrl : system.adminUrl) + path;
  const appears = async (page: Page, shows: RegExp) => {
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await settled(page);
  };
  const open = async (page: Page, screen: Screen, shows: RegExp) => {
    await page.goto(urlOf(screen));
    await appears(page, shows);
  };
  const labelsOf = (page: Page) => page.locator('button, [role=menuitem], th, label, h1, h2, h3').allInnerTexts();
  /** What the screens with their data were seen to say, wide. */
  const labels = new Map<Screen, string[]>();
  const look = async ({ page, shoot }: Person, name: string, judged = {}) => {
    await shoot(name);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow, `${name} is wider than its window`).toBeLessThanOrEqual(0);
    expect(await findBarriers(page, judged), name).toEqual([]);
  };

  /** B13: what stands still can be pressed. */
  const mostShift = 0.05;
  /** What moves without an end draws sixty times a second: a tenth of a processor core in each window, also where it is hidden. */
  const endless = `document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime === Infinity)
    .map(({ effect }) => effect.target.outerHTML)`;

  const lookAtData = async (width: Width, screen: Screen, person: Person) => {
    const before = person.problems.length;
    await open(person.page, screen, screen.shows);
    await look(person, `${screen.name}-${width}`);
    // Of the portal home, registration and sign-in do: which element that is was not looked at.
    if (screen.app === 'admin')
      await expect.poll(() => person.page.evaluate(endless), { message: `${screen.name} moves for ever` }).toEqual([]);
    if (width === 'wide') labels.set(screen, await labelsOf(person.page));
    // What is at no address is answered 404 (F16), which browsers report of the page itself.
    const known = (problem: string) => screen.gone === true && problem.includes('404') && problem.endsWith(screen.path);
    expect(
      person.problems
        .slice(before)
        .filter((one) => !known(one))
        .join('\n'),
      screen.name,
    ).toBe('');
    const moved = `${screen.name} moves while it loads: ${(await movedParts(person.page)).join(' | ')}`;
    expect(await shiftOf(person.page), moved).toBeLessThanOrEqual(mostShift);
  };

  /** To a place of the same origin: the browser would start a new process for each page behind `about:blank`. */
  const leave = (page: Page, screen: Screen) => page.goto(new URL('/config.json', urlOf(screen)).href);
  const otherWidth = { wide: 'phone', phone: 'wide' } as const;
  const resize = ({ page }: Person, [width, height]: readonly [number, number]) => page.setViewportSize({ width, height });
  const lookAtDisturbed = async (width: Width, screen: Screen, person: Person) => {
    const state = loadedAt[width];
    const shows = screen[state];
    const { page } = person;
    // Two windows on pages that nobody looked at any more took 12 to 14 % of a processor core each.
    if (!shows) return void (await leave(page, screen));
    const calm = await disturb(page, state);
    try {
      await open(page, screen, shows);
      for (const at of [width, otherWidth[width]]) {
        await resize(person, widths[at]);
        await appears(page, shows);
        // The letters of an empty or failing screen have the colours of the wide one; axe works longest on those.
        await look(person, `${screen.name}-${at}-${state}`, { withoutFrame: true, withoutContrast: at === 'phone' });
      }
    } finally {
      // What this page still asks for again must not be refused before the eyes of the next one.
      await leave(page, screen).finally(calm);
      await resize(person, widths[width]);
    }
  };

  const lookAtAll = async (width: Width, screen: Screen) => {
    const person = people.get(`${width} ${screen.viewer}`)!;
    await lookAtData(width, screen, person);
    await lookAtDisturbed(width, screen, person);
  };

  for (const screen of screens)
    it(`${screen.rows} ${screen.app} ${screen.path} shows its data, its emptiness and its failure, wide and on a phone`, async () => {
      // Both to their end, so that neither disturbs the next screen
      const ends = await Promise.allSettled((['wide', 'phone'] as const).map((width) => lookAtAll(width, screen)));
      expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])).join('\n')).toBe('');
    });

  it('R-01 R-02 R-15 R-96 the documented paths lead where they must', async () => {
    const { page } = people.get('wide visitor')!;
    for (const path of ['/', '/homePage']) {
      await page.goto(system.portalUrl + path);
      await page.waitForURL(`${system.portalUrl}/mainPage`);
    }
    await page.goto(`${system.portalUrl}/login`);
    await page.waitForURL(`${system.adminUrl}/login`);
    await page.goto(`${system.portalUrl}/index`);
    await page.waitForURL(new RegExp(`^${system.adminUrl}/`));
    const staff = people.get('wide staff')!.page;
    await staff.goto(`${system.adminUrl}/index`);
    await staff.waitForURL(/\/spotClassification/);
  });

  it('R-95 every text that people see is Chinese, also where react-admin brings its own', async () => {
    for (const screen of screens.filter(({ viewer }) => viewer !== 'visitor')) {
      const { page } = people.get(`wide ${screen.viewer}`)!;
      if (!labels.has(screen)) await open(page, screen, screen.shows);
      const foreign = (labels.get(screen) ?? (await labelsOf(page)))
        .map((text) => text.trim())
        .filter((text) => /[a-z]{4,}/i.test(text) && !/[\u4e00-\u9fff]/.test(text));
      expect(
        foreign.filter((text) => !/^(Xinyue|[A-Za-z]+\d+|CSV|XLSX|JSON|PDF)$/i.test(text)),
        screen.name,
      ).toEqual([]);
    }
  });
});
