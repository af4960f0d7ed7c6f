import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { describe, expect, it } from 'vitest';
import { asStaff, startGateway } from './startGateway.ts';

const gateway = useStarted(
  () =>
    startGateway({
      system: [
        route(operations.listDepartments, async () => ({ list: [], total: 0 })),
        route(operations.deleteDepartments, async ({ body }) => body.ids),
        route(operations.readDepartmentTree, async ({ body }) => [body.id]),
      ],
    }),
  (started) => started.stop(),
);
const id = '01920000-0000-7000-8000-000000000001';

describe('the template half at the public doors', () => {
  const ask = async (method: string, where: string, url = gateway.adminUrl, headers: Record<string, string> = asStaff()) => {
    const answer = await fetch(url + where, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    const body = (await answer.json()) as { code: number; msg: string; data: unknown };
    return { status: answer.status, allow: answer.headers.get('allow'), ...body };
  };

  it('T-01 T-02 T-10 passes calls on by their method, with query and last part of the path', async () => {
    expect(await ask('POST', '/api/Dept/list')).toMatchObject({ status: 200, data: { total: 0 } });
    expect(await ask('DELETE', `/api/Dept/delete?ids=${id}`)).toMatchObject({ status: 200, data: [id] });
    expect(await ask('GET', '/api/UserDept/deptTree/0')).toMatchObject({ status: 200, data: ['0'] });
  });

  it('Z-106 answers another method with 405 and the operation to use, to everybody', async () => {
    for (const headers of [asStaff(), {}]) {
      expect(await ask('GET', `/api/Dept/delete?ids=${id}&token=t`, gateway.adminUrl, headers)).toMatchObject({
        status: 405,
        code: 405,
        allow: 'DELETE',
        msg: '请使用 DELETE /api/Dept/delete',
      });
      expect(await ask('POST', '/api/UserDept/deptTree/0', gateway.adminUrl, headers)).toMatchObject({
        status: 405,
        allow: 'GET',
        msg: '请使用 GET /api/UserDept/deptTree/{id}',
      });
    }
  });

  it('own-names is there on the port of the back office alone, for who is signed in', async () => {
    for (const [method, where] of [
      ['POST', '/api/Dept/list'],
      ['GET', '/api/Dept/list'],
      ['DELETE', `/api/Dept/delete?ids=${id}`],
      ['GET', '/api/UserDept/deptTree/0'],
    ] as const)
      expect(await ask(method, where, gateway.url), where).toMatchObject({ status: 404, code: 404, allow: null });
    expect(await ask('POST', '/api/Dept/list', gateway.adminUrl, {})).toMatchObject({ code: 401 });
    expect(await ask('GET', '/api/UserDept/deptTree/')).toMatchObject({ code: 400 });
    for (const where of ['/api/UserDept/deptTree/a/b', '/api/Nothing/list'])
      expect(await ask('GET', where), where).toMatchObject({ status: 404 });
  });
});
