// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { type ShopKeyRow, shopKeyRow } from '@xinyue/contracts/operations/system/shopKeyOperations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import ConsolePage from './ConsolePage.tsx';

const { server, show, signIn } = openBackOffice();
const partnerId = '01920000-0000-7000-8000-0000000000ab';
const row: ShopKeyRow = sampleOf(shopKeyRow, {
  partnerId,
  name: 'shop.abcdefghij',
  label: '仓库系统',
  scopes: ['orders', 'goods'],
  lastUsed: '',
  formerUntil: '2026-11-29 10:00:00',
  closed: false,
});
const secret = 'a'.repeat(43);
const merchant = { userType: 2, userId: 'm-1', rights: undefined };
beforeEach(() => {
  signIn(merchant);
  server.answer('listShopKeys', { list: [row] });
});
const open = () => show(<ConsolePage />, 'openConsole', '/openConsole?tab=keys');

it('Pt-R-03 shows the keys of the own shop, and only open ones can be changed', async () => {
  const gone = { ...row, partnerId: partnerId.replace('ab', 'ac'), name: 'shop.0000000000', label: '旧系统', closed: true };
  server.answer('listShopKeys', { list: [row, gone] });
  open();
  const shown = await screen.findByTestId('key-shop.abcdefghij');
  for (const text of ['仓库系统', '订单、商品', '尚未使用', '2026-11-29 10:00:00', '使用中'])
    expect(shown.textContent).toContain(text);
  expect(within(shown).getAllByRole('button')).toHaveLength(2);
  expect(within(screen.getByTestId('key-shop.0000000000')).queryByRole('button')).toBeNull();
});

it('Pt-R-03 waits, says that there is none, and after an outage offers another try', async () => {
  server.next('listShopKeys', outage);
  const { user } = open();
  expect(screen.getByTestId('block-loading')).toBeTruthy();
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  server.answer('listShopKeys', { list: [] });
  await user.click(again);
  expect(await screen.findByText(/还没有密钥/)).toBeTruthy();
});

it('Pt-C-19 five open keys are the most: no other can be begun', async () => {
  const list = [1, 2, 3, 4, 5].map((nth) => ({ ...row, partnerId: partnerId.replace(/.$/, String(nth)), name: `shop.${nth}` }));
  server.answer('listShopKeys', { list });
  open();
  expect((await screen.findByTestId<HTMLButtonElement>('new-key')).disabled).toBe(true);
});

it('Pt-V-03 Pt-C-19 a form with faults is not sent; a good one once, and its secret is shown this once and can be copied', async () => {
  const { user } = open();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(await screen.findByTestId('new-key'));
  const confirm = screen.getByTestId<HTMLButtonElement>('ask-confirm');
  await user.type(screen.getByTestId('key-label'), '财');
  await user.click(confirm);
  expect(screen.getByText('密钥名称至少 2 个字')).toBeTruthy();
  expect(screen.getByText('请至少选择一项权限')).toBeTruthy();
  expect(server.bodiesOf('saveShopKey')).toEqual([]);
  await user.type(screen.getByTestId('key-label'), '务');
  await user.click(screen.getByLabelText(/^订单/));
  await expectSentOnce(server, 'saveShopKey', confirm, { partnerId, name: 'shop.new', secret });
  expect(server.bodiesOf('saveShopKey')).toMatchObject([{ label: '财务', scopes: ['orders'] }]);
  expect((await screen.findByTestId('secret-once')).textContent).toBe(secret);
  expect(screen.getByText('“财务”，接口名称 shop.new')).toBeTruthy();
  await user.click(screen.getByTestId('copy-secret'));
  expect(writeText).toHaveBeenCalledWith(secret);
  await user.click(screen.getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByTestId('secret-once')).toBeNull());
});

it('Pt-C-19 after a lost answer the same key is asked for, and that its secret is gone is said', async () => {
  const { user } = open();
  await user.click(await screen.findByTestId('new-key'));
  await user.type(screen.getByTestId('key-label'), '财务');
  await user.click(screen.getByLabelText(/^商品/));
  server.next('saveShopKey', lost);
  await user.click(screen.getByTestId('ask-confirm'));
  expect(await screen.findByText('新建密钥失败，请稍后再试！')).toBeTruthy();
  server.next('saveShopKey', answers({ partnerId, name: 'shop.new', secret: '' }));
  await user.click(screen.getByTestId('ask-confirm'));
  expect(await screen.findByText(/密钥已生成，但未能显示/)).toBeTruthy();
  const keys = server.sent.filter(({ name }) => name === 'saveShopKey').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/.{16}/);
  expect(new Set(keys).size).toBe(1);
});

it('Pt-C-20 a leaked secret ends at once where that is chosen; a refusal is said', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '更换密钥 仓库系统' }));
  await user.click(screen.getByLabelText('原密钥已泄露，立即失效'));
  server.next('rotateShopKey', refuses('conflict', '密钥“仓库系统”已停用'));
  await user.click(screen.getByTestId('ask-confirm'));
  expect(await screen.findByText('密钥“仓库系统”已停用')).toBeTruthy();
  expect(server.bodiesOf('rotateShopKey')).toMatchObject([{ id: partnerId, now: 1 }]);
  await expectSentOnce(server, 'rotateShopKey', screen.getByTestId('ask-confirm'), { partnerId, secret });
  expect(server.bodiesOf('rotateShopKey').at(-1)).toMatchObject({ id: partnerId, now: 1 });
  expect((await screen.findByTestId('secret-once')).textContent).toBe(secret);
});

it('Pt-C-21 is asked before a key is shut, and sent once', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '停用 仓库系统' }));
  expect(screen.getByText(/不能恢复/)).toBeTruthy();
  await expectSentOnce(server, 'closeShopKey', screen.getByTestId('ask-confirm'), null);
  expect(server.bodiesOf('closeShopKey')).toMatchObject([{ id: partnerId }]);
});

it('Pt-R-03 keys are of merchants: to staff they are not shown', async () => {
  signIn({ userType: 0, userId: 's-1', rights: { all: true, permissions: [] } });
  open();
  await waitFor(() => expect(screen.queryByTestId('new-key')).toBeNull());
  expect(server.bodiesOf('listShopKeys')).toEqual([]);
});
