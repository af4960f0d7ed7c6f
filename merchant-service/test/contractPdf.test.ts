import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, operations } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { useMerchant } from './startMerchant.ts';

const pdf = Buffer.from('%PDF-1.4\nthe words of a contract\n%%EOF');
const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const reference = randomUUID();
const merchant = useMerchant();
let [buyer, shop, stranger, staff]: Actor[] = [];
beforeAll(async () => {
  buyer = await addPerson(merchant, 1, 'pdfBuyer1');
  shop = await addPerson(merchant, 2, 'pdfShop01');
  stranger = await addPerson(merchant, 1, 'pdfOther1');
  staff = await addPerson(merchant, 0, 'pdfStaff1');
});

const readers = () => [buyer!, shop!].map(({ ownerId, userType }) => ({ ownerId, userType }));
const store = (more: object = {}, given: object = {}) =>
  merchant.ask<{ saveUrl: string; sha256: string }>(
    '/internal/contracts/store',
    { name: 'HT-26031500000001-1', pdf: pdf.toString('base64'), reference, readers: readers(), ...more },
    { service: 'order', actor: shop, ...given },
  );
const stored = async () => (await store()).body.data.saveUrl;
const linkOf = async (saveUrl: string, actor: Actor) =>
  (await merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [saveUrl] }, { actor })).body;
const askHash = (saveUrl: string, service = 'order') => merchant.ask('/internal/files/hash', { saveUrl }, { service });
const fileOf = (saveUrl: string) => {
  const key = saveUrl.split('/').pop()!;
  return path.join(merchant.filesFolder, key.slice(0, 2), key);
};

it('C-34 C-35 portal B14 a contract that order-service made is shown in the page, as what it is, to its buyer, its shop and staff', async () => {
  const answer = await store();
  expect(answer.body.data).toEqual({ saveUrl: expect.stringMatching(/^\/xinyue\/file\/[0-9a-f]{48}\.pdf$/), sha256: hash(pdf) });
  for (const reader of [buyer!, shop!, staff!]) {
    const shown = await merchant.get((await linkOf(answer.body.data.saveUrl, reader)).data[0]!.url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="HT-26031500000001-1.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300, immutable',
    });
  }
  expect(await linkOf(answer.body.data.saveUrl, stranger!)).toMatchObject({ code: 404, msg: '文件不存在' });
});

it('portal B14 a contract from before names were kept is still shown, and no name can reach beyond its header', async () => {
  const saveUrl = await stored();
  await merchant.pool.query('update files set name = null where key = $1', [saveUrl.split('/').pop()]);
  const shown = await merchant.get((await linkOf(saveUrl, staff!)).data[0]!.url);
  expect(shown.headers.get('content-disposition')).toBe('inline; filename="contract.pdf"');
  for (const name of ['HT-1"; x="', 'HT\r\n1', '合同', '']) expect((await store({ name })).body.code, name).toBe(400);
});

it('nobody but order-service has one stored or hashed, and only what is a PDF', async () => {
  for (const service of ['gateway', 'catalog', 'payout']) {
    expect((await store({}, { service })).body.code).toBe(403);
    expect((await askHash(await stored(), service)).body.code).toBe(403);
  }
  expect((await store({}, { actor: undefined })).body.code).toBe(403);
  expect((await store({ pdf: Buffer.from('<html>').toString('base64') })).body.code).toBe(400);
  expect((await store({ pdf: 'not base64!' })).body.code).toBe(400);
});

it('V-53 it cannot pass for an upload: not claimed as one by its shop, never swept away', async () => {
  const saveUrl = await stored();
  const claim = { saveUrls: [saveUrl], purpose: 'contract', readers: [], reference: randomUUID() };
  expect((await merchant.ask('/internal/files/claim', claim, { service: 'order', actor: shop })).body.code).toBe(400);
  const { rows } = await merchant.pool.query('select purpose, reference from file_claims where key = $1', [saveUrl.slice(13)]);
  expect(rows).toEqual([{ purpose: 'contractPdf', reference }]);
});

it('a changed file is noticed: the hash is that of what lies there now, and it is shown to nobody', async () => {
  const saveUrl = await stored();
  expect((await askHash(saveUrl)).body.data).toEqual({ sha256: hash(pdf) });
  const forged = Buffer.from((await readFile(fileOf(saveUrl))).toString().replace('words', 'lords'));
  await writeFile(fileOf(saveUrl), forged);
  expect((await askHash(saveUrl)).body.data).toEqual({ sha256: hash(forged) });
  const shown = await merchant.get((await linkOf(saveUrl, buyer!)).data[0]!.url);
  expect(shown.status).toBe(409);
  expect(await shown.json()).toMatchObject({ code: 409, msg: '合同文件与生成时不一致，不能使用，请联系平台' });
  expect((await askHash(`/xinyue/file/${'0'.repeat(48)}.pdf`)).body.data).toEqual({ sha256: null });
});

it('a contract that was not put on its order goes, bytes and rows; nobody else has one dropped, and no other file goes', async () => {
  const [lost, kept] = [await stored(), await stored()];
  const drop = (more: object = {}, service = 'order') =>
    merchant.ask('/internal/contracts/drop', { saveUrl: lost, reference, ...more }, { service });
  const rowsOf = async (saveUrl: string) =>
    (await merchant.pool.query('select key from files f join file_claims c using (key) where key = $1', [saveUrl.slice(13)]))
      .rowCount;
  for (const service of ['gateway', 'catalog', 'payout']) expect((await drop({}, service)).body.code).toBe(403);
  expect((await drop({ reference: randomUUID() })).body.success).toBe(true);
  expect((await drop({ saveUrl: '../../etc/passwd' })).body.success).toBe(true);
  expect(await rowsOf(lost)).toBe(1);
  for (let twice = 0; twice < 2; twice += 1) expect((await drop()).body.success).toBe(true);
  expect(await rowsOf(lost)).toBe(0);
  await expect(readFile(fileOf(lost))).rejects.toThrow();
  expect(await rowsOf(kept)).toBe(1);
  expect((await readFile(fileOf(kept))).length).toBeGreaterThan(0);
});
