// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { treeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { permissionRow } from '@xinyue/contracts/operations/system/permissionOperations';
import { builtInRoles } from '@xinyue/contracts/permissionCodes';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aRole } from '../../testing/samples.ts';
import RolePage from './RolePage.tsx';

const { server, show, signIn } = openBackOffice();
const idOf = (at: number) => `01920000-0000-7000-8000-00000000000${at}`;
const code = (at: number, permission: string, permissionName: string, checked: boolean, inUse = true) =>
  sampleOf(permissionRow, { permissionId: idOf(at), permission, permissionName, checked, inUse, builtIn: inUse });
const codes = [
  code(1, 'order:read', '查看订单', true),
  code(2, 'order:write', '处理订单', false),
  code(3, 'system:Dept:list', '查看部门', false),
  code(4, 'own:thing', '自用', false, false),
];
const calls = [{ permission: 'order:write', calls: [{ method: 'POST', path: '/xinyue/backstage/order/save', rows: 'C-30' }] }];
const id = aRole.roleId;
beforeEach(() => {
  server.answer('listRoles', { list: [aRole], total: 1 });
  server.answer('listPermissions', { list: codes, total: codes.length });
  server.answer('listPermissionCalls', calls);
});
const open = async (roleId = id) => {
  const shown = show(
    <Routes>
      <Route path="/system/Role/:id/show" element={<RolePage />} />
    </Routes>,
    'system/Role',
    `/system/Role/${roleId}/show`,
  );
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByTestId('chosen-count');
  return { ...shown, box, save: () => shown.user.click(screen.getByTestId('save-rights')) };
};
const sent = () => server.bodiesOf('assignPermissions');
const chosen = () => screen.getByTestId('chosen-count').textContent;

it('R-86 T-27 M-22 shows what the role has, and saves the choice as one set over what was seen', async () => {
  const { user, box, save } = await open();
  expect([box(/order:read/).checked, box(/order:write/).checked, chosen()]).toEqual([true, false, '已选 1']);
  await user.click(box(/system:Dept:list/));
  await user.click(box(/order:read/));
  expect(chosen()).toBe('已选 1');
  expect(screen.getByText('新增 1，收回 1')).toBeTruthy();
  await save();
  expect(await screen.findByText('权限保存成功')).toBeTruthy();
  expect(sent()).toEqual([{ roleId: id, permissionIds: [idOf(3)], versionSeen: 3 }]);
});

it('Tr-R-06 says so where a second person has to confirm what was given', async () => {
  const { user, box, save } = await open();
  server.answer('assignPermissions', { request: idOf(8) });
  await user.click(box(/system:Dept:list/));
  await save();
  expect(await screen.findByText(messages.rightsAsked)).toBeTruthy();
  expect(screen.queryByText('权限保存成功')).toBeNull();
});

it('T-27 F4 rights and menus that were chosen when the session ended are chosen again', async () => {
  const menu = treeNode.parse({ id: idOf(9), pId: '0', name: '订单菜单', open: true, checked: false, children: [] });
  server.always('readRoleModules', answers([menu]));
  const menuBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: '订单菜单' });
  const first = await open();
  await first.user.click(first.box(/order:write/));
  await first.user.click(await menuBox());
  server.next('assignPermissions', sessionOver);
  await first.save();
  await waitFor(() => expect(sessionStore.get()).toBeUndefined());
  first.unmount();
  signIn({});
  const { box } = await open();
  expect([box(/order:write/).checked, (await menuBox()).checked, chosen()]).toEqual([true, true, '已选 2']);
});

it('R-86 each code tells the calls it opens, and one that nothing names that it opens nothing', async () => {
  const { user } = await open();
  await user.click(screen.getByTestId('calls-order:write'));
  expect(screen.getByText('POST /xinyue/backstage/order/save')).toBeTruthy();
  expect(within(screen.getByTestId('code-own:thing')).getByText('未使用')).toBeTruthy();
  expect(screen.queryByTestId('calls-own:thing')).toBeNull();
});

it('R-86 groups are chosen whole, and the search looks at names, codes and calls', async () => {
  const { user, box } = await open();
  await user.click(box(/选择全部：订单/));
  expect(chosen()).toBe('已选 2');
  await user.click(box(/选择全部：订单/));
  expect(chosen()).toBe('已选 0');
  await user.type(screen.getByTestId('code-search'), 'backstage/order');
  expect(screen.queryByTestId('code-order:read')).toBeNull();
  expect(screen.getByTestId('code-order:write')).toBeTruthy();
});

it.each([
  ['forbidden', refuses('forbidden', messages.beyondOwnRights('order:write')), messages.beyondOwnRights('order:write'), false],
  ['conflict', refuses('conflict', protocolMessages.editedMeanwhile('管理员', '2026-11-22 10:00:00')), /管理员/, true],
  ['notFound', refuses('notFound', '所选权限已删除'), '所选权限已删除', true],
  ['unavailable', outage, '配置权限失败', false],
  ['lost', lost, '配置权限失败', false],
])('M-37 P-20 after %s the sentence stands over the button, and the choice stays', async (_what, reply, words, again) => {
  const { user, box, save } = await open();
  await user.click(box(/order:write/));
  server.next('assignPermissions', reply);
  await save();
  const note = await screen.findByTestId('rights-refused');
  expect(note.textContent).toMatch(words);
  expect(box(/order:write/).checked).toBe(true);
  expect(within(note).queryByRole('button', { name: '重新读取' }) !== null).toBe(again);
  server.always('assignPermissions', answers(null));
  await save();
  expect(await screen.findByText('权限保存成功')).toBeTruthy();
});

it('P-20 what one does not hold can neither be given nor taken', async () => {
  signIn({
    rights: {
      all: false,
      permissions: ['system:Role:list', 'system:Permission:list', 'system:Permission:assign', 'order:write'],
      roleId: 'r-0',
    },
  });
  const { box } = await open();
  expect([box(/order:write/).disabled, box(/order:read/).disabled, box(/选择全部：部门/).disabled]).toEqual([false, true, true]);
});

it.each([
  ['the own role', id, ['system:Permission:assign'], '这是您自己的角色，不能修改自己的权限。'],
  ['no right to assign', 'r-0', [], '您没有分配权限的权限，仅可查看。'],
])('P-20 %s is shown, not changed', async (_what, roleId, more, words) => {
  signIn({ rights: { all: false, permissions: ['system:Role:list', 'system:Permission:list', ...more], roleId } });
  const { box } = await open();
  expect(screen.getByText(words)).toBeTruthy();
  expect(box(/order:write/).disabled).toBe(true);
  expect(screen.queryByTestId('save-rights')).toBeNull();
});

it('P-20 超级管理员 holds everything and is fixed', async () => {
  server.answer('listRoles', { list: [{ ...aRole, roleId: builtInRoles.super.id }], total: 1 });
  await open(builtInRoles.super.id);
  expect(screen.getByText(/超级管理员拥有全部权限/)).toBeTruthy();
  expect(screen.queryByTestId('save-rights')).toBeNull();
});

it('R-86 failing, it offers another try', async () => {
  server.next('listPermissions', outage);
  show(
    <Routes>
      <Route path="/system/Role/:id/show" element={<RolePage />} />
    </Routes>,
    'system/Role',
    `/system/Role/${id}/show`,
  );
  (await screen.findByRole('button', { name: '重试' })).click();
  await waitFor(() => expect(screen.getByTestId('chosen-count')).toBeTruthy());
});

it('two presses in one moment save once', async () => {
  const { user, box } = await open();
  await user.click(box(/order:write/));
  await expectSentOnce(server, 'assignPermissions', screen.getByTestId('save-rights'));
});
