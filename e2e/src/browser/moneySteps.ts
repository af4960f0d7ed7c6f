import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { passwordOf } from '../system/startCopy.ts';
import { findBarriers } from './findBarriers.ts';
import type { Person } from './openBrowser.ts';
import { signInAtBackOffice } from './staffSteps.ts';
import type { useBrowser } from './useBrowser.ts';
import { settled } from './settled.ts';

export const inDrawer = (page: Page) => page.getByTestId('withdrawal-detail');

/** What the drawer says at the end; the list behind it has the same chip. */
export const ends = (page: Page, state: string) => inDrawer(page).locator(`[data-state=${state}]`).waitFor({ timeout: 30_000 });

export async function closeDrawer(page: Page): Promise<void> {
  await page.getByTestId('drawer-close').click();
  await inDrawer(page).waitFor({ state: 'detached' });
}

/** Withdraws an amount in yuan, or all there is, and waits for its drawer. */
export async function ask(page: Page, amount: string | undefined): Promise<void> {
  await page.getByTestId('withdraw').click();
  if (amount === undefined) await page.getByTestId('withdraw-all').click();
  else await page.getByTestId('withdraw-money').fill(amount);
  await page.getByTestId('ask-confirm').click();
  await page.getByText('提现成功！').waitFor();
  await inDrawer(page).waitFor();
}

/** A picture of what is seen, which nothing bars anybody from and which fits. */
export async function look({ page, shoot }: Person, name: string): Promise<void> {
  await settled(page);
  await shoot(name);
  expect(await findBarriers(page), name).toEqual([]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow, name).toBeLessThanOrEqual(0);
}

/** A window of somebody who signed in at the back office, without pictures of that. */
export async function enterOffice(
  { browser, copy }: ReturnType<typeof useBrowser>,
  account: string,
  width: number,
  height: number,
): Promise<Person> {
  const person = await browser.newPerson(width, height);
  await signInAtBackOffice({ ...person, shoot: async () => undefined }, copy.system.adminUrl, account, passwordOf(account));
  return person;
}
