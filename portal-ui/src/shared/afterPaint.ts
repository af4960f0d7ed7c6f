/** Once the page stands: what is a trimming, or below the first view, comes behind it. */
export const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** However busy a page is, nothing waits longer than this for its turn. */
const patienceMs = 500;

/** When the browser is idle. Not every browser reports that. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: patienceMs });
  });
