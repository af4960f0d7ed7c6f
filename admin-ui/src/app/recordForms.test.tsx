// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { OperationName } from '@xinyue/contracts/operations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses, sessionOver } from '@xinyue/web/testing/replies';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrawer } from '../resources/administratorList/StaffDrawer.tsx';
import PostingCreate from '../resources/recruitment/PostingCreate.tsx';
import PostingEdit from '../resources/recruitment/PostingEdit.tsx';
import { CategoryDrawer } from '../resources/spotClassification/CategoryDrawer.tsx';
import SpotCreate from '../resources/spotManagement/SpotCreate.tsx';
import SpotEdit from '../resources/spotManagement/SpotEdit.tsx';
import DepartmentScreen from '../resources/system/DepartmentScreen.tsx';
import RoleScreen from '../resources/system/RoleScreen.tsx';
import UserCreate from '../resources/userManagement/UserCreate.tsx';
import UserEdit from '../resources/userManagement/UserEdit.tsx';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { aCategory, aDepartment, aPosting, aRole, aSpot, aStaffAccount, aUser, ids } from '../testing/samples.ts';

const { server, show, place } = openBackOffice();
const id = ids.record;

type Form = {
  form: string;
  element: ReactElement;
  resource: string;
  list: OperationName;
  save: OperationName;
  stored: { id: string };
  /** A field to type in, by its name. */
  field: string;
  saved: string;
  /** What is said without an answer, where a row of the checklist has other words than most. */
  failed?: string;
};
const forms: Form[] = [
  {
    form: 'user',
    element: <UserEdit />,
    resource: 'userManagement',
    list: 'listUsers',
    save: 'saveUser',
    stored: aUser,
    field: 'nickname',
    saved: '用户保存成功！',
  },
  {
    form: 'good',
    element: <SpotEdit />,
    resource: 'spotManagement',
    list: 'listOwnSpots',
    save: 'saveSpot',
    stored: aSpot,
    field: 'name',
    saved: '现货保存成功！',
  },
  {
    form: 'posting',
    element: <PostingEdit />,
    resource: 'recruitment',
    list: 'listPostings',
    save: 'savePosting',
    stored: aPosting,
    field: 'positionName',
    saved: '招聘信息保存成功！',
  },
  {
    form: 'member of staff',
    element: <StaffDrawer />,
    resource: 'administratorList',
    list: 'listUsers',
    save: 'saveUser',
    stored: aStaffAccount,
    field: 'nickname',
    saved: '用户保存成功！',
  },
  {
    form: 'category',
    element: <CategoryDrawer />,
    resource: 'spotClassification',
    list: 'listCategories',
    save: 'saveCategory',
    stored: aCategory,
    field: 'name',
    saved: '分类保存成功！',
  },
  {
    form: 'department',
    element: <DepartmentScreen />,
    resource: 'system/Dept',
    list: 'listDepartments',
    save: 'saveDepartment',
    stored: aDepartment,
    field: 'deptName',
    saved: '数据保存成功！',
    failed: '公司保存失败，请稍后再试！',
  },
  {
    form: 'role',
    element: <RoleScreen />,
    resource: 'system/Role',
    list: 'listRoles',
    save: 'saveRole',
    stored: aRole,
    field: 'roleName',
    saved: '数据保存成功！',
    failed: '角色保存失败',
  },
];
/** What a new one begins with, as the address may say it. */
const { id: _user, mobile: _mobile, payerAcctNo: _card, ...person } = aUser;
const { id: _staff, ...member } = aStaffAccount;
const { id: _spot, ...good } = aSpot;
const { id: _posting, ...vacancy } = aPosting;
const { id: _category, ...kind } = aCategory;
const { id: _department, deptId: _dept, ...branch } = aDepartment;
const { id: _role, roleId: _roleId, ...part } = aRole;
const begun: Record<string, { element: ReactElement; source: object }> = {
  user: {
    element: <UserCreate />,
    source: { ...person, mobile: '13800001234', payerAcctNo: '6222000011112222', password: 'Buyer2021' },
  },
  good: { element: <SpotCreate />, source: good },
  posting: { element: <PostingCreate />, source: vacancy },
  'member of staff': { element: <StaffDrawer />, source: { ...member, password: 'Operator20269' } },
  category: { element: <CategoryDrawer />, source: kind },
  department: { element: <DepartmentScreen />, source: branch },
  role: { element: <RoleScreen />, source: part },
};

const open = async ({ element, resource, field }: Form, path: string) => {
  const shown = show(
    <Routes>
      <Route path={`/${resource}/:id`} element={element} />
    </Routes>,
    resource,
    path,
  );
  const input = () => document.querySelector<HTMLInputElement>(`input[name="${field}"]`)!;
  await waitFor(() => expect(input()?.value).not.toBe(''), { timeout: 10_000 });
  await waitFor(() => expect(input()).toBeTruthy());
  const type = async (text: string) => {
    await shown.user.clear(input());
    await shown.user.type(input(), text);
  };
  const button = () => screen.getByTestId<HTMLButtonElement>('save');
  return { ...shown, input, type, button, save: () => shown.user.click(button()) };
};
const openStored = (form: Form) => open(form, `/${form.resource}/${id}`);
const openNew = (form: Form) => {
  const { element, source } = begun[form.form]!;
  return open({ ...form, element }, `/${form.resource}/create?source=${encodeURIComponent(JSON.stringify(source))}`);
};
/** What a save answers: the id, by the name that the calls of the form have for it. */
const saved = ({ save }: Form) => ({
  id,
  ...(save === 'saveDepartment' && { deptId: id }),
  ...(save === 'saveRole' && { roleId: id }),
});
const ways = [
  ['stored', openStored],
  ['new', openNew],
] as const;
const list = (form: Form, stored = form.stored) => server.always(form.list, answers({ list: [stored], total: 1 }));

describe.each(forms)('the form of a $form', (form) => {
  beforeEach(() => {
    list(form);
    server.always(form.save, answers(saved(form)));
  });
  const sent = () => server.bodiesOf(form.save);
  const backAtList = () => waitFor(() => expect(place().split('?')[0]).toBe(`/${form.resource}`));

  it.each(ways)('K-11 a %s one is saved once, said so, and leads back to the list', async (_what, openForm) => {
    const { type, button, user: hand } = await openForm(form);
    await type('改后');
    const answer = late(answers(saved(form)));
    server.next(form.save, answer);
    pressTwice(button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await hand.click(button());
    expect(screen.queryByText(form.saved)).toBeNull();
    answer.arrive();
    expect(await screen.findByText(form.saved)).toBeTruthy();
    await backAtList();
    expect(sent()).toMatchObject([{ [form.field]: '改后' }]);
    expect(sent()).toHaveLength(1);
  });

  it.each(ways)('C-10 the end of the session is no saving of a %s one', async (_what, openForm) => {
    const { type, save } = await openForm(form);
    await type('改后');
    server.next(form.save, sessionOver);
    await save();
    expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
    await waitFor(() => expect(place()).toContain('/login'));
    expect(screen.queryByText(form.saved)).toBeNull();
    expect(screen.queryByText(form.failed ?? '保存失败，请稍后再试！')).toBeNull();
  });

  it.each(ways)('M-38 Z-80 a refusal and a lost answer leave what was typed of a %s one', async (_what, openForm) => {
    const { type, save, input } = await openForm(form);
    await type('改后');
    server.next(form.save, refuses('conflict', '内容已存在'), lost);
    await save();
    expect(await screen.findByText('内容已存在')).toBeTruthy();
    expect(input().value).toBe('改后');
    await save();
    expect(await screen.findByText(form.failed ?? '保存失败，请稍后再试！')).toBeTruthy();
    expect(input().value).toBe('改后');
    await save();
    expect(await screen.findByText(form.saved)).toBeTruthy();
    const [refused, first, again] = server.sent.filter(({ name }) => name === form.save).map(({ key }) => key);
    expect([again === first, refused === first]).toEqual([true, false]);
  });

  it('back-office 3 of two editors the second is told, keeps what was typed and saves over the newest state', async () => {
    const { type, save, input, user: hand } = await openStored(form);
    await type('改后');
    const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
    server.next(form.save, refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
    list(form, { ...form.stored, version: 4 } as never);
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(input().value).toBe('改后');
    await hand.click(screen.getByTestId('edit-take'));
    await save();
    expect(await screen.findByText(form.saved)).toBeTruthy();
    expect(sent().map(({ versionSeen }) => versionSeen)).toEqual([3, 4]);
    await backAtList();
  });
});
