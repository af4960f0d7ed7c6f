import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Actor, operations } from '@xinyue/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { canary, doubtfulJpgs, refusedJpgs, script, tamedJpgs } from './hostileJpgs.ts';
import { doubtfulPngs, refusedPngs, tamedPngs } from './hostilePngs.ts';
import { jpg, jpgOfBytes } from './pictures.ts';
import { type Merchant, startMerchant } from './startMerchant.ts';

// At least four bytes each: the noise of a good picture holds any three given bytes in about one run of fifty.
const traces = [
  canary,
  'script',
  '<?php',
  '%PDF',
  'PK\x03\x04',
  'GPSL',
  'Exif',
  'Photoshop',
  'xmpmeta',
  'MPF\0',
  'acTL',
  'ICC_PROFILE',
];
const limits = { seconds: 1, bytes: 200 * 1024 * 1024 };
const mebibyte = 1024 * 1024;
let merchant: Merchant;
const people: Actor[] = [];
const seen = { files: 0, refused: 0, tamed: 0, slowest: 0, largest: 0 };
beforeAll(async () => {
  merchant = await startMerchant();
  for (const name of ['hostile001', 'hostile002', 'hostile003']) people.push(await addPerson(merchant, 1, name));
  // The first picture loads the libraries.
  await send(formOf(await jpg()));
});
afterAll(async () => {
  console.log(
    `hostile files: ${seen.files}, refused ${seen.refused}, tamed ${seen.tamed}, dearest ${seen.slowest.toFixed(2)} s of processor, most memory ${Math.round(seen.largest / mebibyte)} MB`,
  );
  await merchant.stop();
});

const formOf = (data: Buffer, name = 'a.jpg', type = 'image/jpeg', field = 'file') => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(data)], { type }), name);
  return form;
};
/**
 * Sends one and measures what it costs: seconds of this process's processors, because the machine may have other work, and by how much the
 * process grew meanwhile.
 */
async function send(body: RequestInit['body'], type?: string) {
  const actor = people[seen.files % people.length]!;
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const started = process.cpuUsage();
  const answer = await merchant.upload(operations.uploadFile.path, body, { actor }, type);
  const { user, system } = process.cpuUsage(started);
  clearInterval(watch);
  return { ...answer, actor, seconds: (user + system) / 1e6, bytes: most - before };
}
type Answer = Awaited<ReturnType<typeof send>>;
const filesOnDisk = async () =>
  (await readdir(merchant.filesFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const countRows = async () => (await merchant.pool.query('select from files')).rowCount;
const countHostile = ({ seconds, bytes }: { seconds: number; bytes: number }) => {
  seen.files += 1;
  seen.slowest = Math.max(seen.slowest, seconds);
  seen.largest = Math.max(seen.largest, bytes);
  expect(seconds).toBeLessThanOrEqual(limits.seconds);
  expect(bytes).toBeLessThanOrEqual(limits.bytes);
};

function countRefused(answer: Answer, codes: number[]) {
  countHostile(answer);
  seen.refused += 1;
  expect(codes).toContain(answer.body.code);
  expect(answer.body).toMatchObject({ success: false, data: { reason: expect.any(String) } });
  expect(Object.keys(answer.body.data)).toEqual(['reason']);
  expect(answer.body.msg).toMatch(/[\u4e00-\u9fff]/);
}
async function expectRefused(body: RequestInit['body'], type?: string, codes = [400]) {
  const before = [(await filesOnDisk()).length, await countRows()];
  countRefused(await send(body, type), codes);
  expect([(await filesOnDisk()).length, await countRows()]).toEqual(before);
}
async function expectStoredTame(sent: Buffer, answer: Answer) {
  countHostile(answer);
  seen.tamed += 1;
  expect(answer.body).toMatchObject({ success: true });
  const { saveUrl } = answer.body.data;
  const file = (await filesOnDisk()).find((name) => saveUrl.endsWith(path.basename(name)))!;
  // What lies there is sealed (F9); what is in it is what is shown.
  expect((await readFile(file)).subarray(0, 4).toString()).toBe('XYS1');
  const signed = await merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [saveUrl] }, { actor: answer.actor });
  const shown = await merchant.get(signed.body.data[0]!.url);
  const stored = Buffer.from(await shown.arrayBuffer());
  expect(stored.equals(sent)).toBe(false);
  for (const word of traces) expect(stored.includes(word), word).toBe(false);
  const { exif, icc, iptc, xmp, orientation, comments, pages, format } = await sharp(stored).metadata();
  expect({ exif, icc, iptc, xmp, orientation, comments, pages }).toEqual({});
  expect(file.endsWith(format === 'png' ? '.png' : '.jpg')).toBe(true);
  expect(shown.headers.get('content-type')).toBe(format === 'png' ? 'image/png' : 'image/jpeg');
}
const expectTamed = async (sent: Buffer, form = formOf(sent)) => expectStoredTame(sent, await send(form));

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
const entities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;
const picture = (format: 'webp' | 'gif' | 'tiff' | 'avif') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
const bytes = (hex: string, rest = canary) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest.repeat(50))]);
const strangers: Record<string, () => Promise<Buffer> | Buffer> = {
  svg: () => Buffer.from(svg),
  'svg with outer entities': () => Buffer.from(entities),
  'svg packed': () => gzipSync(svg),
  'html called jpg': () => Buffer.from(`<!doctype html><html>${script}</html>`),
  'html behind a gif head': () => Buffer.from(`GIF89a${script}`),
  javascript: () => Buffer.from(`alert('${canary}')`),
  php: () => Buffer.from(`<?php system('${canary}'); ?>`),
  'text with a mark of its encoding': () => Buffer.from('\ufeff图片'),
  gif: () => picture('gif'),
  webp: () => picture('webp'),
  tiff: () => picture('tiff'),
  avif: () => picture('avif'),
  bmp: () => bytes('424d46000000000000003600000028000000'),
  ico: () => bytes('00000100010010100000010020006804'),
  psd: () => bytes('384250530001000000000000000300000064'),
  'jpeg 2000': () => bytes('0000000c6a5020200d0a870a00000014667479706a703220'),
  'jpeg xl': () => bytes('0000000c4a584c200d0a870a'),
  'heic of a phone': () => bytes('0000001866747970686569630000000068656963'),
  mp4: () => bytes('00000020667479706d703432'),
  pdf: () => Buffer.from(`%PDF-1.7\n${canary}\n%%EOF`),
  zip: () => bytes('504b0304'),
  'windows program': () => bytes('4d5a9000'),
  'linux program': () => bytes('7f454c4602010100'),
  'one byte': () => Buffer.from('x'),
  'a million zeros': () => Buffer.alloc(1_000_000),
};

describe('K1 hostile files through the door', () => {
  for (const [name, make] of Object.entries({ ...strangers, ...refusedJpgs, ...refusedPngs }))
    it(`K1 refuses ${name}`, async () => expectRefused(formOf(await make())));
  for (const [name, make] of Object.entries({ ...tamedJpgs, ...tamedPngs }))
    it(`K1 keeps the picture alone of a ${name}`, async () => expectTamed(await make()));
  for (const [name, make] of Object.entries({ ...doubtfulJpgs, ...doubtfulPngs }))
    it(`K1 refuses or tames a ${name}`, async () => {
      const sent = await make();
      const answer = await send(formOf(sent));
      if (answer.body.success) await expectStoredTame(sent, answer);
      else countRefused(answer, [400]);
    });
  it('K1 refuses one byte more than 5 MB, and 21 MB with 413', async () => {
    await expectRefused(formOf(await jpgOfBytes(5 * mebibyte + 1)));
    await expectRefused(formOf(Buffer.alloc(21 * mebibyte)), undefined, [413]);
  });
});

const boundary = 'b';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, data: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(data as string), Buffer.from('\r\n')]);
const end = Buffer.from(`--${boundary}--\r\n`);
const named = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg`;

describe('K1 hostile forms', () => {
  it.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/cron.d/x',
    'a.jpg\0.php',
    'a.jpg%00.svg',
    'C:\\x.jpg',
    'x'.repeat(4000),
    '\u202egpj.exe',
    "a.jpg'; drop table files; --",
    '',
  ])('K1 a name is never looked at: %j', async (name) => {
    const sent = await tamedJpgs['jpg with html in a comment']!();
    const body = Buffer.concat([part(named(name), sent), end]);
    const answer = await send(body, multipart);
    if (answer.body.success) await expectStoredTame(sent, answer);
    else countRefused(answer, [400]);
    const outside = (await filesOnDisk()).filter((file) => !/\/[0-9a-f]{2}\/[0-9a-f]{48}\.(jpg|png)$/.test(file));
    expect(outside).toEqual([]);
  });
  it('K1 a type that is claimed counts for nothing', async () => {
    const good = await tamedJpgs['jpg with html in a comment']!();
    for (const type of ['text/html', 'image/svg+xml', 'application/x-php', ''])
      await expectTamed(good, formOf(good, 'a.html', type));
    for (const type of ['image/jpeg', 'image/png']) await expectRefused(formOf(Buffer.from(svg), 'a.png', type));
  });
  it('K1 refuses two files, none, one in another field and forms that are none', async () => {
    const good = await jpg();
    const two = formOf(good);
    two.append('file', new Blob([new Uint8Array(good)]), 'b.jpg');
    const none = new FormData();
    none.append('file', 'not a file');
    for (const body of [
      two,
      none,
      new FormData(),
      formOf(good, 'a.jpg', 'image/jpeg', 'photo'),
      formOf(good, 'a.jpg', 'image/jpeg', '__proto__'),
    ])
      await expectRefused(body);
    for (const type of [
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=b',
      'text/plain',
    ])
      await expectRefused(Buffer.concat([part(named('a.jpg'), good), end]), type);
  });
  it('K1 refuses forms that are broken', async () => {
    const good = await jpg();
    const whole = Buffer.concat([part(named('a.jpg'), good), end]);
    await expectRefused(whole.subarray(0, 200), multipart);
    await expectRefused(whole.subarray(0, -8), multipart);
    await expectRefused(whole, 'multipart/form-data; boundary=another');
    await expectRefused(Buffer.concat([part('Content-Type: image/jpeg', good), end]), multipart);
    await expectRefused(
      Buffer.concat([part(`Content-Disposition: form-data; name="${'x'.repeat(100_000)}"; filename="a"`, good), end]),
      multipart,
    );
    await expectRefused(Buffer.concat([...Array.from({ length: 2000 }, (_, nth) => part(`X-${nth}: y`, 'x')), end]), multipart);
    const base64 = part(`${named('a.jpg')}\r\nContent-Transfer-Encoding: base64`, good.toString('base64'));
    await expectRefused(Buffer.concat([base64, end]), multipart);
  });
  it('K1 there were 60 of them and more, and a good picture is still taken', async () => {
    expect(seen.files).toBeGreaterThanOrEqual(60);
    expect(seen.files).toBe(seen.refused + seen.tamed);
    expect((await send(formOf(await jpg()))).body.success).toBe(true);
  });
});
