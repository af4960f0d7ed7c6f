// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { merchantRow } from '@xinyue/contracts/operations';
import { partnerRow } from '@xinyue/contracts/operations/system/partnerKeyOperations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import PartnerScreen from './PartnerScreen.tsx';

const { server, show } = openBackOffice();
const partnerId = '01920000-0000-7000-8000-0000000000ab';
const partner = sampleOf(partnerRow, { partnerId, name: 'bank', kind: 'payment', state: 'active' });
beforeEach(() => server.answer('listPartners', { list: [partner], total: 1 }));
const open = async (action: string) => {
  const { user } = show(<PartnerScreen />, 'system/Partner');
  await user.click(await screen.findByRole('button', { name: `${action} bank` }));
  return { user, confirm: await screen.findByTestId<HTMLButtonElement>('ask-confirm') };
};
const secret = 'a'.repeat(64);

it('another key is made once however often it is pressed, and shown this once', async () => {
  const { user, confirm } = await open('更换密钥');
  await user.click(screen.getByLabelText(/^原密钥已泄露，立即失效/));
  await expectSentOnce(server, 'rotatePartner', confirm, { partnerId, secret, state: 'waiting' });
  expect(server.bodiesOf('rotatePartner')).toEqual([{ id: partnerId, now: 1 }]);
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

it('Pt-C-23 a rate is set once however often it is pressed; what is none is not sent', async () => {
  const { user, confirm } = await open('调整限速');
  const field = screen.getByLabelText('每分钟上限（次）');
  await user.clear(field);
  await user.type(field, '60001');
  expect(screen.getByText('每分钟上限须为 0 至 60000 的整数，0 为恢复系统设置')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, '1200');
  await expectSentOnce(server, 'limitPartner', confirm);
  expect(server.bodiesOf('limitPartner')).toEqual([{ name: 'bank', perMinute: 1200 }]);
});

it('Pt-C-23 Z-80 a refused rate keeps the question and says why; M-57 a no is said', async () => {
  const { user, confirm } = await open('调整限速');
  server.next('limitPartner', refuses('forbidden', '没有权限'));
  await user.click(confirm);
  expect(await screen.findByText('没有权限')).toBeTruthy();
  server.next('limitPartner', lost);
  await user.click(confirm);
  expect(await screen.findByText('调整限速失败，请稍后再试！')).toBeTruthy();
  await user.click(await screen.findByTestId('ask-cancel'));
  expect(await screen.findByText('已取消调整限速')).toBeTruthy();
});

it('Pt-C-23 the list says who has a rate of its own', async () => {
  const rows = [
    { ...partner, perMinute: 600, perMinuteOwn: false },
    { ...partner, name: 'other', partnerId: `${partnerId.slice(0, -1)}1`, perMinute: 5000, perMinuteOwn: true },
  ];
  server.answer('listPartners', { list: rows, total: 2 });
  show(<PartnerScreen />, 'system/Partner');
  expect(await screen.findByText('5000（单独设置）')).toBeTruthy();
  expect(screen.getByText('600')).toBeTruthy();
});

const waiting = { ...partner, state: 'waiting' as const };

it('Tr-S-01 a waiting key is confirmed once however often it is pressed, or refused with a reason', async () => {
  server.answer('listPartners', { list: [waiting], total: 1 });
  const { confirm } = await open('确认');
  expect(screen.getByText('bank · 支付渠道')).toBeTruthy();
  await expectSentOnce(server, 'confirmPartner', confirm);
  expect(server.bodiesOf('confirmPartner')).toEqual([{ id: partnerId, pass: 1 }]);
});

it('Tr-S-01 a refusal needs its reason, and a no of the server is said', async () => {
  server.answer('listPartners', { list: [waiting], total: 1 });
  const { user, confirm } = await open('驳回');
  await user.click(confirm);
  expect(await screen.findByText('请填写驳回原因')).toBeTruthy();
  expect(server.bodiesOf('confirmPartner')).toEqual([]);
  server.next('confirmPartner', refuses('forbidden', '不能确认自己新增的合作方，须由其他人确认'));
  await user.type(screen.getByLabelText(/驳回原因/), '资料不全');
  await user.click(confirm);
  expect(await screen.findByText('不能确认自己新增的合作方，须由其他人确认')).toBeTruthy();
  expect(server.bodiesOf('confirmPartner')).toEqual([{ id: partnerId, pass: 0, remark: '资料不全' }]);
});

it('Tr-S-01 what works since before is marked and can be confirmed; what is confirmed or closed cannot', async () => {
  const rows = [
    { ...partner, name: 'older', partnerId: `${partnerId.slice(0, -1)}1`, unreviewed: true },
    { ...partner, name: 'settled', partnerId: `${partnerId.slice(0, -1)}2`, confirmedBy: '李四', unreviewed: false },
    { ...partner, name: 'gone', partnerId: `${partnerId.slice(0, -1)}3`, state: 'closed' as const, closed: true },
  ];
  server.answer('listPartners', { list: rows, total: 3 });
  show(<PartnerScreen />, 'system/Partner');
  expect(await screen.findByRole('button', { name: '确认 older' })).toBeTruthy();
  expect(screen.getByText('使用中（未复核）')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认 settled' })).toBeNull();
  expect(screen.queryByRole('button', { name: /gone/ })).toBeNull();
});

it('Tr-S-01 who confirms reads all that the key opens, where buyers are sent, and what was done since it was made', async () => {
  const payUrl = 'https://pay.example/{paymentNo}';
  const changes = [
    { what: 'partner.made', who: '张三', time: '2026-11-26 09:00:00' },
    { what: 'partner.rotated', who: '王五', time: '2026-11-27 10:00:00' },
  ] as const;
  server.answer('listPartners', { list: [{ ...waiting, label: '云闪付', payUrl, changes: [...changes] }], total: 1 });
  await open('确认');
  const shown = (await screen.findByTestId('partner-power')).textContent;
  for (const text of [
    '上传本渠道的对账单',
    '云闪付',
    payUrl,
    '2026-11-26 09:00:00 创建 · 张三',
    '2026-11-27 10:00:00 更换密钥 · 王五',
  ])
    expect(shown).toContain(text);
});

it('Tr-S-01 who confirms a key with shops reads their names; without any that it sees all', async () => {
  const ids = [partnerId.replace(/.$/, 'c'), partnerId.replace(/.$/, 'd')];
  const store = { ...waiting, kind: 'warehouse' as const, shops: ids };
  server.answer('listPartners', { list: [store], total: 1 });
  server.always(
    'listMerchants',
    answers({ list: [sampleOf(merchantRow, { userCustomerId: ids[0]!, shopName: '青岛橡胶' })], total: 1 }),
  );
  await open('确认');
  expect(await screen.findByText(`2 家店铺：青岛橡胶、${ids[1]}`)).toBeTruthy();
  expect(server.bodiesOf('listMerchants').at(-1)).toMatchObject({ ids });
});

it('Tr-S-01 a reader without shops sees all of them, and the question says so', async () => {
  server.answer('listPartners', { list: [{ ...waiting, kind: 'reader', shops: [] }], total: 1 });
  await open('确认');
  expect((await screen.findByTestId('partner-power')).textContent).toContain('全部店铺');
});

it('Pt-C-18 the key of a shop can be ended here, and its secret stays the shop’s', async () => {
  server.answer('listPartners', { list: [{ ...partner, name: 'shop.abcdefghij', kind: 'shop', shops: [partnerId] }], total: 1 });
  show(<PartnerScreen />, 'system/Partner');
  expect(await screen.findByRole('button', { name: '停用 shop.abcdefghij' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '更换密钥 shop.abcdefghij' })).toBeNull();
});
