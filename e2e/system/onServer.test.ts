import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { operations } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { signIn } from '@xinyue/scripts/client/createClient';
import { expect, it } from 'vitest';
import { must } from '../src/system/offerGood.ts';
import { useCopy } from '../src/system/startCopy.ts';

const copy = useCopy({ empty: true });
const chosen = 'Of the own choice 2026';

const run = (name: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', name, '--data', copy.system.data, ...words], { cwd: repoRoot() });
/** What a command that fails says. */
const failure = async (name: string, ...words: string[]) => {
  const { code, stderr } = (await run(name, ...words).catch((error: unknown) => error)) as { code?: number; stderr: string };
  return [code, stderr.trim()];
};
const passwordIn = (stdout: string) => /one-time password (\S{16}) /.exec(stdout)![1]!;
async function enter(password: string, next: string) {
  const half = await signIn(copy.system.adminUrl, 'backstage', 'second', password);
  expect(await half.call(operations.listOrders.path, { pageNum: 1, pageSize: 1 })).toMatchObject({
    code: 403,
    msg: '请先修改初始密码',
  });
  must(await half.call(operations.changeStaffPassword.path, { currentPassword: password, password: next }));
  return signIn(copy.system.adminUrl, 'backstage', 'second', next);
}

it(
  'Tr-R-06 npm run staff makes a second person on a running copy, npm run recover lets them in again',
  { timeout: 120_000 },
  async () => {
    const made = await run('staff', '--account', 'second', '--role', 'super');
    expect(made.stdout).toContain('staff: second is a member of staff now: 超级管理员');
    const second = await enter(passwordIn(made.stdout), chosen);
    // What admin gives waits for them, and they may confirm it at once.
    const admin = await copy.backstage('admin');
    const role = must(
      await admin.call<{ roleId: string }>(operations.saveRole.path, { systemNo: 'xinyue', roleNo: 'desk', roleName: '前台' }),
    );
    const { list } = must(
      await admin.call<{ list: { permissionId: string; permission: string }[] }>(operations.listPermissions.path, { limit: 200 }),
    );
    const permissionIds = list.filter(({ permission }) => permission === 'money:review').map((one) => one.permissionId);
    const asked = must(
      await admin.call<{ request: string }>(operations.assignPermissions.path, { roleId: role.roleId, permissionIds }),
    );
    must(await second.call(operations.confirmRightRequest.path, { id: asked.request, pass: 1 }));

    const recovered = await run('recover', '--account', 'second');
    expect((await second.call(operations.listRightRequests.path, { pageNum: 1, pageSize: 1 })).code).toBe(401);
    const back = await enter(passwordIn(recovered.stdout), `${chosen} again`);
    must(await back.call(operations.listRightRequests.path, { pageNum: 1, pageSize: 1 }));

    expect(await failure('staff', '--account', 'Second', '--role', 'super')).toEqual([
      1,
      'The name "Second" is taken in the back office: choose another one.',
    ]);
    expect(await failure('staff', '--account', 'third', '--role', 'boss')).toEqual([
      1,
      'There is no role "boss". There are: company, ordinary, super, desk.',
    ]);
    expect(await failure('recover', '--account', 'nobody')).toEqual([1, 'Nobody of the staff signs in as "nobody".']);
    expect(await failure('recover', '--user', 'second')).toEqual([
      1,
      "Unknown option '--user'. npm run recover -- --data … --account …",
    ]);
  },
);
