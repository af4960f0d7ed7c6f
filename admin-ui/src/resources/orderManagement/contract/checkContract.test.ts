import { expect, it } from 'vitest';
import { checkContract } from './createContractFiles.ts';

const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

it.each([jpg, png])('V-53 takes an image of exactly 500kb', (head) => {
  expect(checkContract(512_000, head)).toBeUndefined();
});

it('K-19 refuses one byte more', () => {
  expect(checkContract(512_001, png)).toBe('合同图片不能超过 500kb');
});

it.each([
  ['a text', new TextEncoder().encode('hello')],
  ['a gif', new TextEncoder().encode('GIF89a')],
  ['a pdf', new TextEncoder().encode('%PDF-1.7')],
  ['half a png', png.slice(0, 4)],
  ['nothing', new Uint8Array()],
])('V-53 refuses %s whatever its name says', (_, head) => {
  expect(checkContract(100, head)).toBe('只能上传 jpg 或 png 图片');
});
