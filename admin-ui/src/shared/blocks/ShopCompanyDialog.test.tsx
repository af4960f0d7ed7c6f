// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, outage, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ShopCompanyDialog } from './ShopCompanyDialog.tsx';

const { server, show } = openBackOffice();
const onClose = vi.fn();
const stored = { legalName: '青岛港信橡胶有限公司', taxNo: '91350100M000100Y43', version: 3 };
const shop = '01920000-0000-7000-8000-0000000000a1';
beforeEach(() => {
  onClose.mockClear();
  server.answer('readShopCompany', stored);
  server.answer('saveShopCompany', { ...stored, version: 4 });
});
const open = async (whose: { shop?: string } = { shop }) => {
  const { user } = show(<ShopCompanyDialog {...whose} onClose={onClose} />, 'merchantUser');
  const name = await screen.findByLabelText('企业名称（全称）');
  return { user, name, save: () => user.click(screen.getByTestId('ask-confirm')) };
};
const sent = () => server.bodiesOf('saveShopCompany');

it('Po-60 saves once what was typed, on the state that was seen, of the shop that staff named or of the own one', async () => {
  const { user, name } = await open();
  await user.type(name, '（集团）');
  await expectSentOnce(server, 'saveShopCompany', screen.getByTestId('ask-confirm'), { ...stored, version: 4 });
  expect(sent()).toMatchObject([{ userCustomerId: shop, legalName: `${stored.legalName}（集团）`, versionSeen: 3 }]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('Po-60 a wrong check character is said at its field and not sent', async () => {
  const { user, save } = await open({});
  await user.type(screen.getByLabelText('统一社会信用代码'), '{Backspace}4');
  await save();
  expect(await screen.findByText(/按 GB 32100-2015，第 18 位应为 3/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('Po-60 of two editors the second is told and keeps what was typed; a lost answer is said, and goes again', async () => {
  const { user, name, save } = await open();
  await user.type(name, '甲');
  const edits = [{ who: '王五', time: '2026-11-29 10:00:00', before: { taxNo: '' }, after: { taxNo: stored.taxNo } }];
  server.next('saveShopCompany', refuses('conflict', '王五已修改', { reason: 'edited', version: 4, edits }));
  server.answer('readShopCompany', { ...stored, version: 4 });
  await save();
  expect((await screen.findByTestId('edit-conflict')).textContent).toContain('王五');
  await user.click(screen.getByTestId('edit-take'));
  server.next('saveShopCompany', lost);
  await save();
  expect(await screen.findByText('企业信息保存失败，请稍后再试！')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().at(-1)).toMatchObject({ legalName: `${stored.legalName}甲`, versionSeen: 4 });
});

it('Po-60 what cannot be read is said, with another try', async () => {
  server.next('readShopCompany', outage);
  const { user } = show(<ShopCompanyDialog shop={shop} onClose={onClose} />, 'merchantUser');
  await user.click(await screen.findByRole('button', { name: /重试|重新加载/ }));
  expect(await screen.findByLabelText('企业名称（全称）')).toBeTruthy();
});
