// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { sentence } from '@xinyue/contracts/messages';
import { answers, refuses, type Sent } from '@xinyue/web/testing/replies';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import { anOrder } from '../../../testing/samples.ts';
import OrderList from './OrderList.tsx';

const { server, show, signIn, place } = openBackOffice();
const uuid = (n: number) => `01920000-0000-7000-8000-00000000010${n}`;
const orderOf = (n: number) => ({
  ...anOrder,
  id: uuid(n),
  orderNo: `2026113000000${n}`,
  status: 1,
  contractPdf: '/xinyue/file/1.pdf',
  contractConfirmed: 'both' as const,
});
let orders = [1, 2, 3].map(orderOf);
const listed = ({ body }: Sent) => {
  const { ids, status } = body as { ids?: string[]; status?: number };
  const list = orders.filter((one) => (ids ? ids.includes(one.id) : status === undefined || one.status === Number(status)));
  return answers({ list, total: list.length });
};
const moves = (id: string) => {
  orders = orders.map((one) => (one.id === id ? { ...one, status: one.status + 1 } : one));
};

beforeEach(() => {
  orders = [1, 2, 3].map(orderOf);
  server.always('listOrders', listed);
  server.always('updateOrder', ({ body }) => {
    moves((body as { id: string }).id);
    return answers({});
  });
});
const filterOf = (status: number) => encodeURIComponent(JSON.stringify({ status }));
const opened = (n: number) => waitFor(() => expect(place()).toContain(`/orderManagement/${uuid(n)}?`));
async function start(status = 1) {
  const { user } = show(
    <Routes>
      <Route path="/orderManagement/*" element={<OrderList />} />
    </Routes>,
    'orderManagement',
    `/orderManagement?filter=${filterOf(status)}`,
  );
  await user.click(await screen.findByTestId('start-walk'));
  await opened(1);
  await screen.findByTestId('walk-next');
  return user;
}

it('Of-04 goes on to the next order and back by J and K, and shows all keys by ?', async () => {
  const user = await start();
  await user.keyboard('j');
  await opened(2);
  await screen.findByTestId('walk-next');
  await user.keyboard('k');
  await opened(1);
  await screen.findByTestId('walk-next');
  await user.keyboard('?');
  expect((await screen.findByTestId('walk-key-list')).textContent).toBe('C确认订单J下一笔K上一笔?按键');
});

it('Of-04 confirms with the made contract by C and Enter, one after the other, until all are done', async () => {
  const user = await start();
  for (const n of [1, 2, 3]) {
    await opened(n);
    await screen.findByTestId('walk-next');
    await user.keyboard('c');
    await screen.findByTestId('ask-confirm');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.bodiesOf('updateOrder')).toHaveLength(n));
  }
  await waitFor(() => expect(place()).toMatch(/^\/orderManagement\?/));
  expect(server.bodiesOf('updateOrder').map((body) => (body as { id: string }).id)).toEqual([1, 2, 3].map(uuid));
  expect(screen.queryByText(/已由他人处理/)).toBeNull();
});

it('Of-04 an order that somebody else took says so and leads on', async () => {
  const user = await start();
  // Taken after the list was read.
  moves(uuid(2));
  await user.keyboard('j');
  expect(await screen.findByText(`${orderOf(2).orderNo} 已由他人处理（当前状态：待提货），已转到下一笔`)).toBeTruthy();
  await opened(3);
});

it('Of-04 one that was taken while it is asked about says by whom, and closing leads on', async () => {
  const user = await start();
  await user.keyboard('c');
  server.next('updateOrder', refuses('conflict', sentence('stateChanged', '待提货'), { status: 2, del: 0 }));
  server.answer('readTimeline', [{ what: '待提货', who: '平台（运营二）', time: '2026-11-21 16:00:00', detail: '' }]);
  moves(uuid(1));
  await user.click(await screen.findByTestId('ask-confirm'));
  expect((await screen.findByTestId('order-conflict')).textContent).toContain('运营二');
  await user.click(screen.getByTestId('ask-cancel'));
  await opened(2);
});

it('Of-04 M-38 from an order that is gone it goes on', async () => {
  const user = await start();
  server.next('updateOrder', refuses('notFound', '内容不存在'));
  await user.keyboard('c');
  await user.click(await screen.findByTestId('ask-confirm'));
  expect(await screen.findByText('内容不存在')).toBeTruthy();
  await opened(2);
});

it('Of-04 S-07 hands over by T, the code of the slip and Enter', async () => {
  orders = orders.map((one) => ({ ...one, status: 2 }));
  const user = await start(2);
  await user.keyboard('t');
  await screen.findByTestId('pickup-code');
  await user.keyboard('12345678{Enter}');
  await waitFor(() => expect(server.bodiesOf('updateOrder')).toMatchObject([{ id: uuid(1), status: 3, pickupCode: '12345678' }]));
  await opened(2);
});

it('Of-04 offers nothing to who only reads, nor where the list is no queue', async () => {
  signIn({ rights: { all: false, permissions: ['order:read'] } });
  show(<OrderList />, 'orderManagement', `/orderManagement?filter=${filterOf(1)}`);
  await screen.findByTestId(`order-${orderOf(1).orderNo}`);
  expect(screen.queryByTestId('start-walk')).toBeNull();
});
