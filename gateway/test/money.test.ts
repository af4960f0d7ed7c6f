import { Readable } from 'node:stream';
import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { asStaff, staff, useGateway } from './startGateway.ts';

const text = '{"v":1,"account":"comp:gq"}';
const asked: unknown[] = [];
const gateway = useGateway(
  {
    payout: [
      route(operations.downloadStatement, async ({ body, actor }) => {
        asked.push([body, actor?.comp]);
        if (body.month === '2020-01') throw new AppError('notFound', sentence('statementMissing', body.month));
        return { name: '对账单.json', type: 'application/json; charset=utf-8', body: Readable.from([Buffer.from(text)]) };
      }),
      route(operations.readStatementHeads, async ({ body }) => {
        asked.push(body);
        return { list: [] };
      }),
    ],
  },
  { XINYUE_COMP_ACCOUNTS: `${staff.account}:gq` },
);
const download = (month: string) =>
  fetch(gateway.adminUrl + operations.downloadStatement.path, {
    method: 'POST',
    headers: asStaff(),
    body: JSON.stringify({ month, format: 'json' }),
  });

it('R-77 Z-19 a statement is a file also where it is JSON, for the account that the configuration names', async () => {
  const answer = await download('2026-11');
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('对账单.json'));
  expect(await answer.text()).toBe(text);
  expect(asked.at(-1)).toEqual([{ month: '2026-11', format: 'json' }, 'gq']);
});

it('C-15 its refusal is an envelope as everywhere', async () => {
  const answer = await download('2020-01');
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(await answer.json()).toMatchObject({ success: false, code: 404, msg: '2020-01 没有对账单' });
});

it('own-names what a GET asks for stands in its query string, unknown fields are refused by name', async () => {
  const read = async (query: string) => (await fetch(gateway.url + operations.readStatementHeads.path + query)).json();
  expect(await read('?from=2026-11-01&to=2026-11-30')).toMatchObject({ success: true, data: { list: [] } });
  expect(asked.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(await read('?until=2026-11-01')).toMatchObject({ code: 400, data: { errors: [{ path: 'until' }] } });
});
