// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { goodsOverview, moneyOverview, platformRow } from '@xinyue/contracts/operations';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { GoodsOverview } from './GoodsOverview.tsx';

const { server, show, signIn } = openBackOffice();
const basis = { contract: 'RU2701', premium: 120.5, quoteTime: '2026-11-23 10:00:00', simulated: true };
const against = { basisContract: 'RU' as const, goods: 3, moneyPerTon: 15_120.5, basis };
const type = { spotTypeId: 't-1', spotTypeName: '标胶', goods: 3, moneyPerTon: 15_120.5, against: [against] };
const overview = sampleOf(goodsOverview, { open: 12, closed: 2, low: 1, soldOut: 1, lowFactor: 2, lowest: [] });
beforeEach(() => {
  server.answer('readGoodsOverview', {
    ...overview,
    types: [
      type,
      {
        ...type,
        spotTypeId: 't-2',
        spotTypeName: '混合胶',
        goods: 40,
        against: [against, { ...against, basisContract: 'NR', goods: 1, basis: { ...basis, contract: 'NR2702', premium: -80 } }],
      },
      { ...type, spotTypeId: 't-3', spotTypeName: '丁苯', against: [{ ...against, basisContract: 'BR', basis: null }] },
      { ...type, spotTypeId: 't-4', spotTypeName: '乳胶', goods: 36, against: [] },
    ],
  });
  server.answer('listOrders', { list: [], total: 7 });
  server.answer('listApplications', { list: [], total: 4 });
  server.answer('readMoneyOverview', sampleOf(moneyOverview, { waiting: { ...sampleOf(moneyOverview).waiting, review: 2 } }));
  let day = 0;
  server.always('sumOrders', () => answers({ money: 0, paidMoney: (day += 1) * 1000.5 }));
});
const open = () => show(<GoodsOverview />, 'goods/Goods', '/goods/Goods');
const figure = async (label: string) => (await screen.findByTestId(`figure-${label}`)).textContent;

it('R-81 Z-28 staff see what waits of everybody, each with the way to it', async () => {
  open();
  await waitFor(async () => expect(await figure('待复核提现')).toBe('2'));
  await waitFor(async () => expect([await figure('待确认订单'), await figure('待审核商户')]).toEqual(['7', '4']));
  const review = screen.getByTestId('figure-待复核提现').closest('a')!;
  expect(decodeURIComponent(review.getAttribute('href')!)).toBe('/withdrawals?filter={"state":"review"}');
});

it('Z-75 R-81 what one may not read is neither shown nor asked for', async () => {
  signIn({ userType: 2, userId: 'm-1', rights: undefined });
  open();
  expect(await figure('待提货订单')).toBeTruthy();
  await screen.findByTestId('paid-today');
  expect([screen.queryByTestId('figure-待审核商户'), screen.queryByTestId('figure-待复核提现')]).toEqual([null, null]);
  const asked = server.sent.map(({ name }) => name);
  expect(asked.filter((name) => name === 'readMoneyOverview' || name === 'listApplications')).toEqual([]);
});

it('Z-75 a clerk who reads goods alone is told that nothing waits, and sees no payments', async () => {
  signIn({ rights: { all: false, permissions: ['spot:read'] } });
  open();
  expect(await screen.findByText('没有需要您处理的事项。')).toBeTruthy();
  expect(await figure('在售现货')).toBe('12');
  expect(screen.queryByText('近七日收款')).toBeNull();
  expect(server.bodiesOf('sumOrders')).toEqual([]);
});

it('Z-28 shows what was paid today and on six days before, asked by the time of payment in Beijing', async () => {
  open();
  expect((await screen.findByTestId('paid-today')).textContent).toBe('¥7,003.50');
  const rows = within(screen.getByRole('list', { name: '近七日收款' })).getAllByRole('listitem');
  expect(rows).toHaveLength(7);
  expect(rows[6]!.textContent).toContain('¥1,000.50');
  const bodies = server.bodiesOf('sumOrders') as { updateTimeStart: string; updateTimeEnd: string }[];
  expect(new Set(bodies.map(({ updateTimeStart }) => updateTimeStart)).size).toBe(7);
  for (const { updateTimeStart, updateTimeEnd } of bodies) {
    expect(updateTimeStart).toMatch(/^\d{4}-\d\d-\d\d 00:00:00$/);
    expect(updateTimeEnd).toBe(updateTimeStart.replace('00:00:00', '23:59:59'));
  }
  expect(rows[0]!.textContent).toContain(bodies[6]!.updateTimeStart.slice(0, 10));
  expect(document.querySelectorAll('[data-testid=paid-line] circle')).toHaveLength(7);
});

it('Z-28 shows the mean of all goods of a category, those set against futures with sign and word, and where no quote is known', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: '分类均价与期货对比' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '标胶3 种现货均价 15,120.50对比 RU2701 ▲ 升水 120.50',
    '混合胶40 种现货均价 15,120.50其中 3 种均价 15,120.50对比 RU2701 ▲ 升水 120.50其中 1 种均价 15,120.50对比 NR2702 ▼ 贴水 80.00',
    '丁苯3 种现货均价 15,120.50对比 BR -',
    '乳胶36 种现货均价 15,120.50未设基差品种',
  ]);
  expect(screen.getByText(/行情时间 2026-11-23 10:00:00（模拟行情）/)).toBeTruthy();
});

it('each block loads, is empty and fails for itself, with another try', async () => {
  const slow = late(answers({ ...overview, types: [] }));
  server.always('readGoodsOverview', slow);
  server.always('sumOrders', outage);
  const { user } = open();
  expect(await screen.findByText('收款金额加载失败，请稍后再试！')).toBeTruthy();
  expect(screen.queryByText('分类均价与期货对比')).toBeNull();
  slow.arrive();
  expect(await screen.findByText(/还没有按重量计价的在售现货/)).toBeTruthy();
  server.always('sumOrders', answers({ money: 0, paidMoney: 5 }));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect((await screen.findByTestId('paid-today')).textContent).toBe('¥5.00');
});

it('Po-22 says what of 平台资料 is missing before going live, with the way to it, to whoever may read it', async () => {
  server.answer('readPlatform', sampleOf(platformRow, { missing: ['taxNo', 'licence'] }));
  open();
  expect((await screen.findByTestId('platform-missing')).textContent).toContain('统一社会信用代码、营业执照');
  expect(screen.getByRole('link', { name: '去填写' }).getAttribute('href')).toBe('/platformProfile');
});
