import { type Actor, operations } from '@xinyue/contracts';
import { rounds } from '@xinyue/kit/testing/rounds';
import { beforeAll, expect, it } from 'vitest';
import { logFieldAccess } from '../src/privacy/store/accessLogStore.ts';
import { addPerson } from './addPerson.ts';
import { applied } from './applicants.ts';
import { jpg } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

type LookRow = {
  time: string;
  who: string;
  whoType: number;
  what: string;
  reference: string;
  about: string;
  slot: string;
  from: string;
  count: number;
};

const merchant = useMerchant();
let [applicant, staff, shop, keeper]: Actor[] = [];
let picture: Buffer;
beforeAll(async () => {
  applicant = await addPerson(merchant, 1, 'applicant01');
  staff = await addPerson(merchant, 0, 'operator77');
  shop = await addPerson(merchant, 2, 'shopkeeper1');
  keeper = await addPerson(merchant, 1, 'keeper0001');
  picture = await jpg();
});

const stored = async (actor: Actor | undefined) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.jpg');
  return (await merchant.upload(operations.uploadFile.path, form, { actor })).body.data.saveUrl;
};
const keyIn = (saveUrl: string) => saveUrl.slice('/xinyue/file/'.length);
const linkTo = async (saveUrl: string, actor: Actor | undefined) =>
  (await merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [saveUrl], reason: '审核商户申请' }, { actor })).body
    .data[0]!.url;
const useFor = (saveUrl: string, purpose: string, reference: string) =>
  merchant.pool.query(
    `insert into file_claims (key, purpose, reference, readers, account_id, created_at) values ($1, $2, $3, '{}', $4, now())`,
    [keyIn(saveUrl), purpose, reference, applicant!.accountId],
  );
const looksAt = async (reference: string) =>
  (await merchant.pool.query('select * from looks where reference = $1 order by id', [reference])).rows;
const list = async (body: object) =>
  (await merchant.call<{ list: LookRow[]; total: number }>(operations.listLooks, body, { actor: staff })).body.data;

it('K2 writes down each look at a document: who, what, when, from where; and leaves no copy of it in a browser', async () => {
  const saveUrl = await stored(applicant);
  await useFor(saveUrl, 'application', 'application 1');
  const own = await linkTo(saveUrl, applicant);
  const theirs = await linkTo(saveUrl, staff);
  expect(await looksAt('application 1')).toEqual([]);
  const seen = await merchant.get(theirs, true, { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' });
  expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('content-type')]).toEqual([
    200,
    'private, no-store',
    'image/jpeg',
  ]);
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(100);
  merchant.clock.advance(1000);
  expect((await merchant.get(own)).status).toBe(200);
  expect(await looksAt('application 1')).toMatchObject([
    {
      account: 'operator77',
      account_id: staff!.accountId,
      user_type: 0,
      record: 'files',
      record_id: keyIn(saveUrl),
      purpose: 'application',
      origin: '203.0.113.9',
    },
    { account: 'applicant01', account_id: applicant!.accountId, user_type: 1, origin: '' },
  ]);
  const page = operations.listLooks.answer.parse(await list({ reference: 'application 1' }));
  expect(page).toMatchObject({
    total: 2,
    list: [
      { who: 'applicant01', whoType: 1, time: '2026-03-02 10:00:01' },
      {
        who: 'operator77',
        whoType: 0,
        time: '2026-03-02 10:00:00',
        what: `查看申请资料：${keyIn(saveUrl)}`,
        from: '203.0.113.9',
      },
    ],
  });
  expect((await list({ who: 'OPERATOR77' })).total).toBe(1);
  expect(await list({ reference: 'application 1', pageSize: 1, pageNum: 2 })).toMatchObject({
    total: 2,
    list: [{ who: 'operator77' }],
  });
});

it('back-office 18n a list of looks names shops, accounts and documents, not their numbers', async () => {
  const { form, id } = await applied(merchant, 'Named12345');
  expect((await merchant.get(await linkTo(form.enterpriseBusinessLicense, staff))).status).toBe(200);
  const fileLook = (await list({ reference: id })).list[0];
  expect(fileLook).toMatchObject({ about: form.shopName, slot: 'enterpriseBusinessLicense' });
  const look = { actor: staff!, fields: ['mobile'], origin: '', now: merchant.clock.now(), reason: '核对' };
  await logFieldAccess(merchant.pool, { ...look, table: 'users', id: keeper!.accountId });
  await logFieldAccess(merchant.pool, { ...look, table: 'merchants', id: shop!.accountId });
  await logFieldAccess(merchant.pool, { ...look, table: 'merchants', id: 'gone' });
  expect((await list({ reference: keeper!.accountId })).list[0]).toMatchObject({ about: 'keeper0001', slot: '' });
  const shopName = (await merchant.pool.query('select shop_name from merchants where id = $1', [shop!.accountId])).rows[0]
    .shop_name;
  expect((await list({ reference: shop!.accountId })).list[0]).toMatchObject({ about: shopName, slot: '' });
  expect((await list({ reference: 'gone' })).list[0]).toMatchObject({ about: '', slot: '' });
});

it('K2 no look without bytes, no bytes without a look', async () => {
  const saveUrl = await stored(applicant);
  await useFor(saveUrl, 'application', 'application 2');
  const url = await linkTo(saveUrl, staff);
  for (const broken of [url.replace('who=0', 'who=1'), `${url}x`, url.replace(/&who=[^&]*/, ''), saveUrl])
    expect((await merchant.get(broken)).status, broken).toBe(404);
  expect(await looksAt('application 2')).toEqual([]);
  await merchant.pool.query('alter table looks rename to looks_away');
  const answer = await merchant.get(url);
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([500, 'application/json']);
  await merchant.pool.query('alter table looks_away rename to looks');
  expect((await merchant.get(url)).status).toBe(200);
  expect(await looksAt('application 2')).toHaveLength(1);
});

it('A3 a link of an account that is disabled or deleted opens nothing any more', async () => {
  const { pool } = merchant;
  const set = (table: string, column: string, id: string, value: boolean) =>
    pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, value]);
  const [pictureOfKeeper, pictureOfShop] = [await stored(keeper), await stored(shop)];
  const links = [await linkTo(pictureOfKeeper, keeper), await linkTo(pictureOfShop, shop)];
  const statuses = async () => Promise.all(links.map(async (url) => (await merchant.get(url)).status));
  expect(await statuses()).toEqual([200, 200]);
  for (const column of ['disabled', 'deleted']) {
    await set('users', column, keeper!.accountId, true);
    expect(await statuses()).toEqual([404, 200]);
    await set('users', column, keeper!.accountId, false);
    await set('merchants', column, shop!.accountId, true);
    expect(await statuses()).toEqual([200, 404]);
    await set('merchants', column, shop!.accountId, false);
    await set('users', column, shop!.ownerId, true);
    expect(await statuses()).toEqual([200, 404]);
    await set('users', column, shop!.ownerId, false);
  }
  expect(await statuses()).toEqual([200, 200]);
});

const looked = rounds({ full: 1_000, few: 200 });
it(`K2 F17 ${looked} looks are counted to the last one in few rows, and nobody changes or removes one`, async () => {
  const { pool } = merchant;
  const saveUrl = await stored(applicant);
  await useFor(saveUrl, 'application', 'application 3');
  const links = [await linkTo(saveUrl, staff), await linkTo(saveUrl, applicant)];
  for (let round = 0; round < looked / 50; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => merchant.get(links[nth % 2]!)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  }
  // Those that ran at the same moment may have rows of their own; the count knows all of them.
  const rows = (await looksAt('application 3')).length;
  expect(rows).toBeLessThan(40);
  const counted = async () => {
    const { list: found } = await list({ reference: 'application 3', pageSize: 100 });
    return found.reduce((all, { count }) => all + count, 0);
  };
  expect(await counted()).toBe(looked);
  merchant.clock.advance(61_000);
  expect((await merchant.get(await linkTo(saveUrl, staff))).status).toBe(200);
  expect(await looksAt('application 3')).toHaveLength(rows + 1);
  for (const words of ['update looks set account = $$x$$', 'delete from looks', 'truncate looks', 'truncate looks cascade'])
    await expect(pool.query(words), words).rejects.toThrow('only ever added');
  expect(await counted()).toBe(looked + 1);
});

it('P2 full numbers that are shown stand in the same list', async () => {
  const now = merchant.clock.now();
  const look = {
    actor: staff!,
    table: 'users',
    id: applicant!.ownerId,
    fields: ['mobile', 'payerAcctNo'],
    origin: '203.0.113.9',
    now,
  };
  await logFieldAccess(merchant.pool, look);
  expect((await list({ reference: applicant!.ownerId })).list).toMatchObject([
    { who: 'operator77', what: '查看用户完整信息：手机号、银行账号', reference: applicant!.ownerId, from: '203.0.113.9' },
  ]);
});
