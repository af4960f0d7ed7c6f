import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { operations } from '@xinyue/contracts';
import { rawRoute } from '@xinyue/kit/http/route';
import { describe, expect, it } from 'vitest';
import { asStaff, buyer, headersOf, useGateway, type TestGateway } from './startGateway.ts';

const cookies = ['xinyue_device=d; HttpOnly', 'pwd=p; HttpOnly', 'other=o'];
const enter = rawRoute(operations.signInBackstage, async ({ request }) => {
  request.res!.append('set-cookie', cookies);
  return { cookie: request.get('cookie') ?? null, session: request.get('x-session-hash') ?? null };
});
const read = rawRoute(operations.readProfile, async ({ request }) => {
  request.res!.append('set-cookie', cookies);
  return { cookie: request.get('cookie') ?? null, session: request.get('x-session-hash'), token: request.get('logintoken') };
});
const carried = async ({ request }: { request: { get(name: string): string | undefined } }) => ({
  session: request.get('x-session-hash') ?? null,
});
const confirm = rawRoute(operations.confirmOwnContract, carried);
const look = rawRoute(operations.readOwnContract, carried);
const take = rawRoute(operations.uploadFile, async ({ request }) => ({ saveUrl: `${(await buffer(request)).length}` }));

const gateway = useGateway({ merchant: [enter, read, take], order: [confirm, look] });
const post: TestGateway['post'] = (...given) => gateway.post(...given);

it('Z-06 a confirmation of a contract comes with the hash of its session, other calls to order-service without', async () => {
  const session = createHash('sha256').update('buyertoken').digest('hex');
  const headers = headersOf(buyer, 'buyertoken');
  const body = JSON.stringify({ id: '01920000-0000-7000-8000-000000000001', sha256: '0'.repeat(64) });
  expect((await post(operations.confirmOwnContract.path, headers, body)).body.data).toEqual({ session });
  expect((await post(operations.readOwnContract.path, headers, body)).body.data).toEqual({ session: null });
});

it('C-34 passes an upload on as it comes', async () => {
  for (const size of [10, 3_000_000]) {
    const headers = { ...asStaff(), 'content-type': 'image/png' };
    const answer = await fetch(gateway.url + operations.uploadFile.path, { method: 'POST', headers, body: Buffer.alloc(size) });
    expect(await answer.json()).toMatchObject({ success: true, data: { saveUrl: String(size) } });
  }
});

describe('cookies', () => {
  const all = { cookie: 'a=1; pwd=p1; user=u1; xinyue_device=d1; xinyue_desk=d2; logintoken=stafftoken' };
  const signIn = (headers: Record<string, string>) =>
    post(operations.signInBackstage.path, { 'content-type': 'application/json', ...headers }, '{"account":"a","password":"b"}');
  it('Z-42 L1 go in and out with a sign-in, those of this port alone', async () => {
    const answer = await signIn({ ...all, 'x-session-hash': 'f'.repeat(64) });
    expect(answer.body.data).toEqual({ cookie: 'xinyue_desk=d2; pwd=p1', session: null });
    expect(answer.headers.getSetCookie()).toEqual(['pwd=p; HttpOnly']);
  });
  it('Z-42 neither go in nor out when a page of another site sends the sign-in', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await signIn({ ...all, 'sec-fetch-site': site });
      expect(answer.body.data).toMatchObject({ cookie: null });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn({ ...all, 'sec-fetch-site': 'same-origin' })).headers.getSetCookie()).toHaveLength(1);
  });
  it('C-01 no other call sees or sets any, and none authenticates', async () => {
    const { path: profile } = operations.readProfile;
    const answer = await post(profile, { ...headersOf(buyer, 'buyertoken'), ...all });
    const session = createHash('sha256').update('buyertoken').digest('hex');
    expect(answer.body.data).toEqual({ cookie: null, session });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { logintoken: _none, ...without } = headersOf(buyer, 'buyertoken');
    expect((await post(profile, { ...without, cookie: `logintoken=buyertoken; ${all.cookie}` })).status).toBe(401);
  });
});
