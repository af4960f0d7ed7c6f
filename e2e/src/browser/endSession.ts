import { operations } from '@xinyue/contracts';
import type { Page } from 'playwright-core';
import { must } from '../system/offerGood.ts';
import { clientOf } from './clientOf.ts';

/** Ends the session of a window from elsewhere: the window does not know, and its next call is refused. */
export async function endSession(page: Page): Promise<void> {
  must(await (await clientOf(page)).call(operations.signOut.path));
}
