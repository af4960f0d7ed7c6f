import path from 'node:path';
import { operations, type OrderRow } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { signIn } from '@xinyue/scripts/client/createClient';
import { seedDemo } from '@xinyue/scripts/seed/seedDemo';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, pay, pickUp, register, signInAtPortal } from './customerSteps.ts';
import { findBarriers } from './findBarriers.ts';
import { whyNoBrowser } from './findChromium.ts';
import { openBrowser, type Person } from './openBrowser.ts';
import { confirmWithContract, signInAtBackOffice } from './staffSteps.ts';
import { startTestSystem } from '../system/startTestSystem.ts';
import { settled } from './settled.ts';
import { auditFaults } from '../system/audit.ts';

const good = '云南全乳胶 SCR WF';
const someone = { account: 'journey001', password: 'Journey2026Tap', nickname: '旅程轮胎厂' };
const contract = path.join(repoRoot(), 'scripts', 'src', 'seed', 'contract.png');

/** The main job in two browsers, from registration to pick-up, on a copy with the given environment; screenshots go to e2e/shots/<series>. */
export function journey(series: string, environment: () => Record<string, string> | undefined): void {
  const env = environment();
  describe.skipIf(!env || whyNoBrowser())(`the journey on ${series}`, () => {
    let system: System;
    let browser: Awaited<ReturnType<typeof openBrowser>>;
    let customer: Person;
    let staff: Person;
    let orderNo: string;

    beforeAll(async () => {
      // Beside a broker of somebody's own play money has to be said.
      system = await startTestSystem({ env: { XINYUE_SANDBOX: '1', ...env } });
      await seedDemo({ ...system, partners: system.secrets.partners, log: () => undefined });
      browser = await openBrowser(series);
      customer = await browser.newPerson();
      staff = await browser.newPerson();
    });
    afterAll(async () => {
      await browser?.close();
      await system?.stop();
    });

    it('R-42 C-22 C-21 M-02 a visitor registers and signs in', async () => {
      await register(customer, system.portalUrl, someone);
      await signInAtPortal(customer, someone);
    });

    it('R-37 R-39 R-41 M-48 finds a good through the filters and orders it', async () => {
      await buy(customer, good, '国产标胶 SCR', 6);
      const client = await signIn(system.portalUrl, 'portal', someone.account, someone.password);
      const { data } = await client.call<{ list: OrderRow[] }>(operations.listOwnOrders.path);
      expect(data.list).toMatchObject([{ spotName: good, orderNum: 6, status: 0, money: 87_900 }]);
      orderNo = data.list[0]!.orderNo;
    });

    it('Z-04 pays in the sandbox', () => pay(customer, good));

    it('R-79 S-06 staff confirms with a contract image', async () => {
      await signInAtBackOffice(staff, system.adminUrl, 'operator01', 'Operator20261');
      await confirmWithContract(staff, orderNo, contract);
    });

    it('R-52 K-21 S-10 the customer sees the contract and confirms the pick-up', () => pickUp(customer, good));

    it('no console error on the way, and the books are right', async () => {
      expect([...customer.problems, ...staff.problems]).toEqual([]);
      const wrong = await auditFaults(system);
      expect(wrong).toEqual([]);
    });

    it('every screen of the way fits 360 px and has no barrier that axe calls serious', async () => {
      const phone = await browser.newPerson(360, 740);
      const fits = async (url: string, name: string) => {
        await phone.page.goto(url);
        await settled(phone.page);
        await phone.shoot(`phone-${name}`);
        const overflow = await phone.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        expect(overflow, name).toBeLessThanOrEqual(0);
        expect(await findBarriers(phone.page), name).toEqual([]);
      };
      await fits(system.portalUrl, 'home');
      await fits(`${system.portalUrl}/spotPurchase`, 'spots');
      await fits(`${system.portalUrl}/register`, 'register');
      await fits(`${system.portalUrl}/myOrder?login=1`, 'sign-in');
      await signInAtPortal(phone, someone);
      await fits(`${system.portalUrl}/myOrder`, 'orders');
      await signInAtBackOffice(phone, system.adminUrl, 'operator01', 'Operator20261');
      await fits(`${system.adminUrl}/orderManagement`, 'back-office-orders');
      await fits(`${system.adminUrl}/spotManagement`, 'back-office-goods');
      await fits(`${system.adminUrl}/spotClassification`, 'back-office-categories');
      expect(phone.problems).toEqual([]);
    });
  });
}
