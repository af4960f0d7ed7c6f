// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import PriceIndexPage from './PriceIndexPage.tsx';

const portal = openPortal();
const { server } = portal;
const open = () => portal.show(<PriceIndexPage />, '/priceIndex');
const typeId = '01920000-0000-7000-8000-000000000001';
const newest = {
  typeId,
  typeName: '泰国标胶',
  area: '青岛',
  day: '2026-11-29',
  value: 14_480,
  basis: 'offers',
  change: -30,
} as const;
const counts = { deals: 0, buyers: 0, sellers: 2, tons: 0, offers: 3, outliers: 0 };
const version = {
  value: 14_480,
  basis: 'offers',
  ...counts,
  version: 2,
  reason: 'cancelled',
  time: '2026-11-30 09:00:00',
} as const;

it('Po-74 without a value says so, and publishes the method nevertheless', async () => {
  server.answer('listIndexSeries', { list: [] });
  open();
  expect(await screen.findByText('还没有指数')).toBeTruthy();
  expect(screen.getByText('单方上限')).toBeTruthy();
});

it('Po-71 Po-75 marks a value of offers, and shows versions and outliers of a day on a press', async () => {
  server.answer('listIndexSeries', { list: [newest] });
  server.answer('readIndexSeries', { list: [{ day: '2026-11-29', ...version }] });
  server.answer('readIndexDay', { versions: [version], outliers: [{ money: 19_000, tons: 10 }] });
  const { user } = open();
  expect((await screen.findAllByText('挂牌参考')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: '查看 2026-11-29 的版本与异常值' }));
  expect(await screen.findByText(/第 2 版 14,480，订单取消后更正/)).toBeTruthy();
  expect(screen.getByText('不计入的异常值：19,000 元/吨，10 吨')).toBeTruthy();
});

it('M-42 an index that fails is asked for again on a press', async () => {
  server.next('listIndexSeries', outage);
  server.answer('listIndexSeries', { list: [] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有指数')).toBeTruthy();
});
