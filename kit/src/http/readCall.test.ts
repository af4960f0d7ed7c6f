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

it.each(['{', '{"a":1,}', 'a=1', '{"a":"\\u0000"}'])('H4 %s is no JSON of ours', (text) => {
  expect(reasonOf(text)).toBe('badJson');
});
