import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations, type PartnerSelf, type UpsertAnswer } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';
import { beforeAll, expect, it } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { must, offerGood, orderOf } from '../src/system/offerGood.ts';
import { passwordOf, useCopy } from '../src/system/startCopy.ts';
import { withProof } from '../src/system/withProof.ts';

type Key = { partnerId: string; name: string; secret: string };
type Goods = { list: { id: string; money: number; inventoryTotal: number }[] };
type Orders = { list: { id: string }[]; total: number };
const copy = useCopy({ env: { XINYUE_PROOF_FRESH_MINUTES: '0' } });
const shops = {} as Record<'mine' | 'other', { client: Client; key: Key; shopId: string; orders: string[] }>;
const query = operations.listPartnerOrders.path;

const sign = ({ name, secret }: Key, pathAndQuery: string, body: string) =>
  signAsPartner({ partner: name, secret, method: 'POST', pathAndQuery, body });
/** A signed call as it comes from outside. */
async function ask<T>(
  key: Key,
  pathAndQuery: string,
  body: object = {},
  authorization?: string,
  more: Record<string, string> = {},
): Promise<Answer<T>> {
  const raw = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', authorization: authorization ?? sign(key, pathAndQuery, raw), ...more };
  const answer = await fetch(copy.system.portalUrl + pathAndQuery, { method: 'POST', headers, body: raw });
  return { status: answer.status, ...((await answer.json()) as object) } as never;
}
const me = (key: Key) => ask<PartnerSelf>(key, operations.readPartnerSelf.path);

beforeAll(async () => {
  for (const [who, account] of [
    ['mine', 'qingdao01'],
    ['other', 'shanghai02'],
  ] as const) {
    const client = await copy.backstage(account);
    const form = { label: '仓库系统', scopes: ['orders', 'goods', 'events'] };
    const key = must(await withProof<Key>(client, operations.saveShopKey, form, passwordOf(account)));
    const { shopId } = must(await me(key));
    const found = await copy.databases.order.query<{ id: string }>(`select id from orders where shop_id = $1`, [shopId]);
    shops[who] = { client, key, shopId: shopId!, orders: found.rows.map(({ id }) => id) };
  }
});

it('Pt-P-01 with ids of another shop a key shows nothing of it, whatever the body claims', async () => {
  const { mine, other } = shops;
  expect(mine.shopId).not.toBe(other.shopId);
  const claims = [{}, { shopId: other.shopId }, { shops: [other.shopId] }, { reach: 'all' }, { partner: other.key.name }];
  let seen = 0;
  for (const claim of [...claims, ...other.orders.slice(0, 3).map((id) => ({ id }))]) {
    const { data, success } = await ask<Orders>(mine.key, query, { ...claim, pageSize: 500 });
    if (!success) continue;
    seen += data.list.length;
    for (const row of data.list) expect(row).toHaveProperty('customerUserNickname');
    expect(data.list.filter(({ id }) => !mine.orders.includes(id))).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
  for (const operation of [operations.rotateShopKey, operations.closeShopKey]) {
    const stolen = await withProof(mine.client, operation, { id: other.key.partnerId }, passwordOf('qingdao01'));
    expect(stolen).toMatchObject({ code: 404 });
  }
  expect(await me(other.key)).toMatchObject({ success: true });
});

it('Pt-P-01 Pt-C-05 ids and numbers of another shop are no goods, and the own ones change with their stock, once', async () => {
  const { mine, other } = shops;
  const goodsOf = async (key: Key) => must(await ask<Goods>(key, operations.listPartnerGoods.path, { pageSize: 100 })).list;
  const [own, foreign] = [await goodsOf(mine.key), await goodsOf(other.key)];
  expect(own.some(({ id }) => foreign.some((good) => good.id === id))).toBe(false);
  const [good, second] = own.filter(({ inventoryTotal }) => inventoryTotal > 1);
  const stolen = foreign.slice(0, 5).map(({ id }) => ({ id, money: 0.01, inventoryChange: -1 }));
  const rows = [
    ...stolen,
    { id: good!.id, ref: 'thief-1', money: 77.7, inventoryChange: -1 },
    { id: second!.id, money: second!.money },
  ];
  const upsert = (body: object, more: Record<string, string> = {}, key = mine.key) =>
    ask<UpsertAnswer>(key, operations.upsertGoods.path, body, undefined, more);
  expect(await upsert({ rows })).toMatchObject({ code: 400, data: { reason: 'keyRequired' } });
  const once = { 'idempotency-key': 'thief-of-goods-0001' };
  const done = must(await upsert({ rows }, once));
  expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 1, refused: stolen.length });
  for (const refused of done.list.slice(0, stolen.length))
    expect(refused).toMatchObject({ code: 404, reason: 'goodMissing', money: null, inventoryTotal: null });
  expect(done.list.at(-2)).toMatchObject({ money: 77.7, inventoryTotal: good!.inventoryTotal - 1 });
  expect(must(await upsert({ rows }, once))).toEqual(done);
  // The stock comes back as a fact of order-service.
  const now = { ref: 'thief-1', money: 77.7, inventoryTotal: good!.inventoryTotal - 1 };
  await eventually(
    async () => (await goodsOf(mine.key)).find(({ id }) => id === good!.id)?.inventoryTotal === now.inventoryTotal,
    {
      describe: 'the stock to come back',
    },
  );
  expect((await goodsOf(mine.key)).find(({ id }) => id === good!.id)).toMatchObject(now);
  expect(await goodsOf(other.key)).toEqual(foreign);
  const theirs = must(await upsert({ rows: [{ ref: 'thief-1', money: 1 }] }, {}, other.key));
  expect(theirs.list).toMatchObject([{ result: 'refused', money: null, id: null }]);
  const huge = 'x'.repeat(4_100_000);
  expect(await upsert({ rows: [{ ref: 'thief-1', name: huge }] })).toMatchObject({ status: 413 });
});

it('Pt-C-01 a signature counts once, and for its own call, body and secret', async () => {
  const { key } = shops.mine;
  const { path: self } = operations.readPartnerSelf;
  const header = sign(key, self, '{}');
  expect(await ask(key, self, {}, header)).toMatchObject({ success: true });
  expect(await ask(key, self, {}, header)).toMatchObject({ status: 401, data: { reason: 'nonceUsed' } });
  expect(await ask(key, query, {}, sign(key, self, '{}'))).toMatchObject({ status: 401, data: { reason: 'signatureWrong' } });
  expect(await me({ ...key, secret: shops.other.key.secret })).toMatchObject({ status: 401 });
  for (const { path: shut } of [operations.notifyPayment, operations.listPartnerRefunds])
    expect(await ask(key, shut, {})).toMatchObject({ code: 403, data: { reason: 'scopeMissing' } });
});

it('a running copy says what a key may call, as it was reviewed', async () => {
  const committed = readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8');
  const answer = await fetch(`${copy.system.portalUrl}/open/openapi.json`);
  expect(await answer.text()).toBe(committed);
  const packed = await fetch(`${copy.system.portalUrl}/open/xinyue-client.tgz`);
  expect(Buffer.from(await packed.arrayBuffer())).toEqual(
    readFileSync(new URL('../../client/dist/xinyue-client.tgz', import.meta.url)),
  );
  expect(JSON.parse(committed)).toMatchObject({ paths: { [query]: {}, [operations.upsertGoods.path]: {} } });
});

const programs = [
  ['bash', 'quickstart/curl.sh'],
  ['node', 'quickstart/node.mjs'],
  ['python3', 'quickstart/python.py'],
  ['java', 'quickstart/Quickstart.java'],
  ['python3', 'xinyue.py', operations.readPartnerSelf.path],
] as const;
const folder = new URL('../../docs/api/', import.meta.url);
for (const [tool, file, ...words] of programs)
  it.skipIf(spawnSync(tool, ['--version']).status !== 0)(
    `Pt-R-01 ${file} prints whose key it is, and fails with another secret`,
    async () => {
      const { name, secret } = shops.mine.key;
      const run = (key: string) =>
        promisify(execFile)(tool, [fileURLToPath(new URL(file, folder)), ...words], {
          env: { PATH: process.env['PATH'], XINYUE_BASE: copy.system.portalUrl, XINYUE_PARTNER: name, XINYUE_SECRET: key },
        });
      const { stdout } = await run(secret);
      expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { partner: name, shopId: shops.mine.shopId } });
      const refused = await run(`${secret}x`).catch((error: { code: number; stdout: string }) => error);
      expect(refused).toMatchObject({ code: 1 });
      expect(JSON.parse(refused.stdout)).toMatchObject({ code: 401, data: { reason: 'signatureWrong' } });
    },
  );

it('Pt-C-19 no key is made, renewed or shut without the proof of the own person', async () => {
  const { client, key } = shops.mine;
  const staff = await copy.backstage('admin');
  const form = { label: '偷来的', scopes: ['orders'] };
  for (const [operation, body] of [
    [operations.saveShopKey, form],
    [operations.rotateShopKey, { id: key.partnerId, now: 1 }],
    [operations.closeShopKey, { id: key.partnerId }],
  ] as const) {
    for (const more of [{}, { actorPassword: 'Wrong-2026x' }])
      expect(await client.call(operation.path, { ...body, ...more })).toMatchObject({ code: 403 });
    expect(await staff.call(operation.path, body)).toMatchObject({ code: 403 });
  }
  expect(await me(key)).toMatchObject({ success: true });
});

it('Pt-C-02 Pt-V-01 what happens reaches the own shop alone, and is sent nowhere inside', async () => {
  const { mine, other } = shops;
  const buyer = await copy.customer('buyer001');
  const good = await offerGood(mine.client, buyer, { name: '事件胶', stock: 10, money: 100 });
  const { id } = must(await buyer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 2)));
  type Feed = { list: { id: string; type: string; data: { orderId?: string } }[]; next: string };
  const feedOf = async (key: Key) => must(await ask<Feed>(key, operations.listOpenEvents.path, { limit: 500 }));
  const ordersIn = (feed: Feed) => feed.list.flatMap(({ type, data }) => (data.orderId === id ? [type] : []));
  await eventually(async () => ordersIn(await feedOf(mine.key)).includes('order.placed'), { describe: 'the event of the order' });
  const [own, foreign] = [await feedOf(mine.key), await feedOf(other.key)];
  expect([ordersIn(foreign), foreign.list.filter(({ data }) => JSON.stringify(data).includes(mine.shopId))]).toEqual([[], []]);
  expect(await ask(other.key, operations.listOpenEvents.path, { after: own.next })).toMatchObject({ code: 409 });
  const { name: partner, secret } = mine.key;
  const client = createClient({ base: copy.system.portalUrl, partner, secret });
  expect(await client.call('/xinyue/partner/me', {})).toMatchObject({ partner, shopId: mine.shopId });
  const python = [
    '-Bc',
    'import json, xinyue; print(json.dumps([one["id"] for one in xinyue.Client(*json.loads(input())).events()]))',
  ];
  if (spawnSync('python3', ['--version']).status === 0) {
    const input = JSON.stringify([copy.system.portalUrl, partner, secret]);
    const running = promisify(execFile)('python3', python, { cwd: fileURLToPath(folder) });
    running.child.stdin?.end(input);
    const read = JSON.parse((await running).stdout) as string[];
    expect(read.slice(0, own.list.length)).toEqual(own.list.map((event) => event.id));
  }
  const told: string[] = [];
  for await (const event of client.events()) told.push(event.id);
  expect(told.slice(0, own.list.length)).toEqual(own.list.map((event) => event.id));
  for (const url of [
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
  ])
    expect([url, await ask(mine.key, operations.saveWebhook.path, { url, types: [] })]).toMatchObject([
      url,
      { code: 400, data: { reason: 'urlRefused' } },
    ]);
});

it('Pt-P-01 a shop that is closed closes the door of its keys, and a secret stands in no log and no table', async () => {
  const { key } = shops.other;
  const { rows } = await copy.databases.merchant.query<{ id: string }>('select id from merchants where user_customer_id = $1', [
    shops.other.shopId,
  ]);
  const close = { id: rows[0]!.id, reamrk1: '1' };
  const staff = await copy.backstage('admin');
  must(await withProof(staff, operations.updateMerchant, close, passwordOf('admin')));
  await eventually(async () => (await me(key)).code === 403, { describe: 'the door closed' });
  expect(await ask(key, query)).toMatchObject({ code: 403, msg: '店铺已停用，接口不可用', data: { reason: 'shopClosed' } });
  expect(await me(shops.mine.key)).toMatchObject({ success: true });
  const logs = path.join(copy.system.data, 'logs');
  const written = readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8'));
  const tables = ['partners', 'partner_keys', 'audit', 'outbox', 'idempotency_keys'];
  const kept = await Promise.all(tables.map((table) => copy.databases.system.query(`select t::text from ${table} t`)));
  const all = JSON.stringify([written, kept.map((found) => found.rows)]);
  expect(all).toContain(key.name);
  for (const { secret } of [shops.mine.key, key]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
