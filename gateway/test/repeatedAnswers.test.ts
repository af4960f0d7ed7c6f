import { operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { changeRoute, provenRoute, route } from '@xinyue/kit/http/route';
import { describe, expect, it } from 'vitest';
import { asStaff, buyer, headersOf, useGateway } from './startGateway.ts';

const id = '00000000-0000-4000-8000-000000000001';
const busy = () => new AppError('tooMany', '操作过于频繁', { retryAfterSeconds: 7 });
const gateway = useGateway({
  merchant: [
    route(operations.listUsers, async ({ body }) => {
      if (body.account === 'busy') throw busy();
      return { list: [{ id }] as never, total: 1 };
    }),
    changeRoute(
      operations.saveUser,
      () => undefined,
      async ({ body, noteRepeat, idempotencyKey }) => {
        if (body.account === 'busybusy') throw busy();
        if (idempotencyKey) noteRepeat();
        return { id };
      },
    ),
    provenRoute(
      operations.deleteUser,
      () => '删除',
      async ({ noteRepeat }) => noteRepeat(),
    ),
  ],
  order: [
    route(operations.placeOrder, async ({ idempotencyKey, noteRepeat }) => {
      if (idempotencyKey) noteRepeat();
      return { id, orderNo: '26112700000001' };
    }),
    route(operations.updateOrder, async ({ noteRepeat }) => noteRepeat()),
    route(operations.notifyPayment, async ({ noteRepeat }) => void noteRepeat()),
  ],
});
const key = { 'idempotency-key': '0123456789abcdef' };
const form = JSON.stringify({ spotId: id, orderNum: 1, money: 1 });
const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed');
const rest = (method: string, where: string, { headers = {}, body }: { headers?: object; body?: object } = {}) =>
  fetch(`${gateway.adminUrl}/xinyue/rest/${where}`, {
    method,
    headers: { ...asStaff(), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('own-names what an answer says beside itself', () => {
  it('M8 that an answer is a repeated one comes through in documented calls of both ports and of partners, and in batches', async () => {
    const asBuyer = () => headersOf(buyer, 'buyertoken');
    const place = (more: object) => gateway.post(operations.placeOrder.path, { ...asBuyer(), ...more }, form);
    // Many at once leave as one request.
    const both = await Promise.all(Array.from({ length: 24 }, (_, nth) => place(nth % 2 ? key : {})));
    expect(both.map(replayed)).toEqual(both.map((_, nth) => (nth % 2 ? 'true' : null)));
    expect(replayed(await gateway.post(operations.updateOrder.path, asStaff(), JSON.stringify({ id, del: 1 })))).toBe('true');
  });

  it('M8 it comes through in the dialect of react-admin, for what is made, changed and removed', async () => {
    const user = { account: 'clerk00001', nickname: '甲', password: 'Rubber-tapper-77', userType: 0, userStatus: 0 };
    expect(replayed(await rest('POST', 'administratorList', { body: user }))).toBeNull();
    const again = await rest('POST', 'administratorList', { headers: key, body: user });
    expect([again.status, replayed(again)]).toEqual([201, 'true']);
    expect(replayed(await rest('PUT', `administratorList/${id}`, { headers: key, body: user }))).toBe('true');
    expect(replayed(await rest('DELETE', `userManagement/${id}`))).toBe('true');
    expect(replayed(await rest('GET', `administratorList/${id}`))).toBeNull();
  });

  it('C-15 when to come again comes through in both, for what is read and what is saved', async () => {
    const user = { account: 'busybusy', nickname: '甲', password: 'Rubber-tapper-77', userType: 0, userStatus: 0 };
    const filter = encodeURIComponent('{"account":"busy"}');
    const answers = await Promise.all([
      gateway.post(operations.saveUser.path, asStaff(), JSON.stringify(user)),
      rest('GET', `administratorList?filter=${filter}`),
      rest('POST', 'administratorList', { body: user }),
      rest('PUT', `administratorList/${id}`, { body: user }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(answers.map(() => [429, '7']));
  });
});
