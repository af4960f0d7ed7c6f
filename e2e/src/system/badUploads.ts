import { png } from './png.ts';

type Part = { bytes: Buffer; type: string; name: string };
export type BadUpload = {
  what: string;
  parts: Part[];
  raw?: { body: string; type: string };
  status?: number;
  code?: number;
  msg: string;
};

const file = (bytes: Buffer | string, name = 'a.png', type = 'image/png'): Part => ({ bytes: Buffer.from(bytes), name, type });
const good = png(40, 40);
const noImage = '只能上传 jpg 或 png 图片';
const broken = '图片已损坏或不完整，请重新选择';

export const goodUpload: Part[] = [file(good)];

export const badUploads: BadUpload[] = [
  { what: 'a text that says it is a png', parts: [file('hello')], msg: noImage },
  { what: 'a page that says it is a jpg', parts: [file('<html><script>alert(1)</script>', 'a.jpg', 'image/jpeg')], msg: noImage },
  { what: 'an svg', parts: [file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml')], msg: noImage },
  { what: 'a gif', parts: [file(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'a.gif', 'image/gif')], msg: noImage },
  { what: 'half a png', parts: [file(good.subarray(0, 50))], msg: broken },
  { what: 'a png of nothing but its head', parts: [file(good.subarray(0, 8))], msg: noImage },
  { what: 'a bomb of 900 megapixels', parts: [file(png(30_000, 30_000))], msg: '图片尺寸为 30000 × 30000，不能超过 2500 万像素' },
  { what: 'an empty file', parts: [file('')], msg: '请选择要上传的图片' },
  { what: 'no file', parts: [], msg: '请选择要上传的图片' },
  { what: 'two files', parts: [file(good), file(good)], msg: '一次只能上传一个文件' },
  { what: '6 MB', parts: [file(Buffer.alloc(6_000_000, 1))], msg: '文件不能超过 5 MB' },
  { what: '25 MB', parts: [file(Buffer.alloc(25_000_000, 1))], status: 413, code: 413, msg: '提交的内容过大，最多 20 MB' },
  { what: 'JSON', parts: [], raw: { body: '{}', type: 'application/json' }, msg: '请选择要上传的图片' },
  {
    what: 'a form without end',
    parts: [],
    raw: { body: '--x\r\nContent-Dis', type: 'multipart/form-data; boundary=x' },
    msg: broken,
  },
  { what: 'a form without boundary', parts: [], raw: { body: 'x', type: 'multipart/form-data' }, msg: '请选择要上传的图片' },
];

/** The form of an upload. */
export function formOf(parts: Part[]): FormData {
  const form = new FormData();
  for (const { bytes, type, name } of parts) form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
