// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { type TreeNode, treeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aPermission, aStaff, ids } from '../../testing/samples.ts';
import PermissionScreen from './PermissionScreen.tsx';
import StaffScreen from './StaffScreen.tsx';

const { server, show, signIn } = openBackOffice();
const { userId, userName } = aStaff;
const node = (id: string, name: string, children: TreeNode[] = [], checked = false): TreeNode =>
  treeNode.parse({ id, pId: '0', name, open: true, checked, children });
const department = '01920000-0000-7000-8000-0000000000d1';
beforeEach(() => {
  server.answer('listStaff', { list: [aStaff], total: 1 });
  server.answer('readDepartmentTree', [node(department, '华东部')]);
});
const open = async () => {
  const shown = show(<StaffScreen />, 'system/user');
  await screen.findByTestId(`more-${userId}`);
  const choose = async (what: string) => {
    await shown.user.click(screen.getByTestId(`more-${userId}`));
    await shown.user.click(await screen.findByTestId(`do-${what}`));
  };
  return { ...shown, choose, yes: () => shown.user.click(screen.getByTestId('ask-confirm')) };
};

it('T-06 M-22 a password is reset after a question and shown once', async () => {
  const { choose, yes, user } = await open();
  server.answer('resetStaffPassword', { password: 'Made-Once-2026-xyz' });
  await choose('password');
  await yes();
  expect(await screen.findByText('重置密码成功！')).toBeTruthy();
  expect(screen.getByTestId('secret-once').textContent).toBe('Made-Once-2026-xyz');
  expect(server.bodiesOf('resetStaffPassword')).toEqual([{ userId }]);
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  await waitFor(() => expect(screen.queryByText('Made-Once-2026-xyz')).toBeNull());
});

it.each([
  ['lock', 'lockStaff', { userId, lock: 'Y' }, '状态修改成功'],
  ['expire', 'expireStaff', { userName }, '强制下线成功'],
] as const)('T-04 T-08 M-22 %s asks first and says so', async (what, name, body, done) => {
  const { choose, yes } = await open();
  await choose(what);
  expect(server.bodiesOf(name)).toEqual([]);
  await yes();
  expect(await screen.findByText(done)).toBeTruthy();
  expect(server.bodiesOf(name)).toEqual([body]);
});

it('M-36 a lost answer keeps the question, a refusal is said as it came', async () => {
  const { choose, yes } = await open();
  server.next('expireStaff', lost, refuses('forbidden', messages.beyondOwnRights('order:read')));
  await choose('expire');
  await yes();
  expect(await screen.findByText('用户下线失败，请稍后再试！')).toBeTruthy();
  await yes();
  expect(await screen.findByText(messages.beyondOwnRights('order:read'))).toBeTruthy();
});

it('T-09 M-22 the cache is refreshed without a question', async () => {
  const { choose } = await open();
  await choose('flash');
  expect(await screen.findByText('刷新成功！')).toBeTruthy();
});

it('T-11 T-12 M-22 the departments somebody sees are chosen whole with all below', async () => {
  const [top, below] = ['01920000-0000-7000-8000-0000000000d2', '01920000-0000-7000-8000-0000000000d3'];
  server.answer('readStaffReach', [node(top, '总部', [node(below, '青岛', [], true)])]);
  const { choose, user, yes } = await open();
  await choose('reach');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '青岛' })).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '总部' }));
  await yes();
  expect(await screen.findByText('权限保存成功')).toBeTruthy();
  expect(server.bodiesOf('saveStaffReach')).toMatchObject([{ userId, deptIds: [below, top], versionSeen: 3 }]);
});

it('Tr-R-06 says so where a second person has to confirm a role, or what somebody sees', async () => {
  server.always('readStaffReach', answers([node(department, '青岛')]));
  server.answer('saveStaffReach', { request: department });
  const { choose, yes, user } = await open();
  await choose('reach');
  await user.click(await screen.findByRole('checkbox', { name: '青岛' }));
  await yes();
  expect(await screen.findByText(messages.rightsAsked)).toBeTruthy();
  expect(screen.queryByText('权限保存成功')).toBeNull();
});

it('T-12 F4 departments that were chosen when the session ended are chosen again', async () => {
  const own = '01920000-0000-7000-8000-0000000000d2';
  server.always('readStaffReach', answers([node(own, '青岛')]));
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: '青岛' });
  const first = await open();
  await first.choose('reach');
  await first.user.click(await box());
  server.next('saveStaffReach', sessionOver);
  await first.yes();
  await waitFor(() => expect(sessionStore.get()).toBeUndefined());
  first.unmount();
  signIn({});
  const { choose } = await open();
  await choose('reach');
  expect((await box()).checked).toBe(true);
});

it('T-05 M-22 a department is set for all chosen', async () => {
  const { user, yes } = await open();
  await user.click(screen.getByRole('checkbox', { name: `选择 ${userName}` }));
  await user.click(screen.getByTestId('set-department'));
  await yes();
  expect(await screen.findByText('请选择部门')).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: '华东部' }));
  await yes();
  expect(await screen.findByText('部门设置成功！')).toBeTruthy();
  expect(server.bodiesOf('changeStaffDepartment')).toEqual([{ userIds: [userId], deptId: department }]);
});

it('P-32 what one may not do is absent, and nobody acts so on the own account', async () => {
  signIn({ rights: { all: false, permissions: ['system:User:list', 'system:User:lock'] } });
  const { user } = await open();
  await user.click(screen.getByTestId(`more-${userId}`));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['锁定']);
  expect([
    screen.queryByTestId('create'),
    screen.queryByTestId(`edit-${userId}`),
    screen.queryByTestId(`delete-${userId}`),
  ]).toEqual([null, null, null]);
});

it('R-84 the own account is neither locked nor deleted', async () => {
  signIn({ userId });
  const { user } = await open();
  await user.click(screen.getByTestId(`more-${userId}`));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['刷新缓存']);
  expect(screen.getByTestId<HTMLButtonElement>(`delete-${userId}`).disabled).toBe(true);
});

it('T-03 a password that the server made is shown once after saving', async () => {
  const { id: _id, userId: _userId, ...source } = aStaff;
  server.answer('saveStaff', { userId, password: 'Made-Once-2026-xyz' });
  const path = `/system/user/create?source=${encodeURIComponent(JSON.stringify(source))}`;
  const { user } = show(
    <Routes>
      <Route path="/system/user/*" element={<StaffScreen />} />
    </Routes>,
    'system/user',
    path,
  );
  await user.click(await screen.findByTestId('save'));
  expect(await screen.findByTestId('secret-once')).toBeTruthy();
});

it('V-63 T-27 chosen permissions are given to one role, which has to be named, and what it has stays', async () => {
  const other = '01920000-0000-7000-8000-0000000000b9';
  server.answer('listRoleChoices', [{ roleId: ids.order, systemNo: 'xinyue', roleNo: 'orders', roleName: '订单专员' }]);
  server.always('listPermissions', ({ body }) =>
    answers({
      list: body.roleId
        ? [
            { ...aPermission, permissionId: other, checked: true },
            { ...aPermission, checked: false },
          ]
        : [aPermission],
      total: 1,
    }),
  );
  const { user } = show(<PermissionScreen />, 'system/Permission');
  await user.click(await screen.findByRole('checkbox', { name: '选择 report:monthly' }));
  await user.click(screen.getByTestId('assign'));
  await user.click(screen.getByTestId('ask-confirm'));
  expect(await screen.findByText('请选择角色')).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: '订单专员' }));
  await user.click(screen.getByTestId('ask-confirm'));
  expect(await screen.findByText('权限保存成功')).toBeTruthy();
  expect(server.bodiesOf('assignPermissions')).toEqual([{ roleId: ids.order, permissionIds: [other, aPermission.permissionId] }]);
});

it('T-06 two presses in one moment make one password', async () => {
  const { choose } = await open();
  await choose('password');
  const made = { password: 'Made-Once-2026-xyz' };
  await expectSentOnce(server, 'resetStaffPassword', screen.getByTestId('ask-confirm'), made);
});

it('Tr-R-06 a lost phone: asked for with a reason, for another person to confirm', async () => {
  const { choose, yes, user } = await open();
  await choose('factor');
  await yes();
  expect(await screen.findByText('请填写重置原因，2 至 200 个字')).toBeTruthy();
  expect(server.bodiesOf('resetStaffFactor')).toEqual([]);
  await user.type(screen.getByTestId('reason'), '手机丢失');
  await yes();
  expect(await screen.findByText('已提交，待第二人确认')).toBeTruthy();
  expect(server.bodiesOf('resetStaffFactor')).toEqual([{ userId, reason: '手机丢失' }]);
});
