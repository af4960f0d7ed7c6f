import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { requestSecret, secret, useGateway } from './startGateway.ts';

const gateway = useGateway({});

it('serves the page on every route with a fresh nonce and no unsafe-inline', async () => {
  const [one, two] = await Promise.all([fetch(`${gateway.url}/spotPurchase`), fetch(gateway.adminUrl)]);
  const policy = one!.headers.get('content-security-policy')!;
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  expect(await one!.text()).toBe(`<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}"></script>`);
  expect(policy).not.toContain('unsafe');
  expect(two!.headers.get('content-security-policy')).not.toBe(policy);
});

it('serves assets for ever and answers 404 for a file that is not there', async () => {
  const asset = await fetch(`${gateway.url}/assets/a-1.js`);
  expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const missing of ['assets/none.js', '%2e%2e/%2e%2e/etc/passwd.txt', 'favicon.ico', 'pages.xml']) {
    const answer = await fetch(`${gateway.url}/${missing}`);
    const { status, headers } = answer;
    expect([status, headers.get('content-type'), headers.get('cache-control')], missing).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(await answer.text()).toBe('内容不存在\n');
  }
});

it('takes the compressed form a client can read, 304 for what it has, and survives a build over its folder', async () => {
  await rm(path.join(gateway.folder, 'assets', 'a-1.js'));
  const get = (headers: Record<string, string>) => fetch(`${gateway.url}/assets/a-1.js`, { headers });
  const plain = await get({ 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}']);
  const packed = await get({ 'accept-encoding': 'gzip, br' });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'export {}']);
  expect((await get({ 'if-none-match': plain.headers.get('etag')! })).status).toBe(304);
});

it('tells the apps what they need and nothing secret', async () => {
  const config = await (await fetch(`${gateway.url}/config.json`)).text();
  expect(JSON.parse(config)).toMatchObject({
    requestSecret,
    portalUrl: gateway.url,
    adminUrl: gateway.adminUrl,
    sandbox: false,
    exposedDemo: false,
    feeds: [
      'futures',
      'minute',
      'daily',
      'closes',
      'flash',
      'news',
      'rates',
      'quotations',
      'banners',
      'spot-prices',
      'quotes/stream',
    ],
  });
  expect(config).not.toContain(secret);
});
