import { expect } from 'vitest';
import type { Person } from './openBrowser.ts';

/** What a window says: `reads` waits for a sentence in sight, `toast` for one in a corner, with the kind it has. */
export const saidTo = ({ page }: Pick<Person, 'page'>) => ({
  reads: (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  async toast(text: string, kind: 'success' | 'info' | 'error') {
    const one = page.locator('#notices .MuiAlert-root').filter({ hasText: text });
    await one.waitFor();
    expect(await one.getAttribute('class')).toMatch(new RegExp(`MuiAlert-\\w*${kind}`, 'i'));
    // Out of the way of the next one, which may say the same.
    await one.locator('button').last().click();
    await one.waitFor({ state: 'detached' });
  },
});
