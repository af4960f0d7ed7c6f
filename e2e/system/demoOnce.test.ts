import { request } from 'node:http';
import { operations } from '@xinyue/contracts';
import { signIn } from '@xinyue/scripts/client/createClient';
import { tempData } from '@xinyue/scripts/base/tempData';
import * as seedModule from '@xinyue/scripts/seed/seedDemo';
import { seedSystem } from '@xinyue/scripts/start/seedSystem';
import type { System, SystemOptions } from '@xinyue/scripts/start/SystemOptions';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form } from '../src/system/goodForms.ts';
import { must } from '../src/system/offerGood.ts';
import { startTestSystem } from '../src/system/startTestSystem.ts';

const { data, remove } = tempData('demo');
let system: System;
const lines: string[] = [];

/** What `npm start` does with this folder. */
async function start(more: SystemOptions = {}): Promise<void> {
  system = await startTestSystem({ data, ...more });
  if (system.demo)
    await seedSystem(
      system,
      (line) => void lines.push(line),
      async () => seedModule,
    );
}
beforeAll(() => start(), 180_000);
afterAll(async () => {
  await system.stop();
  remove();
});

const staff = () => signIn(system.adminUrl, 'backstage', 'operator01', 'Operator20261');
const buyer = (account: string, password: string) => signIn(system.portalUrl, 'portal', account, password);
const { payer } = form;

it(
  'F7 back-office 0 the demo is seeded once: whatever people closed, deleted or changed, the next start is ready',
  { timeout: 240_000 },
  async () => {
    const operator = await staff();
    const rowOf = async (path: string, account: string) =>
      must(await operator.call<{ list: { id: string; account: string }[] }>(path, { account, pageSize: 100 })).list.find(
        (row) => row.account === account,
      )!;
    const shop = await rowOf(operations.listMerchants.path, 'shanghai02');
    must(await operator.call(operations.updateMerchant.path, { id: shop.id, reamrk1: '1' }));
    must(await operator.call(operations.deleteUser.path, { id: (await rowOf(operations.listUsers.path, 'buyer005')).id }));
    const changed = await rowOf(operations.listUsers.path, 'buyer001');
    must(await operator.call(operations.saveUser.path, { ...changed, ...payer, password: 'Another2026Tap' }));

    const asLeft = async () => {
      await expect(signIn(system.adminUrl, 'backstage', 'shanghai02', 'Shanghai2022')).rejects.toThrow('账户已被禁用');
      await expect(buyer('buyer005', 'Buyer2025')).rejects.toThrow('cannot sign in');
      await expect(buyer('buyer001', 'Buyer2021')).rejects.toThrow('cannot sign in');
      await buyer('buyer001', 'Another2026Tap');
    };
    await system.stop();
    await start();
    await asLeft();

    // A folder of a version that kept no note of it, with one good less than it had.
    const client = new pg.Client({ connectionString: system.databaseUrls.merchant });
    await client.connect();
    await client.query('delete from demo_steps');
    await client.end();
    const now = await staff();
    const goods = must(await now.call<{ list: { id: string }[] }>(operations.listOwnSpots.path, { pageSize: 1 })).list;
    must(await now.call(operations.deleteSpot.path, { id: goods[0]!.id, del: 1 }));
    await system.stop();
    await start();
    await asLeft();
    expect(lines.join('\n')).toContain('demo data: stays as people left it (shanghai02 cannot sign in: 账户已被禁用)');
  },
);

it('F7 by a name that is not this machine’s nobody of the demonstration signs in, and nobody pays with play money', async () => {
  const ask = (path: string, host: string, body: string) =>
    new Promise<{ code?: number; data?: unknown; sandbox?: boolean }>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json' };
      const sent = request(new URL(path, system.portalUrl), { method: body ? 'POST' : 'GET', headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(text.startsWith('{') ? JSON.parse(text) : { code: answer.statusCode }));
      });
      sent.on('error', reject).end(body);
    });
  const seen = async (host: string) => ({
    signedIn: (await ask(operations.signInCustomer.path, host, '{"account":"buyer002","password":"Buyer2022"}')).code,
    bank: (await ask('/sandbox/bank', host, '')).code,
    sandbox: (await ask('/config.json', host, '')).sandbox,
  });
  expect(await seen(new URL(system.portalUrl).host)).toEqual({ signedIn: 200, bank: 200, sandbox: true });
  expect(await seen('demo.example')).toEqual({ signedIn: 400, bank: 404, sandbox: false });
});

it(
  'F7 without demo data its people are locked, their sessions are over and play money is off',
  { timeout: 120_000 },
  async () => {
    const [operator, customer] = [await staff(), await buyer('buyer002', 'Buyer2022')];
    await system.stop();
    await start({ empty: true });
    await expect(staff()).rejects.toThrow('账户已被禁用');
    await expect(buyer('buyer002', 'Buyer2022')).rejects.toThrow('账户已被禁用');
    await expect(signIn(system.adminUrl, 'backstage', 'qingdao01', 'Qingdao2021')).rejects.toThrow('账户已被禁用');
    const old = async (origin: string, headers: Record<string, string>, path: string) =>
      (await fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' }))
        .status;
    expect(await old(system.adminUrl, operator.headers(), operations.listUsers.path)).toBe(401);
    expect(await old(system.portalUrl, customer.headers(), operations.readProfile.path)).toBe(401);
    const config = (await (await fetch(`${system.portalUrl}/config.json`)).json()) as object;
    expect(config).toMatchObject({ sandbox: false, exposedDemo: false });
  },
);
