import type { Person } from './openBrowser.ts';

/** What a window says: `reads` waits for a sentence in sight, `toast` for one in a corner, with the kind it has. */
export const messagesTo = ({ page }: Pick<Person, 'page'>) => ({
  reads: (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  async toast(text: string, kind: 'success' | 'info' | 'error') {
    const one = page.locator(`#notices .MuiAlert-root[class*="${kind}" i]`).filter({ hasText: text });
    await one.waitFor();
    // Out of the way of the next one, which may say the same. On a busy machine it has gone by itself meanwhile.
    const close = one.locator('button').last().click({ timeout: 3_000 });
    await close.catch(() => undefined);
    await one.waitFor({ state: 'detached' });
  },
});
