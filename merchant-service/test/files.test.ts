import { readdir } from 'node:fs/promises';
import { type Actor, operations } from '@xinyue/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { jpg, jpgOfBytes, photoWithPlace, png, pngBomb, pngWithText } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

const mebibyte = 1024 * 1024;
let customer: Actor;
const merchant = useMerchant();
beforeAll(async () => {
  customer = await addPerson(merchant, 1, 'pictures01');
});

const formOf = (...files: (Buffer | [Buffer, string])[]) => {
  const form = new FormData();
  for (const file of files) {
    const [data, name] = Array.isArray(file) ? file : ([file, 'photo.jpg'] as const);
    form.append('file', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), name);
  }
  return form;
};
const upload = (body: FormData, actor = customer) => merchant.upload(operations.uploadFile.path, body, { actor });
const stored = async (actor = customer, picture?: Buffer) =>
  (await upload(formOf(picture ?? (await jpg())), actor)).body.data.saveUrl;
const sign = (saveUrls: string[], actor: Actor) =>
  merchant.call<{ saveUrl: string; url: string; expires: string }[]>(operations.signFiles, { saveUrls }, { actor });
const shown = async (saveUrl: string, actor = customer) => {
  const answer = await merchant.get((await sign([saveUrl], actor)).body.data[0]!.url);
  return { headers: answer.headers, data: Buffer.from(await answer.arrayBuffer()) };
};
const filesOnDisk = async () =>
  (await readdir(merchant.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const countRows = async () => (await merchant.pool.query('select from files')).rowCount;

describe('uploading', () => {
  it.each([
    ['jpg', jpg, 'image/jpeg'],
    ['png', png, 'image/png'],
  ] as const)(
    'C-34 C-35 E-24 takes a %s, whatever it is called, and gives it back through a link',
    async (extension, make, type) => {
      const answer = await upload(formOf([await make(), '../../etc/passwd\0.svg']));
      expect(answer.body).toMatchObject({ success: true, code: 200 });
      const { saveUrl } = operations.uploadFile.answer.parse(answer.body.data);
      expect(saveUrl).toMatch(new RegExp(`^/xinyue/file/[0-9a-f]{48}\\.${extension}$`));
      const { headers, data } = await shown(saveUrl);
      expect(await sharp(data).metadata()).toMatchObject({ width: 64, height: 48 });
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-length')).toBe(String(data.length));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      // F20 before it is handed in, too: it may become an identity document.
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    },
  );
  it('K1 drops metadata and the place, and turns the picture upright', async () => {
    const photo = await photoWithPlace();
    expect(photo.includes('SecretPhotographer')).toBe(true);
    const { data } = await shown(await stored(customer, photo));
    const head = await sharp(data).metadata();
    expect([head.exif, head.icc, head.xmp, head.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([head.width, head.height]).toEqual([40, 60]);
    expect(data.includes('SecretPhotographer')).toBe(false);
  });
  it('K1 stores nothing of what hides behind or in a picture', async () => {
    const script = '<script>alert(1)</script>';
    const hidden = [Buffer.concat([await jpg(), Buffer.from(`PK\x03\x04${script}`)]), await pngWithText(script)];
    for (const picture of hidden) {
      const { data } = await shown(await stored(customer, picture));
      expect([data.includes('script'), data.includes('PK\x03\x04')]).toEqual([false, false]);
    }
  });
  it('Z-58 takes exactly 5 MB', async () => {
    expect((await upload(formOf(await jpgOfBytes(5 * mebibyte)))).body.success).toBe(true);
  });
  it('C-34 needs a session', async () => {
    expect((await merchant.upload(operations.uploadFile.path, formOf(await jpg()), {})).status).toBe(401);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['an svg', () => Buffer.from(svg), '只能上传 jpg 或 png 图片'],
  ['html called jpg', () => Buffer.from('<html><script>alert(1)</script></html>'), '只能上传 jpg 或 png 图片'],
  ['html behind a gif head', () => Buffer.from('GIF89a<script>alert(1)</script>'), '只能上传 jpg 或 png 图片'],
  [
    'a webp',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
    '只能上传 jpg 或 png 图片',
  ],
  ['a pdf', () => Buffer.from('%PDF-1.7\n%%EOF'), '只能上传 jpg 或 png 图片'],
  ['a zip', () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), '只能上传 jpg 或 png 图片'],
  ['a jpg head alone', () => Buffer.from('ffd8ffe000104a46494600', 'hex'), '图片已损坏或不完整，请重新选择'],
  ['a png head alone', () => Buffer.from('89504e470d0a1a0a', 'hex'), '只能上传 jpg 或 png 图片'],
  ['half a jpg', async () => (await jpg(400, 400)).subarray(0, 3000), '图片已损坏或不完整，请重新选择'],
  ['half a png', async () => (await png(400, 400)).subarray(0, 3000), '图片已损坏或不完整，请重新选择'],
  [
    'a jpg head on text',
    async () => Buffer.concat([(await jpg()).subarray(0, 20), Buffer.from(svg)]),
    '图片已损坏或不完整，请重新选择',
  ],
  ['30,000 × 30,000', () => pngBomb(30_000, 30_000), '图片尺寸为 30000 × 30000，不能超过 2500 万像素'],
  ['one line over the limit', () => pngBomb(5000, 5001), '图片尺寸为 5000 × 5001，不能超过 2500 万像素'],
  ['a size without its pixels', () => pngBomb(5000, 5000), '图片已损坏或不完整，请重新选择'],
  ['nothing', () => Buffer.alloc(0), '请选择要上传的图片'],
  ['one byte over 5 MB', () => jpgOfBytes(5 * mebibyte + 1), '文件不能超过 5 MB'],
  ['10 MB', () => jpgOfBytes(10 * mebibyte), '文件不能超过 5 MB'],
];

describe('hostile uploads', () => {
  it.each(hostile)('K1 C-34 refuses %s with 400 and stores nothing', async (_what, make, msg) => {
    const before = [await filesOnDisk(), await countRows()];
    const answer = await upload(formOf(await make()));
    expect([answer.status, answer.body]).toEqual([200, { success: false, code: 400, msg, data: { reason: expect.any(String) } }]);
    expect([await filesOnDisk(), await countRows()]).toEqual(before);
  });
  it('C-34 refuses two files, none, and what is no form', async () => {
    const before = await filesOnDisk();
    expect((await upload(formOf(await jpg(), await jpg()))).body).toMatchObject({ code: 400, msg: '一次只能上传一个文件' });
    const empty = new FormData();
    empty.append('note', 'x');
    expect((await upload(empty)).body).toMatchObject({ code: 400, msg: '请选择要上传的图片' });
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary='])
      expect((await merchant.upload(operations.uploadFile.path, '{}', { actor: customer }, type)).body.code, type).toBe(400);
    expect(await filesOnDisk()).toBe(before);
  });
  it('K1 refuses a form that breaks off in the middle of its file', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(1000)}`;
    const answer = await merchant.upload(
      operations.uploadFile.path,
      body,
      { actor: customer },
      'multipart/form-data; boundary=b',
    );
    expect(answer.body).toMatchObject({ code: 400, msg: '图片已损坏或不完整，请重新选择' });
  });
  it('C-15 answers 413 to a request that nobody should read', async () => {
    const answer = await upload(formOf(Buffer.alloc(21 * mebibyte)));
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([413, 413, '提交的内容过大，最多 20 MB']);
    expect((await upload(formOf(await jpg()))).body.success).toBe(true);
  });
  it('K1 ten hostile ones at once leave the service answering', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, async () => upload(formOf(pngBomb(5000, 5000)))));
    expect(all.every(({ body }) => body.code === 400)).toBe(true);
    expect((await upload(formOf(await jpg()))).body.success).toBe(true);
  });
});
