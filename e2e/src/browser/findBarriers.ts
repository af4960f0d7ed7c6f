import axe from 'axe-core';
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
 * One line per finding, in the page itself: no page here has foreign frames. axe gives all findings of a rule the impact of the rule, so
 * those below `serious`, the slow ones about landmarks among them, need not be run.
 */
const judge = (exclude: string[], leaveOut: string[]) => `(async () => {
  const grave = ({ impact }) => impact === 'serious' || impact === 'critical';
  const left = axe._audit.rules.filter((rule) => !grave(rule)).map(({ id }) => id).concat(${JSON.stringify(leaveOut)});
  const rules = Object.fromEntries(left.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run({ exclude: ${JSON.stringify(exclude.map((one) => [one]))} }, { resultTypes: ['violations'], rules });
  return violations
    .filter(grave)
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', '));
})()`;

/**
 * Serious and critical findings of axe on what is shown now, one line each; without the frame around the page where that was judged before, and
 * without the contrast of letters where the same ones were judged in a wider window.
 */
export async function findBarriers(page: Page, { withoutFrame = false, withoutContrast = false } = {}): Promise<string[]> {
  // The contrast of its many letters takes most of the time that axe works.
  const look = judge(withoutFrame ? frame : [], withoutContrast ? ['color-contrast'] : []);
  // Once per page that was loaded: to read this source takes it as long as to judge a small screen.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  await page.evaluate(watchMoves);
  for (;;) {
    // Half faded, any text has too little contrast.
    await page.evaluate(calm);
    const before = await movesOf(page);
    const found = await page.evaluate<string[]>(look);
    // What was judged while something moved is judged again.
    if (found.length === 0 || (await movesOf(page)) === before) return found;
  }
}
