// @vitest-environment happy-dom
import { signRequest } from '@xinyue/web/signRequest';
import { afterEach, expect, it, vi } from 'vitest';
import { canSign, signCall } from './signCall.ts';

const key = { partner: 'shop.abcdefghij', secret: '示例密钥-0123456789' };
const now = new Date(1_790_000_000_000);
const call = {
  url: '/xinyue/partner/order/query?source=erp',
  method: 'post',
  body: '{"ref":"标胶"}',
  headers: { accept: '*/*' },
};
afterEach(() => vi.unstubAllGlobals());

it('Pt-R-02 signs a call of a partner as it is published', async () => {
  const { headers, ...rest } = await signCall(call, key, now);
  const nonce = /nonce="([0-9a-f]{32})"/.exec(headers['Authorization'] ?? '')![1]!;
  const parts = { ...key, method: 'POST', path: call.url, timestamp: '1790000000', nonce, body: call.body };
  expect(headers).toEqual({ accept: '*/*', Authorization: signRequest(parts).authorization });
  expect(rest).toEqual({ url: call.url, method: 'post', body: call.body });
  const again = await signCall(call, key, now);
  expect(again.headers['Authorization']).not.toBe(headers['Authorization']);
});

it('Pt-R-02 signs nothing that goes elsewhere, is no call of a partner, or has no key', async () => {
  for (const other of [
    { ...call, url: 'https://example.org/xinyue/partner/me' },
    { ...call, url: '/xinyue/spot/query' },
    { ...call, loadSpec: true },
  ])
    expect(await signCall(other, key)).toBe(other);
  expect(await signCall(call, { ...key, secret: '' })).toBe(call);
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  expect([canSign(), await signCall(call, key)]).toEqual([false, call]);
});
