import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { asStaff, useGateway } from './startGateway.ts';

const id = '00000000-0000-4000-8000-000000000001';
const asked: Record<string, unknown>[] = [];
const list = route(operations.listUsers, async ({ body }) => {
  asked.push(body);
  return { list: [{ id: body.id ?? id }] as never, total: 1 };
});
const save = route(operations.saveUser, async ({ body }) => {
  asked.push(body);
  return { id };
});

const gateway = useGateway({ merchant: [list, save] });

const rest = (method: string, where: string, body?: object) =>
  fetch(`${gateway.adminUrl}/xinyue/rest/${where}`, { method, headers: asStaff(), ...(body && { body: JSON.stringify(body) }) });

it('R-80 a list of staff shows staff alone, whatever the filter says', async () => {
  const filter = encodeURIComponent(JSON.stringify({ userType: 1, account: 'a' }));
  expect((await rest('GET', `administratorList?filter=${filter}`)).status).toBe(200);
  expect(asked.at(-1)).toMatchObject({ userType: 0, account: 'a' });
  await rest('GET', `administratorList/${id}`);
  expect(asked.at(-1)).toMatchObject({ userType: 0, id });
  await rest('GET', `administratorList?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`);
  expect(asked.at(-1)).toMatchObject({ userType: 0, ids: [id] });
});

it('R-80 makes staff alone, whatever the form says', async () => {
  const form = { userType: 1, account: 'clerk01', password: 'Rubber-tapper-77', nickname: '甲', userStatus: 0 };
  const before = asked.length;
  expect((await rest('POST', 'administratorList', form)).status).toBe(201);
  expect(asked[before]).toMatchObject({ userType: 0, account: 'clerk01' });
});

it('R-68 K-25 the list of users shows the class that is asked for', async () => {
  await rest('GET', `userManagement?filter=${encodeURIComponent('{"userType":"1"}')}`);
  expect(asked.at(-1)).toMatchObject({ userType: 1 });
});
