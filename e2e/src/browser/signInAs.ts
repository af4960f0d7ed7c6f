import { passwordOf } from '../system/startCopy.ts';
import { signInAtPortal } from './customerSteps.ts';
import type { Person } from './openBrowser.ts';
import type { Viewer } from './screens.ts';
import { signInAtBackOffice } from './staffSteps.ts';

const accounts = { customer: 'buyer001', merchant: 'qingdao01', staff: 'operator01', chief: 'admin' };

/** Signs a demo person in through the form of the app it belongs to. */
export async function signInAs(person: Person, viewer: Viewer, { portalUrl, adminUrl }: { portalUrl: string; adminUrl: string }) {
  if (viewer === 'visitor') return;
  const account = accounts[viewer];
  const password = passwordOf(account);
  if (viewer !== 'customer') return signInAtBackOffice(person, adminUrl, account, password);
  await person.page.goto(`${portalUrl}/mainPage?login=1`);
  await signInAtPortal(person, { account, password, nickname: '' });
}
