import { type Client, createClient, readRequestSecret } from '@xinyue/scripts/client/createClient';
import type { Page } from 'playwright-core';

/** Calls with the session that a window has now. */
export async function clientOf(page: Page): Promise<Client> {
  const { origin } = new URL(page.url());
  const [userId, logintoken] = (await page.evaluate(
    `['userId', 'logintoken'].map((key) => localStorage.getItem(key))`,
  )) as string[];
  return createClient(origin, await readRequestSecret(origin), { userId: userId!, logintoken: logintoken!, userType: 0 });
}
