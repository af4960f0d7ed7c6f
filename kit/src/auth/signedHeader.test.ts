import { expect, it } from 'vitest';
import { lifetimeMs, readHeader, signHeader } from './signedHeader.ts';

const secret = 'a secret of ours, long enough';
const binding = { audience: 'order', method: 'POST', path: '/a' };
const header = signHeader(secret, binding, { actor: { accountId: '1' } }, 1000);

it('lets in what was signed for this very request', () => {
  expect(readHeader(secret, binding, header, 1000)).toMatchObject({ actor: { accountId: '1' } });
});

it('refuses another receiver, method, path, secret, an old header and a changed one', () => {
  for (const other of [{ audience: 'payout' }, { method: 'GET' }, { path: '/b' }])
    expect(readHeader(secret, { ...binding, ...other }, header, 1000)).toBeUndefined();
  expect(readHeader('another secret', binding, header, 1000)).toBeUndefined();
  expect(readHeader(secret, binding, header, 1000 + lifetimeMs)).toBeUndefined();
  const [payload, signature] = header.split('.') as [string, string];
  const forged = Buffer.from(JSON.stringify({ ...binding, expires: 9e15, actor: { accountId: '2' } })).toString('base64url');
  expect(readHeader(secret, binding, `${forged}.${signature}`, 1000)).toBeUndefined();
  for (const broken of [undefined, '', payload, `${payload}.`, `.${signature}`, 'a.b.c'])
    expect(readHeader(secret, binding, broken, 1000)).toBeUndefined();
});
