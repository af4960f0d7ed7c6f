import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { requestHeaders } from './requestHeaders.ts';

const moment = new Date('2026-11-21T16:04:05Z');

it('C-01 C-03 sends token, logintoken, time in Beijing and userId', async () => {
  const headers = await requestHeaders({ userId: 'u-1', logintoken: 'l-1' }, 'secret', moment);
  expect(Object.keys(headers).sort()).toEqual(['logintoken', 'time', 'token', 'userId']);
  expect(headers).toMatchObject({ logintoken: 'l-1', userId: 'u-1', time: '20261122000405' });
});

it('C-02 Z-77 token is the lower-case hex SHA-256 of userId, time and secret', async () => {
  const expected = createHash('sha256').update('u-120261122000405secret').digest('hex');
  expect((await requestHeaders({ userId: 'u-1', logintoken: 'l-1' }, 'secret', moment)).token).toBe(expected);
});

it('C-01 C-02 C-03 makes the documented header set', async () => {
  const headers = await requestHeaders({ userId: 'u1', logintoken: 'l1' }, 'secret', new Date('2026-01-31T16:05:09Z'));
  expect(headers).toEqual({
    // sha256('u120260201000509secret'), taken from another implementation
    token: '62e17bfa27d1e379164e92ffcf19eec4093ff6cf332d0f8949a1ab8a31cc1ee2',
    logintoken: 'l1',
    time: '20260201000509',
    userId: 'u1',
  });
});

it('C-02 binds a signed call to its method, path, query and body, the address as the browser writes it; a form to none', async () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const of = (address: string, init: RequestInit) =>
    requestHeaders({ userId: 'u-1', logintoken: 'l-1' }, 'secret', moment, { address, init });
  for (const [address, init, method, target] of [
    ['/a', { method: 'POST', body: '{"a":"橡胶"}' }, 'POST', '/a'],
    ['https://x.example:8080/a?b=%22&c=1', {}, 'GET', '/a?b=%22&c=1'],
    [`/a?filter='"`, { method: 'delete' }, 'DELETE', '/a?filter=%27%22'],
    ['/a/橡', { method: 'PUT', body: '' }, 'PUT', '/a/%E6%A9%A1'],
  ] as [string, RequestInit, string, string][]) {
    const { token, ...headers } = await of(address, init);
    expect(headers['x-body-hash']).toBe(sha(`${method}\n${target}\n${token}\n${sha(String(init.body ?? ''))}`));
  }
  expect(await of('/upload', { method: 'POST', body: new FormData() })).not.toHaveProperty('x-body-hash');
});
