// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { OrderRow } from '@xinyue/contracts/operations';
import { applicationRow, auditStatuses } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { paymentRow } from '@xinyue/contracts/operations/payout/payoutOperations';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { anOrder, ids } from '../../testing/samples.ts';
import { WaitingBlock } from './WaitingBlock.tsx';

const portal = openPortal();
const { server } = portal;
const open = () => portal.show(<WaitingBlock session={portal.signIn()} />, '/userPage');
const listed = (...list: OrderRow[]) => ({ list, total: list.length });

it('R-08 names what waits with its amount and the way to it, and the last payments', async () => {
  server.answer('listOwnOrders', listed(anOrder, { ...anOrder, id: 'b', spotName: '泰国标胶', status: 2 }));
  const payment = sampleOf(paymentRow, {
    id: 'p',
    orderNo: 'X9',
    money: 1_200,
    state: 'settled',
    createTime: '2026-11-22 09:08:07',
  });
  server.answer('listOwnPayments', { list: [payment], total: 1 });
  open();
  const pay = await screen.findByRole('link', { name: '去支付：云南全乳胶' });
  expect(pay.getAttribute('href')).toBe(`/myOrder?id=${ids.order}`);
  expect(within(pay.closest('li')!).getByText('¥87,900.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: '提货码：泰国标胶' }).getAttribute('href')).toBe('/pickupSlip/b');
  const paid = (await screen.findByText('X9')).closest('li')!;
  for (const fact of ['2026-11-22 09:08', '支付成功', '¥1,200.00']) expect(within(paid).getByText(fact)).toBeTruthy();
  expect(server.bodiesOf('listOwnOrders')).toMatchObject([{ customerUserId: 'u-1', statuses: [0, 1, 2] }]);
});

it('R-08 shows that both are on their way, and says where nothing waits and nothing was paid', async () => {
  const orders = late(answers(listed()));
  const payments = late(answers({ list: [], total: 0 }));
  server.next('listOwnOrders', orders);
  server.next('listOwnPayments', payments);
  const { container } = open();
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(2);
  orders.arrive();
  payments.arrive();
  expect(await screen.findByText('没有待处理的订单')).toBeTruthy();
  expect(await screen.findByText('暂无支付记录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '选购现货' }).getAttribute('href')).toBe('/spotPurchase');
});

it('M-42 what fails is asked for again on a press, each for itself', async () => {
  server.next('listOwnOrders', outage);
  server.answer('listOwnOrders', listed(anOrder));
  const { user } = open();
  expect(await screen.findByText('暂无支付记录')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '去支付：云南全乳胶' })).toBeTruthy();
});

const application = (auditStatus: number) => sampleOf(applicationRow, { shopName: '青岛港信橡胶', auditStatus });

it('R-49 whose application passed is told that the shop is open', async () => {
  server.answer('listOwnApplications', [application(auditStatuses.passed)]);
  open();
  expect(await screen.findByText(/店铺已开通 青岛港信橡胶/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '进入后台管理' }).getAttribute('href')).toBe('/login');
});

it.each([
  ['waits', answers([application(auditStatuses.pending)])],
  ['is not there', answers([])],
  ['cannot be read', outage],
])('R-49 M-42 an application that %s says nothing', async (_, reply) => {
  server.always('listOwnApplications', reply);
  open();
  await screen.findByText('没有待处理的订单');
  expect(screen.queryByText(/店铺已开通/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
