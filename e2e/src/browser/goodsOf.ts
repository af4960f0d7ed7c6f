import type { Page } from 'playwright-core';

/** The goods of a list that can be pressed. By their role: what stands there until the list is drawn (`FirstContent`) has none, and goes. */
export const goodsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
