// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { onQuestion } from '../../shared/confirmation.tsx';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot, ids } from '../../testing/samples.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

const portal = openPortal();
const { server, toasts } = portal;
onQuestion((question) => {
  toasts.push(`asked: ${question.text}`);
  question.answer(false);
});
beforeEach(() => server.always('placeOrder', answers({ id: ids.order, orderNo: '1' })));

const open = () => {
  const session = portal.signIn();
  const then = { onClose: () => void toasts.push('closed'), onStale: () => void toasts.push('read again') };
  return portal.use(() => usePlaceOrder(aSpot, session, then)).current;
};
const send = (quantity: number) => {
  const { send: go } = open();
  return act(() => go({ quantity, fen: quantity * 1_465_000 }));
};
const noStock = refuses('conflict', '库存不足：库存仅剩 2 吨，您要购买 6 吨');

it('Z-15 M-03 M-48 M-53 closes, says that the order is saved, only then asks where to go on, and lets one stay', async () => {
  await send(6);
  expect(toasts).toEqual(['closed', 'success: 订单保存成功！', 'asked: 下单成功, 是否跳转我的订单?', 'info: 已取消']);
});

it('K-22 pays by bank card where nothing else was chosen', async () => {
  await send(6);
  expect(server.bodiesOf('placeOrder')).toMatchObject([{ spotId: ids.spot, orderNum: 6, money: 87_900, payType: 2 }]);
});

it('C-27 called twice in one moment it sends one order', async () => {
  const { send: go } = open();
  await act(() => Promise.all([go({ quantity: 6, fen: 8_790_000 }), go({ quantity: 6, fen: 8_790_000 })]));
  expect(server.bodiesOf('placeOrder')).toHaveLength(1);
});

it('M-27 R-41 without an answer closes and says so; a clear no stays and reads the good again', async () => {
  server.next('placeOrder', lost, noStock);
  await send(6);
  expect(toasts).toEqual(['error: 购买失败，请稍后再试！', 'closed']);
  toasts.length = 0;
  await send(6);
  expect(toasts).toEqual(['read again']);
});

it('portal B2 a refusal of another choice leaves the key of the one that may be an order', async () => {
  server.next('placeOrder', lost, noStock);
  await send(7);
  await send(8);
  await send(7);
  const [first, refused, again] = server.sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(refused).not.toBe(first);
});
