import { createHash } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { rawRoute, route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { asBuyer, asStaff, securityReported, useGateway } from './startGateway.ts';

const heard: unknown[] = [];
const hear = async ({ body }: { body: unknown }) => {
  heard.push(body);
  return { list: [], total: 0 };
};
const gateway = useGateway({
  order: [route(operations.listOwnOrders, hear), route(operations.payOrder, hear)],
  merchant: [
    route(operations.listUsers, hear),
    rawRoute(operations.uploadFile, async ({ request }) => {
      for await (const part of request) heard.push(part);
      return { saveUrl: '/x' };
    }),
  ],
});

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
/** As names-trust writes it, made anew here. */
const signed = (method: string, path: string, body: string, headers: { token: string } = asBuyer()) => ({
  ...headers,
  'x-body-hash': sha(`${method}\n${path}\n${headers.token}\n${sha(body)}`),
});
const refused = { code: 401, msg: expect.stringContaining('x-body-hash'), data: { reason: 'bodyHashWrong' } };
const { path } = operations.listOwnOrders;
const body = '{"pageNum":1,"pageSize":3,"x":"橡胶"}';

it('C-02 a call that is bound to what it asks for passes as it is, and is refused with another body or path', async () => {
  heard.length = 0;
  expect((await gateway.post(path, signed('POST', path, body), body)).body).toMatchObject({ code: 200 });
  expect((await gateway.post(`${path}?pageNum=2`, signed('POST', `${path}?pageNum=2`, body), body)).body).toMatchObject({
    code: 200,
  });
  expect(heard).toHaveLength(2);
  heard.length = 0;
  const own = signed('POST', path, body);
  for (const [where, headers, sent] of [
    [path, own, `${body} `],
    [path, own, ''],
    [operations.payOrder.path, own, body],
    [`${path}?pageNum=2`, own, body],
    [path, signed('GET', path, body), body],
    [path, { ...own, 'x-body-hash': '' }, body],
    [path, { ...own, 'x-body-hash': own['x-body-hash'].toUpperCase() }, body],
    // Of another moment: the header of C-02 is in the hash.
    [path, { ...own, ...asBuyer(new Date(Date.now() - 60_000)) }, body],
  ] as const) {
    const { status, body: answer } = await gateway.post(where, headers, sent);
    expect([where, status, answer]).toMatchObject([where, 401, refused]);
  }
  expect(heard).toEqual([]);
  await expect.poll(() => securityReported.filter(({ outcome }) => outcome === 'session').length).toBeGreaterThan(0);
});

it('C-01 documented calls send none, and what is no call of a session may send any', async () => {
  heard.length = 0;
  expect((await gateway.post(path, asBuyer(), body)).body).toMatchObject({ code: 200 });
  expect(heard).toHaveLength(1);
  const open = await gateway.post(operations.listSpots.path, { 'x-body-hash': 'any' }, '{}');
  expect(open.body).not.toMatchObject({ data: { reason: 'bodyHashWrong' } });
});

it('C-34 a file is passed on as it comes, so who uploads one binds nothing', async () => {
  heard.length = 0;
  const { path: upload } = operations.uploadFile;
  expect((await gateway.post(upload, signed('POST', upload, 'bytes'), 'bytes')).body).toMatchObject(refused);
  expect(heard).toEqual([]);
});

it('Z-86 calls of react-admin’s dialect are bound, too', async () => {
  const where = '/xinyue/rest/userManagement?filter=%7B%22nickname%22%3A%22a%22%7D';
  const ask = async (headers: Record<string, string>, to = where) => {
    const answer = await fetch(gateway.adminUrl + to, { headers });
    return [answer.status, ((await answer.json()) as { data?: { reason: string } }).data?.reason];
  };
  const own = signed('GET', where, '', asStaff());
  expect(await ask(own)).toEqual([200, undefined]);
  expect(await ask(own, where.replace('%22a%22', '%22b%22'))).toEqual([401, 'bodyHashWrong']);
});
