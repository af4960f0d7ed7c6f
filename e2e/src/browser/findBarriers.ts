import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Ends when nothing fades or slides any more; what turns for ever (a bar of progress) does not count. */
const calm = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished)).then(() => undefined)`;

/** Counts from now on what begins to fade or slide: a notice whose time ends does so while axe looks. */
const watchMoves = `(() => {
  if ('moves' in window) return;
  window.moves = 0;
  for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, () => (window.moves += 1), true);
})()`;
const movesOf = (page: Page) => page.evaluate<number>('window.moves');

/** What is around a page and the same whatever the page shows. */
const frame = ['header', 'footer', 'nav', '.RaSidebar-fixed'];

/**
 * Serious and critical findings of axe on what is shown now, one line each; without the frame around the page where that was judged before, and
 * without the contrast of letters where the same ones were judged in a wider window.
 */
export async function findBarriers(page: Page, { withoutFrame = false, withoutContrast = false } = {}): Promise<string[]> {
  // No page here has foreign frames, so axe may judge in the page itself (legacy mode); that and leaving out what passed takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  // The contrast of its many letters takes most of the second that axe works.
  if (withoutFrame) for (const part of frame) axe.exclude(part);
  if (withoutContrast) axe.disableRules('color-contrast');
  await page.evaluate(watchMoves);
  for (;;) {
    // Half faded, any text has too little contrast.
    await page.evaluate(calm);
    const before = await movesOf(page);
    const { violations } = await axe.analyze();
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    // What was judged while something moved is judged again.
    if (found.length === 0 || (await movesOf(page)) === before) return found;
  }
}
