// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { staffSelf } from '@xinyue/contracts/operations/system/staffOperations';
import { answers } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { securityPath } from '../shared/menu.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { EnrolNote } from './security/EnrolNote.tsx';

const { server, show, signIn, place } = openBackOffice();
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

const inAWeek = () => beijingTime(new Date(Date.now() + 7 * 86_400_000));
const needs = (graceUntil: string) => signIn({ rights: { all: true, permissions: [], graceUntil } });

it('Tr-M-03 as long as a second factor may wait, a line on top says until when and leads to where it is enrolled', async () => {
  const until = inAWeek();
  needs(until);
  const page = (
    <>
      <EnrolNote />
      <FirstSteps>页面</FirstSteps>
    </>
  );
  const { user } = show(page);
  expect(screen.getByText('页面')).toBeTruthy();
  expect(screen.getByTestId('enrol-note').textContent).toContain(`请在 ${until} 前启用`);
  await user.click(screen.getByTestId('to-enrol'));
  expect(place()).toBe(securityPath);
  expect(screen.queryByTestId('enrol-note')).toBeNull();
});

it('Tr-M-03 once it is due every screen leads to 账户安全, which stays', async () => {
  needs('2026-01-01 00:00:00');
  open();
  await waitFor(() => expect(place()).toBe(securityPath));
  expect(screen.getByText('页面')).toBeTruthy();
});

it('Tr-M-03 a page that stands open when the time is over leads there, too', async () => {
  needs(beijingTime(new Date(Date.now() + 1_500)));
  open();
  expect(screen.getByText('页面')).toBeTruthy();
  await waitFor(() => expect(place()).toBe(securityPath), { timeout: 10_000 });
});

it('Tr-M-03 says nothing to who needs none', () => {
  show(<EnrolNote />);
  expect(screen.queryByTestId('enrol-note')).toBeNull();
});

// The last one: it stays so until the page is loaded anew.
it('T-06 who has a made password changes it first', () => {
  open();
  act(() => passwordPrompt.openChange(true));
  expect(screen.getByTestId('password-first')).toBeTruthy();
  expect(screen.queryByText('页面')).toBeNull();
});
