// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { answers, late, lost, type Outcome, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import type { OrderRow } from '@xinyue/contracts/operations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { onQuestion } from '../../shared/confirmation.tsx';
import { openPortal } from '../../testing/openPortal.tsx';
import { anOrder, ids } from '../../testing/samples.ts';
import { OwnOrders } from './MyOrderPage.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const changed = messages.stateChanged('已支付');
beforeEach(() => void assign.mockClear());

const listed = (...list: OrderRow[]) => server.answer('listOwnOrders', { list, total: list.length });
const open = async (order: OrderRow = anOrder) => {
  listed(order);
  const shown = portal.show(<OwnOrders session={portal.signIn()} />, '/myOrder');
  await screen.findByTestId(`order-${order.id}`);
  return shown;
};
const press = (name: string) => screen.findByRole('button', { name });
const cancelOf = '取消订单：云南全乳胶';
const payOf = '支付订单：云南全乳胶';

it('own-names asks before it calls off; then says so and shows the orders as they are now', async () => {
  const { user } = await open();
  await user.click(await press(cancelOf));
  expect(await screen.findByText(/6 吨，金额 ¥87,900.00/)).toBeTruthy();
  expect(server.bodiesOf('cancelOwnOrder')).toEqual([]);
  listed();
  await user.click(await press('确定'));
  expect(await screen.findByText('您还没有订单，去看看现货吧。')).toBeTruthy();
  expect([server.bodiesOf('cancelOwnOrder'), toasts]).toEqual([[{ id: ids.order }], ['success: 订单已取消']]);
});

it('a no keeps the order and sends nothing', async () => {
  const { user } = await open();
  await user.click(await press(cancelOf));
  await user.click(await press('取消'));
  await waitFor(() => expect(toasts).toEqual(['info: 已保留订单']));
  expect(server.bodiesOf('cancelOwnOrder')).toEqual([]);
});

it('M-38 a refusal is said in the words of the server, and the order shows the state it is in', async () => {
  const { user } = await open();
  server.next('cancelOwnOrder', refuses('conflict', changed));
  await user.click(await press(cancelOf));
  listed({ ...anOrder, status: 2 });
  await user.click(await press('确定'));
  expect(await press('确认提货')).toBeTruthy();
  expect(toasts).toEqual([`info: ${changed}`]);
});

it.each([
  ['a lost answer', lost],
  ['an outage', outage],
])('Z-80 after %s the call says its own words and reads what became of it', async (_what, reply) => {
  const { user } = await open();
  server.next('cancelOwnOrder', reply);
  await user.click(await press(cancelOf));
  listed();
  await user.click(await press('确定'));
  expect(await screen.findByText('您还没有订单，去看看现货吧。')).toBeTruthy();
  expect(toasts).toEqual(['error: 取消订单失败，请稍后再试！']);
});

it('pays at the cashier that the server names, once however often it is pressed', async () => {
  await open();
  const answer = late(answers({ paymentNo: 'p', payUrl: '/cashier/p', channel: 'sandbox' }));
  server.always('payOrder', answer);
  pressTwice(await press(payOf));
  await screen.findByText('正在前往收银台…');
  // Nothing else can be done to this order meanwhile.
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: cancelOf })).disabled).toBe(true);
  answer.arrive();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/cashier/p`));
  expect(server.bodiesOf('payOrder')).toEqual([{ id: ids.order }]);
});

const two = {
  list: [
    { channel: 'pay-a', label: '云闪付' },
    { channel: 'pay-b', label: '对公转账' },
  ],
};

it('own-names lets the buyer choose where there is more than one channel, and pays there', async () => {
  const { user } = await open();
  server.next('listPayChannels', answers(two));
  server.next('payOrder', answers({ paymentNo: 'p', payUrl: 'https://pay.example/p', channel: 'pay-b' }));
  await user.click(await press(payOf));
  await user.click(await press('对公转账'));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/p'));
  expect(server.bodiesOf('payOrder')).toEqual([{ id: ids.order, channel: 'pay-b' }]);
});

it('own-names who turns back from the choice pays nowhere, and may press again', async () => {
  const { user } = await open();
  server.next('listPayChannels', answers(two));
  await user.click(await press(payOf));
  await screen.findByText('选择支付方式');
  await user.keyboard('{Escape}');
  await waitFor(async () => expect((await press(payOf)).hasAttribute('disabled')).toBe(false));
  expect(server.bodiesOf('payOrder')).toEqual([]);
});

it('own-names a channel without a page is paid by the number, which is shown', async () => {
  const { user } = await open();
  server.next('payOrder', answers({ paymentNo: '01920000-pay', payUrl: '', channel: 'pay-b' }));
  await user.click(await press(payOf));
  expect(await screen.findByText(/支付单号 01920000-pay/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

it('Z-80 where the channels do not load the server chooses, and says what it misses', async () => {
  const { user } = await open();
  server.next('listPayChannels', outage);
  server.next('payOrder', refuses('validation', '请选择支付渠道'));
  await user.click(await press(payOf));
  await waitFor(() => expect(toasts).toEqual(['info: 请选择支付渠道']));
});

it.each<[string, Outcome, string[]]>([
  ['a refusal', refuses('conflict', messages.payNotOpen('已支付')), [`info: ${messages.payNotOpen('已支付')}`]],
  ['an outage', outage, ['error: 支付失败，请稍后再试！']],
  [
    'an address that is no web page',
    answers({ paymentNo: 'p', payUrl: 'javascript:alert(1)', channel: 'sandbox' }),
    ['error: 支付失败，请稍后再试！'],
  ],
  ['the end of the session, which is said where it ends', sessionOver, []],
])('does not leave for %s', async (_what, reply, words) => {
  const { user } = await open();
  const readBefore = server.bodiesOf('listOwnOrders').length;
  server.next('payOrder', reply);
  await user.click(await press(payOf));
  await waitFor(() => expect(server.bodiesOf('listOwnOrders').length).toBeGreaterThan(readBefore));
  expect([toasts, assign.mock.calls]).toEqual([words, []]);
});

it('S-10 confirms the pick-up after a question, and reads the orders again', async () => {
  const { user } = await open({ ...anOrder, status: 2 });
  await user.click(await press('确认提货'));
  listed({ ...anOrder, status: 3 });
  await user.click(await press('确定'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '确认提货' })).toBeNull());
  expect([server.bodiesOf('pickUpOwnOrder'), toasts]).toEqual([[{ id: ids.order }], ['success: 确认提货成功!']]);
});

it('own-names asks why before it has the money of a paid order kept back, and says so', async () => {
  const { user } = await open({ ...anOrder, status: 2 });
  await user.click(await press('申请冻结：云南全乳胶'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '申请冻结' }));
  expect(within(dialog).getByText('请填写 2 至 200 个字')).toBeTruthy();
  expect(server.bodiesOf('disputeOrder')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), '货不对板');
  server.next('disputeOrder', refuses('conflict', sentence('disputeLate')));
  await user.click(within(dialog).getByRole('button', { name: '申请冻结' }));
  await waitFor(() => expect(toasts).toEqual([`info: ${messages.disputeLate}`]));
  pressTwice(within(dialog).getByRole('button', { name: '申请冻结' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf('disputeOrder')).toEqual(Array.from({ length: 2 }, () => ({ id: ids.order, reason: '货不对板' })));
  expect(toasts.at(-1)).toBe('success: 已冻结货款，平台将尽快核实');
});

const buyAgain = `/spotPurchase?buy=${ids.spot}&num=6`;
it.each([3, '03', '05', 99] as const)('Po-35 an order in %s leads to its good in the same quantity', async (status) => {
  await open({ ...anOrder, status });
  expect(screen.getByRole('link', { name: '再次购买 云南全乳胶' }).getAttribute('href')).toBe(buyAgain);
});

it.each([4, '04'] as const)('Po-35 S-04 a payment that ended in %s is made good by a new order', async (status) => {
  await open({ ...anOrder, status });
  const again = screen.getByRole('link', { name: '重新支付，再次购买 云南全乳胶' });
  expect([again.textContent, again.getAttribute('href')]).toEqual(['重新支付', buyAgain]);
});

it.each([0, '00', '02', 1, 2, '06'] as const)('Po-35 an order in %s is not bought again', async (status) => {
  await open({ ...anOrder, status });
  expect(screen.queryByRole('link', { name: /再次购买/ })).toBeNull();
});

it('Po-38 looks for what was typed, and from a day on; a year half typed asks for nothing', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: '订单编号、现货或店铺' }), ' 0003{Enter}');
  await waitFor(() => expect(server.bodiesOf('listOwnOrders').at(-1)).toMatchObject({ q: '0003' }));
  const asked = server.bodiesOf('listOwnOrders').length;
  const from = screen.getByLabelText('下单日期 从');
  fireEvent.change(from, { target: { value: '0202-11-01' } });
  expect(server.bodiesOf('listOwnOrders')).toHaveLength(asked);
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(server.bodiesOf('listOwnOrders').at(-1)).toMatchObject({ q: '0003', payTimeStart: '2026-11-01' }));
  expect(portal.place()).toBe('/myOrder?q=0003&from=2026-11-01');
});

it('Po-39 takes out what the list shows, once however often it is pressed; of nothing the server says so', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await open();
  server.next('exportOwnOrders', answers(new Uint8Array([1])), refuses('notFound', sentence('exportNothing')));
  pressTwice(await press('导出 Excel'));
  await waitFor(() => expect(toasts).toEqual(['success: 订单已导出']));
  const filters = { customerUserId: 'u-1', spotName: '', paixu: 2, pageNum: 1, pageSize: 10 };
  expect(server.bodiesOf('exportOwnOrders')).toEqual([{ ...filters, format: 'xlsx' }]);
  pressTwice(await press('导出 Excel'));
  await waitFor(() => expect(toasts.at(-1)).toBe(`info: ${messages.exportNothing}`));
});

it('M-42 orders that do not load say so, with another try', async () => {
  server.next('listOwnOrders', outage);
  server.answer('listOwnOrders', { list: [anOrder], total: 1 });
  const { user } = portal.show(<OwnOrders session={portal.signIn()} />, '/myOrder');
  await user.click(await press('重试'));
  expect(await screen.findByTestId(`order-${ids.order}`)).toBeTruthy();
});

it.each([
  ['cancelOwnOrder', 0, cancelOf],
  ['pickUpOwnOrder', 2, '确认提货'],
] as const)('two presses in one moment ask once and send %s once', async (name, status, button) => {
  const { user } = await open({ ...anOrder, status });
  const asked = vi.fn();
  onTestFinished(onQuestion(asked));
  pressTwice(await press(button));
  expect(asked).toHaveBeenCalledOnce();
  await user.click(await press('确定'));
  await waitFor(() => expect(server.bodiesOf(name)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).toHaveLength(1);
});
