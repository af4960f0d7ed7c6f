// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { payOrderRow } from '@xinyue/contracts/operations/system/payOrderOperations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aPayConfig, ids } from '../../testing/samples.ts';
import PayConfigScreen from './PayConfigScreen.tsx';
import PayOrderScreen from './PayOrderScreen.tsx';

const { server, show, signIn } = openBackOffice();
const order = (at: number, orderStatus: number) =>
  sampleOf(payOrderRow, {
    orderId: `01920000-0000-7000-8000-00000000000${at}`,
    orderNo: `T${at}`,
    payType: 3,
    payAmount: 12.5,
    orderStatus,
  });
const paid = order(1, 2);
beforeEach(() => {
  server.answer('listPayOrders', { list: [paid, order(2, 13)], total: 2 });
  server.answer('readPayOrder', paid);
});
const open = async () => {
  const shown = show(<PayOrderScreen />, 'pay/Order');
  await screen.findByTestId(`preview-${paid.orderId}`);
  return shown;
};
const ask = async () => {
  const shown = await open();
  await shown.user.click(screen.getByTestId(`refund-${paid.orderId}`));
  return { ...shown, confirm: screen.getByTestId<HTMLButtonElement>('ask-confirm') };
};
const sent = () => server.bodiesOf('refundPayOrder');

it('R-83 E-38 only what was paid can be refunded, everything can be looked at', async () => {
  const { user } = await open();
  expect(screen.queryByTestId(`refund-${order(2, 13).orderId}`)).toBeNull();
  await user.click(screen.getByTestId(`preview-${paid.orderId}`));
  expect(await screen.findByText('货道号')).toBeTruthy();
});

it.each([
  [13, /退款成功/],
  [12, /请勿重复操作/],
  [14, /退款失败/],
])('Z-108 a refund is asked for once, and its end %i is told', async (orderStatus, words) => {
  const { confirm } = await ask();
  const answer = late(answers({ orderStatus }));
  server.always('refundPayOrder', answer);
  pressTwice(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer.arrive();
  expect((await screen.findByTestId('refund-ended')).textContent).toMatch(words);
  expect(sent()).toEqual([{ orderId: paid.orderId }]);
});

it('Z-80 a lost answer keeps the question, a refusal tells the state', async () => {
  const { user, confirm } = await ask();
  server.next('refundPayOrder', lost, refuses('conflict', messages.payOrderNotPaid('退款中')));
  await user.click(confirm);
  expect(await screen.findByText('退款失败，请稍后再试！')).toBeTruthy();
  await user.click(confirm);
  expect(await screen.findByText(messages.payOrderNotPaid('退款中'))).toBeTruthy();
});

it('P-32 without the code there is no refund', async () => {
  signIn({ rights: { all: false, permissions: ['system:Order:list'] } });
  await open();
  expect(screen.queryByTestId(`refund-${paid.orderId}`)).toBeNull();
});

it('V-62 T-30 a secret comes masked, and the mask goes back as it was', async () => {
  server.answer('listPayConfigs', { list: [aPayConfig], total: 1 });
  server.always('savePayConfig', answers({ id: ids.record }));
  const { user } = show(
    <Routes>
      <Route path="/pay/Config/*" element={<PayConfigScreen />} />
    </Routes>,
    'pay/Config',
    `/pay/Config/${ids.record}`,
  );
  const key = await screen.findByLabelText<HTMLInputElement>(/RSA密钥/);
  expect(key.value).toBe('********');
  await user.clear(key);
  await user.type(key, 'new-key');
  await user.click(screen.getByTestId('save'));
  expect(await screen.findByText('数据保存成功！')).toBeTruthy();
  expect(server.bodiesOf('savePayConfig')).toMatchObject([
    { rsaKey: 'new-key', partnerKey: '********', certPassword: '********' },
  ]);
});
