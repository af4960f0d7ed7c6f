// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { partnerRow } from '@xinyue/contracts/operations/system/partnerOperations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import PartnerScreen from './PartnerScreen.tsx';

const { server, show } = openBackOffice();
const partnerId = '01920000-0000-7000-8000-0000000000ab';
const partner = sampleOf(partnerRow, { partnerId, name: 'bank' });
beforeEach(() => server.answer('listPartners', { list: [partner], total: 1 }));
const open = async (action: string) => {
  const { user } = show(<PartnerScreen />, 'system/Partner');
  await user.click(await screen.findByRole('button', { name: `${action} bank` }));
  return { user, confirm: await screen.findByTestId<HTMLButtonElement>('ask-confirm') };
};
const secret = 'a'.repeat(64);

it('another key is made once however often it is pressed, and shown this once', async () => {
  const { user, confirm } = await open('更换密钥');
  await expectSentOnce(server, 'rotatePartner', confirm, { partnerId, secret });
  expect((await screen.findByTestId('secret-once')).textContent).toBe(secret);
  expect(screen.getByText('合作方 bank')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByTestId('secret-once')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  await waitFor(() => expect(screen.queryByTestId('secret-once')).toBeNull());
});

it('Z-80 a lost answer keeps the question; M-57 a no is said', async () => {
  const { user, confirm } = await open('更换密钥');
  server.next('rotatePartner', lost);
  await user.click(confirm);
  expect(await screen.findByText('更换密钥失败，请稍后再试！')).toBeTruthy();
  await user.click(await screen.findByTestId('ask-cancel'));
  expect(await screen.findByText('已取消更换密钥')).toBeTruthy();
  expect(server.bodiesOf('rotatePartner')).toHaveLength(1);
});

it('two presses in one moment end a partner once', async () => {
  const { confirm } = await open('停用');
  await expectSentOnce(server, 'closePartner', confirm);
  expect(server.bodiesOf('closePartner')).toEqual([{ id: partnerId }]);
});
