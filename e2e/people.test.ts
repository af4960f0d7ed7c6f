import { operations } from '@xinyue/contracts';
import { signIn } from '@xinyue/scripts/client/createClient';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import { beforeAll, describe, expect, it } from 'vitest';
import { apply, applyAgain, type Shop } from './src/browser/applicantSteps.ts';
import { disableShop, openApplication, pass, reject } from './src/browser/auditSteps.ts';
import { clientOf } from './src/browser/clientOf.ts';
import { register, signInAtPortal } from './src/browser/customerSteps.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { must } from './src/system/offerGood.ts';
import { menuEntry, signInAtBackOffice } from './src/browser/staffSteps.ts';
import { gone } from './src/browser/waits.ts';
import { auditFaults } from './src/system/audit.ts';

const windows = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'phone', width: 360, height: 740 },
];

describe.skipIf(whyNoBrowser()).each(windows)('from customer to merchant, $name', ({ name, width, height }) => {
  const someone = { account: `applicant${width}`, password: 'Apply2026Tap', nickname: '版纳新胶农场' };
  const shop: Shop = { shopName: `版纳新胶贸易 ${width}`, account: `bannaxin${width}`, password: 'Banna2026Tap' };
  let system: System;
  const run = useBrowser(`people-${name}`);
  let customer: Person;
  let staff: Person;
  let merchant: Person;
  let reason: string;

  beforeAll(async () => {
    system = run.copy.system;
    customer = await run.browser.newPerson(width, height);
    staff = await run.browser.newPerson(width, height);
    merchant = await run.browser.newPerson(width, height);
  });

  /** The id of the only row that a list of operators has for this. */
  const idOf = async (list: 'listApplications' | 'listMerchants', filter: object) => {
    const client = await signIn(system.adminUrl, 'backstage', 'operator01', 'Operator20261');
    const found = must(await client.call<{ list: { id: string }[] }>(operations[list].path, filter));
    expect(found.list).toHaveLength(1);
    return found.list[0]!.id;
  };

  it('R-48 V-16 V-17 V-20 M-44 C-30 S-12 a customer applies with six documents', async () => {
    await register(customer, system.portalUrl, someone);
    await signInAtPortal(customer, someone);
    await apply(customer, system.portalUrl, shop);
  });

  it('R-72 V-52 S-14 an operator looks at all documents and rejects with a reason that names the failed one', async () => {
    await signInAtBackOffice(staff, system.adminUrl, 'operator01', 'Operator20261');
    await openApplication(staff, system.adminUrl, await idOf('listApplications', { shopName: shop.shopName }));
    reason = await reject(staff);
  });

  it('R-49 C-31 S-15 the customer reads the reason and hands the same application in again', () =>
    applyAgain(customer, system.portalUrl, shop, reason));

  it('R-72 C-53 S-13 M-20 the operator passes it at one key press', async () => {
    await openApplication(staff, system.adminUrl, await idOf('listApplications', { shopName: shop.shopName }));
    await pass(staff);
  });

  it('R-59 Z-25 the merchant signs in and sees the menu of merchants alone', async () => {
    await signInAtBackOffice(merchant, system.adminUrl, shop.account, shop.password);
    await menuEntry(merchant, 'spotManagement');
    await gone(merchant.page.getByTestId(/^menu-/).filter({ hasText: /商户审核|商户管理/ }));
    await merchant.shoot('merchant-menu');
    await customer.page.reload();
    await customer.page.getByTestId('application-status').getByText('审核成功').waitFor();
    await customer.shoot('apply-7-passed');
  });

  it('S-18 S-19 C-49 C-10 M-41 M-57 a shop that is disabled is out at its next click', async () => {
    const merchantId = await idOf('listMerchants', { account: shop.account });
    const shopClient = await clientOf(merchant.page);
    await disableShop(staff, system.adminUrl, merchantId);
    // The gateway may answer from what it knew for another second.
    await expect.poll(async () => (await shopClient.call(operations.listOwnSpots.path, {})).code).toBe(401);
    await (await menuEntry(merchant, 'spotManagement')).click();
    await merchant.page.getByText('请重新登录!').first().waitFor();
    await merchant.page.waitForURL(/\/login/);
    await merchant.shoot('merchant-out');
  });

  it('no console error but those of refusals, and the books are right', async () => {
    const refused = /Failed to load resource: the server responded with a status of (400|401|409)/;
    expect([...customer.problems, ...staff.problems, ...merchant.problems].filter((line) => !refused.test(line))).toEqual([]);
    expect(await auditFaults(system)).toEqual([]);
  });
});
