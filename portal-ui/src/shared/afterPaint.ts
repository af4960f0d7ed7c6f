/** Once the page stands: what is a trimming, or below the first view, comes behind it. */
export const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
