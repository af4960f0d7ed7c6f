import { afterEach, expect, it, vi } from 'vitest';
import { sortPictures } from './checkPicture.ts';
import { kindOf, type PictureKind } from './pictureKind.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const chunk = (name: string, length: number) => [0, 0, 0, length, ...ascii(name), ...Array<number>(length + 4).fill(0)];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const box = (...brands: string[]) => [0, 0, 0, 28, ...ascii(`ftyp${brands[0]}`), 0, 0, 0, 0, ...ascii(brands.slice(1).join(''))];
const webp = (chunkName: string, flags: number) => [
  ...ascii('RIFF'),
  0,
  0,
  0,
  0,
  ...ascii(`WEBP${chunkName}`),
  10,
  0,
  0,
  0,
  flags,
];

const files: [string, PictureKind, number[]][] = [
  ['photo.jpg', 'jpg', [0xff, 0xd8, 0xff, 0xe1]],
  ['scan.png', 'png', [...png, ...chunk('IHDR', 13), ...chunk('iCCP', 40), ...chunk('IDAT', 4), ...chunk('acTL', 8)]],
  ['half.png', 'png', [...png, 0, 0]],
  ['moving.png', 'animatedPng', [...png, ...chunk('IHDR', 13), ...chunk('acTL', 8), ...chunk('IDAT', 4)]],
  ['moving.gif', 'gif', ascii('GIF89a')],
  ['still.webp', 'webp', webp('VP8 ', 0xff)],
  ['alpha.webp', 'webp', webp('VP8X', 0x10)],
  ['moving.webp', 'animatedWebp', webp('VP8X', 0x12)],
  ['IMG_0001.HEIC', 'heic', box('heic', 'mif1')],
  ['IMG_0002.HEIC', 'heic', box('mif1', 'miaf', 'heic')],
  ['photo.avif', 'avif', box('mif1', 'avif')],
  ['film.mp4', 'other', box('isom', 'mp41')],
  ['old.bmp', 'bmp', ascii('BM1234')],
  ['contract.pdf', 'pdf', ascii('%PDF-1.7')],
  ['page.jpg', 'other', ascii('<html>')],
  ['nothing.jpg', 'empty', []],
];
const readable = (whether: boolean) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (!whether) throw new DOMException('no', 'InvalidStateError');
    return { close: () => undefined };
  });
afterEach(() => vi.unstubAllGlobals());

it.each(files)('V-53 knows %s as %s by its bytes', (_name, kind, bytes) => {
  expect(kindOf(new Uint8Array(bytes))).toBe(kind);
});

const chosen = files.map(([name, , bytes]) => new File([new Uint8Array(bytes)], name));

it('F5 F17 answers each of the chosen files by name, with advice; what the browser can read is taken', async () => {
  readable(true);
  const { good, problems } = await sortPictures(chosen);
  const read = ['jpg', 'png', 'webp', 'heic', 'avif', 'bmp'];
  expect(good.map(({ name }) => name)).toEqual(files.filter(([, kind]) => read.includes(kind)).map(([name]) => name));
  expect(problems.map((one) => one.split('，')[0])).toEqual([
    'moving.png：动态图片不能上传',
    'moving.gif：gif 图片不能上传',
    'moving.webp：动态图片不能上传',
    'film.mp4：只能上传 jpg 或 png 图片',
    'contract.pdf：PDF 不能上传',
    'page.jpg：只能上传 jpg 或 png 图片',
    'nothing.jpg：文件是空的',
  ]);
});

it('F5 a browser that cannot read HEIC or webp says how to make a jpg of it', async () => {
  readable(false);
  const { good, problems } = await sortPictures(chosen);
  expect(good.map(({ name }) => name)).toEqual(['photo.jpg', 'scan.png', 'half.png']);
  const about = (name: string) => problems.find((one) => one.startsWith(`${name}：`));
  expect(about('IMG_0001.HEIC')).toMatch(/设置 → 相机 → 格式.*兼容性最佳.*JPEG/);
  expect(about('still.webp')).toMatch(/另存为 jpg 或 png/);
});
