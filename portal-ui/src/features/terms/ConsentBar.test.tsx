// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { legalVersions } from '@xinyue/contracts/legalVersions';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import ConsentBar from './ConsentBar.tsx';

const portal = openPortal();
const { server, toasts } = portal;
beforeEach(() => {
  portal.signIn({ userId: 'u-1' });
  server.answer('readConsent', { terms: null, policy: null });
  server.answer('saveConsent', legalVersions);
});
const open = () =>
  portal.show(
    <>
      <input aria-label="数量" />
      <ConsentBar userId="u-1" />
    </>,
  );

it('Po-29 asks whoever has not agreed to the present versions, once; what was typed beneath stays', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByLabelText('数量'), '12');
  const agree = await screen.findByRole<HTMLButtonElement>('button', { name: '同意' });
  await expectSentOnce(server, 'saveConsent', agree, legalVersions);
  expect(server.bodiesOf('saveConsent')).toEqual([{ agreed: legalVersions }]);
  await waitFor(() => expect(screen.queryByTestId('consent')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('数量').value).toBe('12');
  expect(toasts).toEqual(['success: 已记录您的同意']);
  unmount();
  portal.show(<ConsentBar userId="u-1" />);
  await Promise.resolve();
  expect(server.bodiesOf('readConsent')).toHaveLength(1);
});

it('Po-29 later is an answer: nothing is sent, and it is not asked again in this session', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: '稍后再说' }));
  await waitFor(() => expect(screen.queryByTestId('consent')).toBeNull());
  unmount();
  open();
  expect([screen.queryByTestId('consent'), server.bodiesOf('saveConsent')]).toEqual([null, []]);
});

it('Po-29 nobody is asked who agreed, and older versions are asked about', async () => {
  server.answer('readConsent', legalVersions);
  const { unmount } = open();
  await waitFor(() => expect(server.bodiesOf('readConsent')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('consent')).toContain('u-1'));
  expect(screen.queryByTestId('consent')).toBeNull();
  unmount();
  localStorage.clear();
  portal.signIn({ userId: 'u-2' });
  server.answer('readConsent', { ...legalVersions, terms: '1.0' });
  portal.show(<ConsentBar userId="u-2" />);
  expect(await screen.findByTestId('consent')).toBeTruthy();
});

it('Po-29 a refusal and a lost answer are said, and the question stays', async () => {
  const { user } = open();
  const agree = await screen.findByRole('button', { name: '同意' });
  server.next('saveConsent', lost, refuses('validation', '版本格式错误'));
  await user.click(agree);
  await waitFor(() => expect(toasts).toEqual(['error: 提交失败，请稍后再试！']));
  await user.click(agree);
  await waitFor(() => expect(toasts[1]).toBe('info: 版本格式错误'));
  expect(screen.getByTestId('consent')).toBeTruthy();
});

it('Po-29 both documents open over the question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '《隐私政策》' }));
  expect(await screen.findByRole('dialog', { name: '隐私政策' })).toBeTruthy();
});
