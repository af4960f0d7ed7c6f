import { expect, it } from 'vitest';
import { readJson } from './readCall.ts';

const read = (bytes: Buffer | string) => readJson(Buffer.from(bytes as string), new URLSearchParams());
const reasonOf = (bytes: Buffer | string): unknown => {
  try {
    return read(bytes);
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

it('H4 a body in another encoding is refused, not stored as rubble', () => {
  // 南胶 in GBK.
  const gbk = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc4, 0xcf, 0xbd, 0xba]), Buffer.from('"}')]);
  expect(reasonOf(gbk)).toBe('notUtf8');
  expect(reasonOf(Buffer.from('{"name":"南胶"}').subarray(0, -4))).toBe('notUtf8');
  expect(read('{"name":"南胶"}')).toEqual({ name: '南胶' });
  expect(read('\uFEFF{"name":"南胶"}'), 'with the mark that some editors write').toEqual({ name: '南胶' });
});

it.each(['[]', 'null', '"x"', '1', 'true'])('H4 %s is JSON, and told that it is no object', (text) => {
  expect(reasonOf(text)).toBe('notAnObject');
});

it.each(['{', '{"a":1,}', 'a=1', '{"a":"\\u0000"}', '{"\\u0000a":1}', '{"a":[{"\\ud83d":1}]}'])(
  'H4 %s is no JSON of ours',
  (text) => {
    expect(reasonOf(text)).toBe('badJson');
  },
);

it('F10 a great body of more values than any form has is refused before they are made; one of long texts is read', () => {
  const rows = (one: string, count: number) => `{"rows":[${Array.from({ length: count }, () => one).join()}]}`;
  expect(reasonOf(rows('{}', 100_001))).toBe('tooManyValues');
  expect(reasonOf(rows('[[]]', 80_000))).toBe('tooManyValues');
  const text = `{"text":"${'[{,\\"'.repeat(100_000)}"}`;
  expect(read(text)).toEqual({ text: '[{,"'.repeat(100_000) });
});
