// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { platformShop } from '@xinyue/contracts/codes';
import { messages, sentence } from '@xinyue/contracts/messages';
import { orderContract } from '@xinyue/contracts/operations/order/contractOperations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, late, lost, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import { anOrder, ids } from '../../../testing/samples.ts';
import { AgreementActions } from '../agreement/AgreementActions.tsx';
import { CancelDialog, PickUpDialog } from './orderDialogs.tsx';

const { server, show } = openBackOffice();
const onDone = vi.fn();
const onDrop = vi.fn();
beforeEach(() => {
  onDone.mockClear();
  onDrop.mockClear();
});
const props = { order: anOrder, onDone, onDrop };
const confirmButton = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const sent = () => server.bodiesOf('updateOrder');

it('S-07 M-20 sends the new state with the code of the slip, says so and closes', async () => {
  const { user } = show(<PickUpDialog {...props} />);
  await user.type(screen.getByTestId('pickup-code'), '1234 5678');
  await user.click(confirmButton());
  expect(await screen.findByText('确认提货成功!')).toBeTruthy();
  expect(sent()).toMatchObject([{ id: ids.order, status: 3, pickupCode: '12345678' }]);
  expect([onDone.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 0]);
});

it('Tr-Z-03 a cancellation that waits for a second person says so, and not that it is done', async () => {
  const { user } = show(<CancelDialog {...props} />);
  server.next('updateOrder', answers({ reviewing: true, no: ids.record }));
  server.answer('listOrders', { list: [{ ...anOrder, reviewing: 1 }], total: 1 });
  await user.type(screen.getByTestId('cancel-reason'), '质量问题');
  await user.click(confirmButton());
  expect(await screen.findByText('已提交复核，通过后取消')).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
});

it('S-07 stays open and locked while the answer is under way', async () => {
  const { user } = show(<PickUpDialog {...props} />);
  const answer = late(answers({}));
  server.always('updateOrder', answer);
  await user.click(confirmButton());
  await waitFor(() => expect(confirmButton().disabled).toBe(true));
  expect([sent().length, onDone.mock.calls.length]).toEqual([1, 0]);
  answer.arrive();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('S-07 sends nothing while the code is no code', async () => {
  const { user } = show(<PickUpDialog {...props} />);
  await user.type(screen.getByTestId('pickup-code'), '123{Enter}');
  expect([confirmButton().disabled, sent()]).toEqual([true, []]);
});

it('M-38 an order that is gone: the words of the server, and the dialog of what is no longer closes', async () => {
  const { user } = show(<PickUpDialog {...props} />);
  server.next('updateOrder', refuses('notFound', '内容不存在'));
  await user.click(confirmButton());
  expect(await screen.findByText('内容不存在')).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
});

const step = (what: string, who: string, time: string) => ({ what, who, time, detail: '' });

it.each([
  ['picked up', { status: 3, del: 0 }, '已提货', '平台（运营二） 已于 2026-11-21 16:00:00 处理：已提货'],
  ['cancelled', { status: 2, del: 1 }, '已取消', '商户（港信） 已于 2026-11-21 17:00:00 处理：订单已取消'],
])(
  'back-office 21 an order that was %s meanwhile: by whom and when, and what was typed stays',
  async (_what, data, label, by) => {
    server.answer('readTimeline', [
      step('待提货', '平台（运营一）', '2026-11-21 15:00:00'),
      step('已提货', '平台（运营二）', '2026-11-21 16:00:00'),
      step('订单已取消', '商户（港信）', '2026-11-21 17:00:00'),
      step('退款完成', '平台', '2026-11-21 18:00:00'),
    ]);
    const { user } = show(<PickUpDialog {...props} />);
    await user.type(screen.getByTestId('pickup-code'), '12345678');
    server.next('updateOrder', refuses('conflict', sentence('stateChanged', label), data));
    await user.click(confirmButton());
    expect(await screen.findByText(by)).toBeTruthy();
    expect(screen.getByTestId('order-conflict').textContent).toContain(messages.stateChanged(label));
    expect([onDone.mock.calls, screen.getByTestId<HTMLInputElement>('pickup-code').value]).toEqual([[], '12345678']);
    expect(confirmButton().disabled).toBe(true);
    await user.click(screen.getByTestId('ask-cancel'));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    expect([onDone.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 0]);
  },
);

it.each([
  ['a wrong code', refuses('validation', messages.codeWrong(2)), messages.codeWrong(2)],
  ['a lost answer', lost, '确认提货失败，请稍后再试！'],
  ['an outage', outage, '确认提货失败，请稍后再试！'],
])('Z-80 after %s the dialog stays with what was typed', async (_what, reply, words) => {
  const { user } = show(<PickUpDialog {...props} />);
  await user.type(screen.getByTestId('pickup-code'), '12345678');
  server.next('updateOrder', reply);
  await user.click(confirmButton());
  expect(await screen.findByText(words)).toBeTruthy();
  expect([onDone.mock.calls, screen.getByTestId<HTMLInputElement>('pickup-code').value]).toEqual([[], '12345678']);
  await waitFor(() => expect(confirmButton().disabled).toBe(false));
});

it('S-08 asks for a reason before it cancels, and sends it', async () => {
  const { user } = show(<CancelDialog {...props} />);
  await user.click(confirmButton());
  expect(await screen.findByText('请填写取消原因')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '重复下单' }));
  await user.click(confirmButton());
  expect(await screen.findByText('取消用户支付订单成功!')).toBeTruthy();
  expect(sent()).toMatchObject([{ id: ids.order, del: 1, reason: '重复下单' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('a reason that was typed is not thrown away by a slip', async () => {
  const { user } = show(<CancelDialog {...props} />);
  await user.type(screen.getByTestId('cancel-reason'), '另有约定');
  await user.click(screen.getByTestId('ask-cancel'));
  const [stay] = await screen.findAllByRole('button', { name: '返回' });
  await user.click(stay!);
  expect(onDrop).not.toHaveBeenCalled();
  expect(screen.getByTestId<HTMLInputElement>('cancel-reason').value).toBe('另有约定');
});

const agreement = sampleOf(orderContract, { contractNo: 'HT1', sha256: 'a'.repeat(64) });
const paid = { ...anOrder, status: 1, userCustomerId: platformShop.id };
const made = { ...paid, contractPdf: '/xinyue/file/c.pdf', contractConfirmed: 'none' as const };
const ask = async (action: 'make' | 'confirm') => {
  const shown = show(
    <AgreementActions order={action === 'make' ? paid : made} agreement={action === 'make' ? undefined : agreement} />,
  );
  await shown.user.click(screen.getByTestId(`contract-${action}`));
  return { ...shown, yes: () => shown.user.click(screen.getByTestId('ask-confirm')) };
};
const closed = () => waitFor(() => expect(screen.queryByTestId('ask-confirm')).toBeNull());

it('Z-06 makes an agreement after a question, says so and closes', async () => {
  const { yes } = await ask('make');
  expect(server.bodiesOf('makeContract')).toEqual([]);
  await yes();
  expect(await screen.findByText('生成合同成功!')).toBeTruthy();
  await closed();
  expect(server.bodiesOf('makeContract')).toEqual([{ id: ids.order }]);
});

it('Z-06 confirms exactly the agreement that is shown', async () => {
  const { yes } = await ask('confirm');
  await yes();
  expect(await screen.findByText('确认合同成功!')).toBeTruthy();
  expect(server.bodiesOf('confirmContract')).toEqual([{ id: ids.order, sha256: agreement.sha256 }]);
});

it('M-38 a newer agreement is said, and the question goes; Z-80 after an outage it stays', async () => {
  const { yes } = await ask('confirm');
  server.next('confirmContract', outage, refuses('conflict', '合同已更新'));
  await yes();
  expect(await screen.findByText('确认合同失败，请稍后再试！')).toBeTruthy();
  await yes();
  expect(await screen.findByText('合同已更新')).toBeTruthy();
  await closed();
});

it('M-57 a no is said and makes nothing', async () => {
  const { user } = await ask('make');
  await user.click(screen.getByTestId('ask-cancel'));
  expect(await screen.findByText('已取消生成合同')).toBeTruthy();
  expect(server.bodiesOf('makeContract')).toEqual([]);
});

it.each([
  ['cancelled', CancelDialog, 'cancel-reason', '客户要求取消'],
  ['handed over', PickUpDialog, 'pickup-code', '12345678'],
])('two presses in one moment: an order is %s once', async (_what, Dialog, field, typed) => {
  const { user } = show(<Dialog {...props} />);
  await user.type(screen.getByTestId(field), typed);
  await expectSentOnce(server, 'updateOrder', confirmButton());
});
