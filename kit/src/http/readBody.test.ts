import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { refuseEncoded } from './readBody.ts';

const judged = (headers: Record<string, string>): unknown => {
  try {
    refuseEncoded({ headers } as unknown as IncomingMessage);
    return 'taken';
  } catch (error) {
    const { kind, reason } = error as { kind: string; reason: string };
    return `${kind} ${reason}`;
  }
};

it.each([
  [{}, 'taken'],
  [{ 'content-type': 'application/json' }, 'taken'],
  [{ 'content-type': 'application/json; charset=UTF-8' }, 'taken'],
  [{ 'content-type': 'application/json;charset="utf8"' }, 'taken'],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 'taken'],
  [{ 'content-encoding': 'identity' }, 'taken'],
  [{ 'content-type': 'application/json; charset=GBK' }, 'validation notUtf8'],
  [{ 'content-type': 'text/plain; boundary=x; Charset = "gb18030"' }, 'validation notUtf8'],
  [{ 'content-encoding': 'gzip' }, 'unsupported encoded'],
  [{ 'content-encoding': 'Deflate' }, 'unsupported encoded'],
])('H4 C-06 a body with %j is %s', (headers, wanted) => {
  expect(judged(headers)).toBe(wanted);
});
