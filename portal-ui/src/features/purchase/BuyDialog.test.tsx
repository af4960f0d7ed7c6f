// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot, ids } from '../../testing/samples.ts';
import BuyDialog from './BuyDialog.tsx';

const portal = openPortal();
const { server } = portal;
const onClose = vi.fn();
const saved = answers({ id: ids.order, orderNo: 'X1' });
const noStock = messages.stockShort(2, 5, '吨');

beforeEach(() => {
  onClose.mockClear();
  server.answer('listSpots', { list: [aSpot], total: 1 });
});
const submitButton = () => screen.findByRole<HTMLButtonElement>('button', { name: '提交订单' });
const open = async () => {
  const shown = portal.show(<BuyDialog spotId={aSpot.id} session={portal.signIn()} onClose={onClose} />);
  return { ...shown, submit: await submitButton() };
};
const orders = () => server.bodiesOf('placeOrder');
const keys = () => server.sent.filter(({ name }) => name === 'placeOrder').map(({ key }) => key);

it('C-24 K-22 sends what was typed and chosen, with the amount that was shown', async () => {
  const { user, submit } = await open();
  const quantity = screen.getByLabelText(/购买数量/);
  await user.clear(quantity);
  await user.type(quantity, '6');
  await user.click(screen.getByRole('radio', { name: '支付宝' }));
  expect(screen.getByText('¥87,900.00')).toBeTruthy();
  server.next('placeOrder', saved);
  await user.click(submit);
  await waitFor(() => expect(orders()).toMatchObject([{ spotId: ids.spot, orderNum: 6, money: 87_900, payType: 0 }]));
});

it('Po-48 says how many packages that is, and orders by packages the next whole quantity', async () => {
  server.answer('listSpots', { list: [{ ...aSpot, moneyPerTon: aSpot.money, pieceKg: 1_260 }], total: 1 });
  const { user } = await open();
  expect(screen.getByText('每件 1,260 kg，5 吨约 3.97 件，不是整件')).toBeTruthy();
  const packages = screen.getByLabelText<HTMLInputElement>('按件数算');
  const quantity = screen.getByLabelText<HTMLInputElement>(/购买数量/);
  await user.type(packages, '10');
  expect([quantity.value, packages.value]).toEqual(['13', '10']);
  await user.click(screen.getByRole('button', { name: '增加数量' }));
  expect([quantity.value, packages.value]).toEqual(['14', '']);
  await user.type(packages, '50');
  expect(screen.getByText('每件 1,260 kg，63 吨合 50 件')).toBeTruthy();
  expect(screen.getByText(messages.stockShort(40, 63, '吨'))).toBeTruthy();
});

it('Po-48 a good without the weight of a package, or by another unit than weight, has no such field', async () => {
  server.answer('listSpots', { list: [{ ...aSpot, pieceKg: 35, moneyPerTon: null }], total: 1 });
  await open();
  expect(screen.queryByLabelText('按件数算')).toBeNull();
});

it('M-03 M-48 closes, says that it is saved, and goes to the orders where that is wanted', async () => {
  const { user, submit } = await open();
  server.next('placeOrder', saved);
  await user.click(submit);
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(portal.place()).toBe('/myOrder'));
  expect([onClose.mock.calls.length, portal.toasts]).toEqual([1, ['success: 订单保存成功！']]);
});

it('R-41 a refusal is shown where it was sent from; the dialog stays, and the good is read again', async () => {
  const { user, submit } = await open();
  server.next('placeOrder', refuses('conflict', noStock));
  server.answer('listSpots', { list: [{ ...aSpot, inventoryTotal: 12 }], total: 1 });
  await user.click(submit);
  expect(await screen.findByText(noStock)).toBeTruthy();
  expect(await screen.findByText('起订 5 吨，最多 12 吨')).toBeTruthy();
  expect([onClose.mock.calls, portal.toasts]).toEqual([[], []]);
  expect((await submitButton()).disabled).toBe(false);
});

it('Tr-M-04 who holds too much without payment is led to the orders that wait for it', async () => {
  const { user, submit } = await open();
  const figures = { held: 480_000_000, limit: 500_000_000, asked: 36_000_000 };
  const text = messages.holdLimit('fen', { ...figures, money: true, until: '' });
  const data = { rule: 'fen', ...figures, until: null };
  server.next('placeOrder', refuses('conflict', { reason: 'holdLimit', text }, data));
  await user.click(submit);
  expect(await screen.findByText(/已占用 ¥4,800,000.00，上限 ¥5,000,000.00，本次 ¥360,000.00；请先付款或取消/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '去付款' }));
  expect(portal.place()).toBe('/myOrder?status=0');
});

it('R-41 another refusal leads nowhere', async () => {
  const { user, submit } = await open();
  server.next('placeOrder', refuses('conflict', noStock));
  await user.click(submit);
  await screen.findByText(noStock);
  expect(screen.queryByRole('link', { name: '去付款' })).toBeNull();
});

it('R-41 what was refused is no longer said once something else is chosen', async () => {
  const { user, submit } = await open();
  server.next('placeOrder', refuses('conflict', noStock));
  await user.click(submit);
  await screen.findByText(noStock);
  await user.click(screen.getByRole('button', { name: '增加数量' }));
  expect(screen.queryByText(noStock)).toBeNull();
});

it('two presses in one moment are one order, and nothing can be pressed while it is under way', async () => {
  const { submit } = await open();
  const answer = late(saved);
  server.always('placeOrder', answer);
  pressTwice(submit);
  const sending = await screen.findByRole<HTMLButtonElement>('button', { name: '正在提交…' });
  expect([sending.disabled, orders().length]).toEqual([true, 1]);
  answer.arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(orders()).toHaveLength(1);
});

it.each([
  ['a lost answer', lost],
  ['an outage', outage],
])('M-27 %s closes and says so; opened again it warns, and the same choice goes under the same key', async (_what, reply) => {
  const { user, submit, unmount } = await open();
  server.next('placeOrder', reply, saved);
  await user.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(portal.toasts).toEqual(['error: 购买失败，请稍后再试！']);
  unmount();
  const again = await open();
  expect(screen.getByText(/上次提交没有收到结果/)).toBeTruthy();
  await again.user.click(again.submit);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
});

it('C-11 what was typed waits for who has to sign in again', async () => {
  const { user, submit } = await open();
  await user.click(screen.getByRole('button', { name: '增加数量' }));
  server.next('placeOrder', sessionOver);
  await user.click(submit);
  await waitFor(() => expect((submit as HTMLButtonElement).disabled).toBe(false));
  expect([screen.getByLabelText<HTMLInputElement>(/购买数量/).value, onClose.mock.calls, portal.toasts]).toEqual(['6', [], []]);
});

it('C-11 a session that ends takes the dialog away and not what was typed; closed by its person it is forgotten', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('button', { name: '增加数量' }));
  await user.click(screen.getByRole('radio', { name: '支付宝' }));
  sessionStore.clear();
  unmount();
  const again = await open();
  const typed = () => [
    screen.getByLabelText<HTMLInputElement>(/购买数量/).value,
    screen.getByRole<HTMLInputElement>('radio', { name: '支付宝' }).checked,
  ];
  expect(typed()).toEqual(['6', true]);
  again.unmount();
  await open();
  expect(typed()).toEqual(['5', false]);
});

it('V-21 R-39 nothing is sent of a quantity that cannot be', async () => {
  const { user, submit } = await open();
  const quantity = screen.getByLabelText(/购买数量/);
  await user.clear(quantity);
  await user.type(quantity, '41{Enter}');
  expect(screen.getByText(messages.stockShort(40, 41, '吨'))).toBeTruthy();
  expect([submit.disabled, orders()]).toEqual([true, []]);
});

it('own-names a quantity pasted with blanks, full-width digits or separators is read', async () => {
  const { user } = await open();
  const quantity = screen.getByLabelText<HTMLInputElement>(/购买数量/);
  for (const [pasted, shown] of [
    [' １ ２ ', '12'],
    ['12\u00a0吨', '12吨'],
    ['1,234', '1234'],
  ]) {
    await user.clear(quantity);
    await user.click(quantity);
    await user.paste(pasted!);
    expect(quantity.value).toBe(shown);
  }
});

it('R-39 a good that is gone says so and leads out', async () => {
  server.answer('listSpots', { list: [], total: 0 });
  const { user } = portal.show(<BuyDialog spotId={aSpot.id} session={portal.signIn()} onClose={onClose} />);
  await screen.findByText('该现货不存在或已下架');
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!);
  expect(onClose).toHaveBeenCalledOnce();
});

it('Po-35 opened to buy again it has the quantity of the order before, and says where the stock does not reach', async () => {
  const { unmount } = portal.show(<BuyDialog spotId={aSpot.id} quantity="12" session={portal.signIn()} onClose={onClose} />);
  expect((await screen.findByLabelText<HTMLInputElement>(/购买数量/)).value).toBe('12');
  unmount();
  portal.show(<BuyDialog spotId={aSpot.id} quantity="41" session={portal.signIn()} onClose={onClose} />);
  expect(await screen.findByText(messages.stockShort(40, 41, '吨'))).toBeTruthy();
});

it("Po-36 one's own good is not for sale to oneself", async () => {
  server.answer('listSpots', { list: [{ ...aSpot, userCustomerId: 'u-1' }], total: 1 });
  portal.show(<BuyDialog spotId={aSpot.id} session={portal.signIn()} onClose={onClose} />);
  expect(await screen.findByText(messages.ownShop)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
});
