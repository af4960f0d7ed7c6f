import { operations } from '@xinyue/contracts';
import { createClient, readRequestSecret, type Session } from '@xinyue/scripts/client/createClient';
import type { Page } from 'playwright-core';
import { must } from '../system/offerGood.ts';

/** Ends the session of a window from elsewhere: the window does not know, and its next call is refused. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const [userId, logintoken] = (await page.evaluate(
    `['userId', 'logintoken'].map((key) => localStorage.getItem(key))`,
  )) as string[];
  const session: Session = { userId: userId!, logintoken: logintoken!, userType: 0 };
  must(await createClient(origin, await readRequestSecret(origin), session).call(operations.signOut.path));
}
