// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { outage } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import { aSimulatedOrder } from '../../../testing/autoSamples.ts';
import { ids } from '../../../testing/samples.ts';
import SimulatedList from './SimulatedList.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<SimulatedList />, 'simulatedOrder');
beforeEach(() => server.answer('listSimulatedOrders', { list: [aSimulatedOrder], total: 1, money: 30_000 }));

it('R-78 Z-101 shows what was made, marked, without a sum, a file or an action', async () => {
  open();
  expect(await screen.findByText('M26112300000001')).toBeTruthy();
  expect(screen.getByTestId('simulated-band').textContent).toContain('模拟数据，不计入库存、资金与统计');
  expect(screen.getAllByText('模拟').length).toBeGreaterThan(2);
  for (const gone of [/导出/, /合计/, /操作/]) expect(screen.queryByText(gone)).toBeNull();
  expect(screen.getByTestId('tab-simulated').getAttribute('aria-selected')).toBe('true');
});

it('P-22 a merchant has no shops to find, staff have', async () => {
  open().unmount();
  expect(server.bodiesOf('listSimulatedOrders').length).toBeGreaterThanOrEqual(0);
  signIn({ userType: 2, userId: ids.merchant, rights: undefined });
  open();
  expect(await screen.findByText('M26112300000001')).toBeTruthy();
  expect([screen.queryByLabelText('店铺'), screen.queryByText('青岛港信橡胶')]).toEqual([null, null]);
});

it('Z-80 a list that cannot be read says so, and an empty one why', async () => {
  server.next('listSimulatedOrders', outage);
  server.answer('listSimulatedOrders', { list: [], total: 0, money: 0 });
  const { user } = open();
  expect(await screen.findByText('模拟订单加载失败，请稍后再试！')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/还没有模拟订单/)).toBeTruthy();
});
