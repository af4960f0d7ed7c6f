// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { periodsUpTo } from '@xinyue/contracts/periods';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import StatisticsPage from './StatisticsPage.tsx';

// There is no layout here; a chart without a width draws nothing.
Object.defineProperties(HTMLElement.prototype, { clientWidth: { get: () => 600 }, clientHeight: { get: () => 280 } });

const { server, show, signIn, place } = openBackOffice();
const months = periodsUpTo('2026-11-22', 'month');
const sales = {
  periods: months.map((period, at) => ({ period, count: at, money: at * 1000.1 })),
  payTypes: [
    { payType: 0, count: 60, money: 50000 },
    { payType: 2, count: 6, money: 16006.6 },
  ],
};
const clicks = { periods: months.map((period, at) => ({ period, clicks: at * 1000 })) };
const none = {
  sales: { periods: months.map((period) => ({ period, count: 0, money: 0 })), payTypes: [] },
  clicks: { periods: months.map((period) => ({ period, clicks: 0 })) },
};
beforeEach(() => {
  server.answer('readSales', sales);
  server.answer('readClicks', clicks);
});

const open = (search = '') => show(<StatisticsPage />, 'charts/statistics', `/charts/statistics${search}`);
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent);
const asked = () => [server.bodiesOf('readSales').at(-1), server.bodiesOf('readClicks').at(-1)];

it('R-93 R-94 shows twelve months of sales and clicks and both shares of ways of paying, each chart with its figures as a table', async () => {
  open();
  expect(rowsOf(await table('销售笔数')).slice(0, 3)).toEqual(['期间销售笔数', '2026-1111', '2026-1010']);
  expect(rowsOf(await table('销售金额（元）'))).toHaveLength(13);
  expect(rowsOf(await table('销售金额（元）'))[1]).toBe('2026-1111,001.10');
  expect(rowsOf(await table('商品点击'))[1]).toBe('2026-1111,000');
  expect(rowsOf(await table('支付方式（按笔数）')).slice(1)).toEqual(['支付宝60（90.9%）', '银行卡6（9.1%）']);
  expect(rowsOf(await table('支付方式（按金额，元）')).slice(1)).toEqual([
    '支付宝50,000.00（75.8%）',
    '银行卡16,006.60（24.2%）',
  ]);
  expect([screen.getAllByText('合计 66').length, screen.getAllByText('合计 66,006.60').length]).toEqual([2, 2]);
  const drawn = (kind: string) => document.querySelectorAll(`[data-testid=chart-${kind}] svg`).length;
  await waitFor(() => expect([drawn('bar'), drawn('pie')]).toEqual([3, 2]));
  expect(asked()).toEqual([{ by: 'month' }, { by: 'month' }]);
});

it('R-61 R-93 the trail begins with 首页; day, month and year count at once and stand in the address', async () => {
  const { user } = open('?by=week');
  await table('销售笔数');
  expect(screen.getByLabelText('面包屑').textContent).toMatch(/^首页/);
  expect((screen.getByLabelText('按月') as HTMLInputElement).checked).toBe(true);
  for (const [label, by] of [
    ['按日', 'day'],
    ['按年', 'year'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await waitFor(() => expect(asked()).toEqual([{ by }, { by }]));
    expect(place()).toBe(`/charts/statistics?by=${by}`);
  }
});

it('R-93 shop, good and category are searched when 查询 is pressed, and let go by 重置', async () => {
  const { user } = open('?by=day');
  await table('销售笔数');
  await user.type(screen.getByTestId('filter-shopUserName'), ' 青岛 ');
  await user.type(screen.getByTestId('filter-spotName'), 'SCR');
  await user.type(screen.getByTestId('filter-spotTypeName'), '天然');
  expect(asked()).toEqual([{ by: 'day' }, { by: 'day' }]);
  await user.click(screen.getByTestId('filter-submit'));
  const body = { by: 'day', shopUserName: '青岛', spotName: 'SCR', spotTypeName: '天然' };
  await waitFor(() => expect(asked()).toEqual([body, body]));
  expect(new URLSearchParams(place().split('?')[1]).get('shopUserName')).toBe('青岛');
  await user.click(screen.getByTestId('filter-reset'));
  await waitFor(() => expect(place()).toBe('/charts/statistics?by=day'));
  expect(screen.getByTestId<HTMLInputElement>('filter-spotName').value).toBe('');
});

it('says that it loads; then where there is nothing, with a way back from a search', async () => {
  const answer = late(answers(none.sales));
  server.always('readSales', answer);
  server.answer('readClicks', none.clicks);
  const { user } = open('?spotName=nothing');
  expect(screen.getByRole('heading', { name: '销售笔数' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  answer.arrive();
  expect(await screen.findByText('暂无销售数据')).toBeTruthy();
  expect(await screen.findByText('暂无点击数据')).toBeTruthy();
  server.answer('readSales', sales);
  await user.click(screen.getAllByRole('button', { name: '清除搜索条件' })[0]!);
  await table('销售笔数');
  expect(place()).toBe('/charts/statistics');
});

it('B12 what failed says so and can be tried again; the other half stands', async () => {
  server.next('readSales', outage);
  const { user } = open();
  await table('商品点击');
  expect(await screen.findByText(/销售统计加载失败|暂时不可用/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await table('销售笔数');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('R-24 R-60 a merchant has no access, and nothing is asked', async () => {
  signIn({ userType: 2 });
  open();
  await waitFor(() => expect(place()).toBe('/access-denied'));
  expect(server.sent).toEqual([]);
});

it('own-names simulation:read a switch shows simulated orders apart; without the right there is none, whatever the address says', async () => {
  const { user } = open();
  await table('销售笔数');
  expect(screen.queryByRole('table', { name: '模拟订单笔数' })).toBeNull();
  const periods = months.map((period) => ({ period, count: 3, money: 30 }));
  server.answer('readSales', { ...sales, simulated: { periods } });
  await user.click(screen.getByRole('switch', { name: '同时显示模拟订单' }));
  expect(rowsOf(await table('模拟订单笔数'))[1]).toBe('2026-113');
  expect(rowsOf(await table('销售笔数'))[1]).toBe('2026-1111');
  expect(server.bodiesOf('readSales').at(-1)).toEqual({ by: 'month', simulated: 1 });
  expect(place()).toContain('simulated=1');
});

it('P-32 who may not read simulated orders has no switch and asks for none', async () => {
  signIn({ rights: { all: false, permissions: ['statistics:read'] } });
  open('?simulated=1');
  await table('销售笔数');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(server.bodiesOf('readSales')).toEqual([{ by: 'month' }]);
});
