// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { staffSelf } from '@xinyue/contracts/operations/system/staffOperations';
import { answers } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<FirstSteps>页面</FirstSteps>);

it('P-32 who has no role is told whom to ask, and gets in as soon as one is given', async () => {
  signIn({ rights: { all: false, permissions: [], roleId: null } });
  const { user } = open();
  expect(screen.getByText('您还没有角色')).toBeTruthy();
  expect(screen.queryByText('页面')).toBeNull();
  server.always('readMine', answers(sampleOf(staffSelf, { roleId: 'r', permissions: ['order:read'] })));
  await user.click(screen.getByRole('button', { name: '重新检查' }));
  await waitFor(() => expect(screen.getByText('页面')).toBeTruthy());
});

it('P-32 a role that holds nothing is told as such', () => {
  signIn({ rights: { all: false, permissions: [], roleId: 'r' } });
  open();
  expect(screen.getByText('您的角色还没有任何权限')).toBeTruthy();
});

it.each([
  ['staff with a code', { userType: 0, rights: { all: false, permissions: ['order:read'] } }],
  ['staff whose rights are not known yet', { userType: 0, rights: undefined }],
  ['a merchant', { userType: 2, rights: undefined }],
])('leaves the screen to %s', (_who, session) => {
  signIn(session);
  open();
  expect(screen.getByText('页面')).toBeTruthy();
});

it('Tr-R-01 leaves 账户安全 to whoever has no right', () => {
  signIn({ rights: { all: false, permissions: [], roleId: null } });
  show(<FirstSteps>页面</FirstSteps>, 'orderManagement', '/accountSecurity');
  expect(screen.getByText('页面')).toBeTruthy();
});

it('T-06 who has a made password changes it first', () => {
  open();
  act(() => passwordPrompt.openChange(true));
  expect(screen.getByTestId('password-first')).toBeTruthy();
  expect(screen.queryByText('页面')).toBeNull();
});
