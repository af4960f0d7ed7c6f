import type { SpotCard } from '@xinyue/contracts/operations';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../session/readSession.ts';
import { openPortal } from '../../testing/openPortal.tsx';

const portal = openPortal();
const { usePlaceOrder } = await import('./usePlaceOrder.ts');
const { onQuestion } = await import('../../shared/confirmation.ts');
const { onToast } = await import('../../shared/toast.ts');

const spot = { id: 's-1', name: '云南全乳胶', money: 14_650, unit: '吨', miniTotal: 5, inventoryTotal: 40 } as SpotCard;
const session: Session = { userId: 'u', logintoken: 'l', account: 'a', userName: '甲', userType: '1', profile: undefined };
let said: string[];
onToast(({ kind, text }) => said.push(`${kind}: ${text}`));
onQuestion((question) => {
  said.push(`asked: ${question.text}`);
  question.answer(false);
});
beforeEach(() => {
  said = [];
  portal.sent.length = 0;
});

const open = () =>
  portal.use(() => usePlaceOrder(spot, session, { onClose: () => said.push('closed'), onStale: () => said.push('read again') }));
const buy = () => open().send({ quantity: 6, fen: 8_790_000 });

it('Z-15 M-03 M-48 M-53 closes, says that the order is saved, only then asks where to go on, and lets one stay', async () => {
  portal.replies.push({ data: { id: 'o', orderNo: '1' } });
  await buy();
  expect(said).toEqual(['closed', 'success: 订单保存成功！', 'asked: 下单成功, 是否跳转我的订单?', 'info: 已取消']);
});

it('K-22 pays by bank card where nothing else was chosen', async () => {
  portal.replies.push({ data: { id: 'o', orderNo: '1' } });
  await buy();
  expect(portal.sent[0]!.body).toMatchObject({ spotId: 's-1', orderNum: 6, money: 87_900, payType: 2 });
});

it('M-27 R-41 without an answer closes and says so; a clear no stays and reads the good again', async () => {
  await buy();
  expect(said).toEqual(['error: 购买失败，请稍后再试！', 'closed']);
  said = [];
  portal.replies.push({ code: 409, msg: '库存不足：库存仅剩 2 吨，您要购买 6 吨' });
  await buy();
  expect(said).toEqual(['read again']);
});

it('portal B2 a refusal of another choice leaves the key of the one that may be an order', async () => {
  const keys = () => portal.sent.map(({ idempotencyKey }) => idempotencyKey);
  const send = (quantity: number) => open().send({ quantity, fen: quantity * 1_465_000 });
  await send(7);
  portal.replies.push({ code: 409, msg: '库存不足：库存仅剩 7 吨，您要购买 8 吨' });
  await send(8);
  portal.replies.push({ data: { id: 'o', orderNo: '1' } });
  await send(7);
  const [first, refused, again] = keys();
  expect(again).toBe(first);
  expect(refused).not.toBe(first);
});
