import { type Actor, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { jpg } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

const person = (userType: 0 | 1 | 2, ownerId = newId()): Actor => ({
  accountId: newId(),
  ownerId,
  userType,
  account: 'a',
  name: 'n',
});
const [stranger, shop, otherShop, staff] = [person(1), person(2), person(2), person(0)];
let buyer: Actor;
const merchant = useMerchant();
let picture: Buffer;
beforeAll(async () => {
  buyer = await addPerson(merchant, 1, 'buyer001');
  picture = await jpg();
});

const stored = async (actor: Actor) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.jpg');
  return (await merchant.upload(operations.uploadFile.path, form, { actor })).body.data.saveUrl;
};
const sign = (saveUrls: unknown, actor?: Actor) =>
  merchant.call<{ saveUrl: string; url: string; expires: string }[]>(operations.signFiles, { saveUrls }, { actor });
const readerOf = ({ ownerId, userType }: Actor) => ({ ownerId, userType });
const claim = (saveUrls: string[], more: object = {}, actor: Actor | undefined = shop) =>
  merchant.ask(
    '/internal/files/claim',
    { saveUrls, purpose: 'contract', readers: [readerOf(buyer), readerOf(shop)], reference: 'order 1', ...more },
    { service: 'order', actor },
  );
const absent = `/xinyue/file/${'0'.repeat(48)}.jpg`;

describe('who may see a file', () => {
  it('C-35 Z-59 the uploader and staff; for others it is as if it did not exist', async () => {
    const saveUrl = await stored(shop);
    const answer = await sign([saveUrl, saveUrl], shop);
    expect(operations.signFiles.answer.parse(answer.body.data).map((file) => file.saveUrl)).toEqual([saveUrl, saveUrl]);
    expect(answer.body.data[0]!.expires).toBe('2026-03-02 10:05:00');
    expect((await sign([saveUrl], staff)).body.success).toBe(true);
    const foreign = await sign([saveUrl], stranger);
    expect(foreign.body).toEqual({ success: false, code: 404, msg: '文件不存在', data: { reason: 'fileMissing' } });
    expect((await sign([absent], stranger)).body).toEqual(foreign.body);
    expect((await sign([await stored(stranger), saveUrl], stranger)).body).toEqual(foreign.body);
    expect((await sign([saveUrl])).status).toBe(401);
  });
  it('Z-25 a merchant is not the customer whose id it carries', async () => {
    const saveUrl = await stored(shop);
    expect((await sign([saveUrl], person(1, shop.ownerId))).body.code).toBe(404);
    expect((await sign([saveUrl], person(2, shop.ownerId))).body.success).toBe(true);
  });
  it('P-14 Z-59 the readers of a claim, once it is claimed; staff and the shop that uploaded it as well', async () => {
    const saveUrl = await stored(shop);
    expect((await sign([saveUrl], buyer)).body.code).toBe(404);
    expect((await claim([saveUrl])).body).toMatchObject({ success: true, data: {} });
    for (const reader of [buyer, shop, staff]) expect((await sign([saveUrl], reader)).body.success).toBe(true);
    for (const other of [stranger, otherShop, person(2, buyer.ownerId), person(1, shop.ownerId)])
      expect((await sign([saveUrl], other)).body.code).toBe(404);
  });
  it.each([
    ['another host', 'https://evil.example/xinyue/file/a.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a path', `/xinyue/file/../file/${'0'.repeat(48)}.jpg`],
    ['an encoded path', '/xinyue/file/%2e%2e%2fetc%2fpasswd'],
    ['an empty text', ''],
  ])('K3 signs nothing for %s', async (_what, saveUrl) => {
    expect((await sign([saveUrl], staff)).body).toMatchObject({ code: 404, msg: '文件不存在' });
  });
  it('C-35 refuses lists that are none, empty or too long', async () => {
    for (const saveUrls of [undefined, [], 'x', [1], Array.from({ length: 51 }, () => absent), ['x'.repeat(10_000)]])
      expect((await sign(saveUrls, staff)).body.code).toBe(400);
  });
});

const evilWays = [
  '../file/a.jpg',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%252e%252e%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '..\\..\\etc\\passwd',
  '%c0%ae%c0%ae%2fetc%2fpasswd',
  `${'0'.repeat(48)}.jpg%00.png`,
  `${'0'.repeat(48)}.svg`,
  `unfinished/${'0'.repeat(48)}.jpg`,
  '%',
  '',
];

describe('links', () => {
  it('K2 are over after five minutes, and nothing else opens a file', async () => {
    const saveUrl = await stored(buyer);
    const url = (await sign([saveUrl], buyer)).body.data[0]!.url;
    const statusOf = async (target: string, signed = true) => (await merchant.get(target, signed)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, false)).toBe(401);
    const query = url.slice(saveUrl.length);
    const other = await stored(buyer);
    for (const broken of [
      saveUrl,
      url.slice(0, -1),
      `${url}x`,
      other + query,
      absent + query,
      url.replace('expires=1', 'expires=2'),
    ])
      expect(await statusOf(broken), broken).toBe(404);
    for (const way of evilWays) {
      const answer = await merchant.getRaw(`/xinyue/file/${way}${query}`);
      expect([answer.status, JSON.parse(answer.body).code], way).toEqual([404, 404]);
    }
    merchant.clock.advance(299_000);
    expect(await statusOf(url)).toBe(200);
    merchant.clock.advance(1000);
    expect(await statusOf(url)).toBe(404);
  });
});

describe('claims', () => {
  it('K3 the same claim again is fine, another one is refused', async () => {
    const saveUrl = await stored(shop);
    expect((await claim([saveUrl, saveUrl])).body.success).toBe(true);
    expect((await claim([saveUrl])).body.success).toBe(true);
    const refusal = { success: false, code: 400, msg: '该文件不可用，请重新上传' };
    expect((await claim([saveUrl], { reference: 'order 2' })).body).toMatchObject(refusal);
    expect((await claim([await stored(buyer)])).body).toMatchObject(refusal);
    expect((await claim([absent])).body).toMatchObject(refusal);
    expect((await claim(['javascript:alert(1)'])).body).toMatchObject(refusal);
  });
  it('K3 claims all files or none', async () => {
    const [own, foreign] = [await stored(shop), await stored(otherShop)];
    expect((await claim([own, foreign])).body.success).toBe(false);
    expect((await claim([own], { reference: 'order 9' })).body.success).toBe(true);
  });
  it('V-53 Z-58 refuses a contract over its limit, as it was sent', async () => {
    const saveUrl = await stored(shop);
    expect((await claim([saveUrl], { maxBytes: picture.length })).body.success).toBe(true);
    expect((await claim([await stored(shop)], { maxBytes: picture.length - 1 })).body.code).toBe(400);
    const { pool } = merchant;
    const great = await stored(shop);
    await pool.query('update files set sent_bytes = 500001 where key = $1', [great.slice('/xinyue/file/'.length)]);
    expect((await claim([great], { maxBytes: 500_000 })).body).toMatchObject({ code: 400, msg: '合同图片不能超过 500kb' });
    expect((await claim([great], { maxBytes: 500 * 1024 })).body.success).toBe(true);
  });
  it('K3 one of two claims for different orders wins, never both', async () => {
    const saveUrls = [await stored(shop), await stored(shop)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => claim(n % 2 ? saveUrls : saveUrls.toReversed(), { reference: `order ${n}` })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });
  it('needs a service and a person behind it', async () => {
    const saveUrl = await stored(shop);
    expect((await claim([saveUrl], {}, null as unknown as Actor)).body.success).toBe(false);
    const body = { saveUrls: [saveUrl], purpose: 'contract', readers: [], reference: 'x' };
    expect((await merchant.ask('/internal/files/claim', body, { service: undefined, actor: shop })).body.code).toBe(403);
    expect((await merchant.ask('/internal/files/claim', body)).body.code).toBe(403);
  });
});
