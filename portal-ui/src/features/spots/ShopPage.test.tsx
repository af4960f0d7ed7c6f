// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { operations, type ShopCard } from '@xinyue/contracts/operations';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { late, answers, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot } from '../../testing/samples.ts';
import { ShopFacts } from '../shop/ShopFacts.tsx';
import ShopPage from './ShopPage.tsx';

const portal = openPortal();
const { server } = portal;
const page = (
  <Routes>
    <Route path="/shop/:shopId" element={<ShopPage />} />
  </Routes>
);
const open = () => portal.show(page, `/shop/${aSpot.userCustomerId}`);
const aShop: ShopCard = sampleOf(operations.readShop.answer, {
  shopName: '青岛港信橡胶',
  since: '2024-05-06',
  goods: 3,
  deals: 1_234,
  licenceChecked: true,
});

it('own-names shows who sells, what was checked, and the goods of this shop alone', async () => {
  server.answer('readShop', aShop);
  server.answer('listSpots', { list: [aSpot], total: 1 });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '青岛港信橡胶' })).toBeTruthy();
  for (const fact of ['2024-05-06', '1,234', '已审核']) expect(screen.getByText(fact)).toBeTruthy();
  expect(await screen.findByRole('link', { name: aSpot.name })).toBeTruthy();
  expect(server.bodiesOf('readShop')).toEqual([{ userCustomerId: aSpot.userCustomerId }]);
  expect(server.bodiesOf('listSpots')).toMatchObject([{ userCustomerId: aSpot.userCustomerId, pageNum: 1 }]);
});

it('shows that shop and goods are on their way, and says where there is nothing on offer', async () => {
  const shop = late(answers(aShop));
  const goods = late(answers({ list: [], total: 0 }));
  server.next('readShop', shop);
  server.next('listSpots', goods);
  const { container } = open();
  expect(container.querySelectorAll('div[aria-busy=true]')).toHaveLength(2);
  shop.arrive();
  goods.arrive();
  expect(await screen.findByText('目前没有在售的现货，请稍后再来。')).toBeTruthy();
  expect(container.querySelectorAll('div[aria-busy=true]')).toHaveLength(0);
});

it('own-names a closed shop is told like one that was never there, with a way to other goods', async () => {
  server.always('readShop', refuses('notFound', protocolSentence('notFound')));
  open();
  expect(await screen.findByText('店铺不存在或已停业')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/spotPurchase');
});

it('M-42 what fails says so and is asked for again on a press', async () => {
  server.next('readShop', outage);
  server.next('listSpots', outage);
  server.answer('readShop', aShop);
  server.answer('listSpots', { list: [aSpot], total: 1 });
  const { user } = open();
  const again = () => screen.getAllByRole('button', { name: '重试' });
  await waitFor(() => expect(again()).toHaveLength(2));
  for (const button of again()) await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: '青岛港信橡胶' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: aSpot.name })).toBeTruthy();
});

it.each([
  [true, '已审核'],
  [false, '未审核'],
  [null, null],
])('own-names papers checked: %j says %j', (licenceChecked, word) => {
  portal.show(<ShopFacts shop={{ ...aShop, licenceChecked }} />);
  expect(screen.queryByText('营业执照')?.textContent).toBe(word === null ? undefined : '营业执照');
  expect(screen.queryByText(/已审核|未审核/)?.textContent).toBe(word ?? undefined);
});
