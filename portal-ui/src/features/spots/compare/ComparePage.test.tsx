// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { answers, outage } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../../testing/openPortal.tsx';
import { aSpot } from '../../../testing/samples.ts';
import { SpotList } from '../SpotList.tsx';
import ComparePage from './ComparePage.tsx';
import { picks } from './picks.ts';

const portal = openPortal();
const { server } = portal;
const goods = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ ...aSpot, id, name: `全乳胶 ${id}`, moneyPerTon: 14_000 + at }));
const open = (ids: string) => portal.show(<ComparePage />, `/compare?ids=${ids}`);
const answerGoods = () =>
  server.always('listSpots', ({ body }) => {
    const list = goods.filter(({ id }) => id === body['id']);
    return answers({ list, total: list.length });
  });
beforeEach(picks.clear);

it('Po-45 C-20 shows goods side by side, says what differs in words, and on demand that alone', async () => {
  answerGoods();
  const { user } = open('a,b');
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['项目', '全乳胶 a购买移除', '全乳胶 b购买移除']);
  expect(within(table).getByRole('row', { name: /^每吨价格/ }).textContent).toBe('每吨价格 不同¥14,000最低¥14,001高 ¥1');
  expect(within(table).getByRole('rowheader', { name: '店铺' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '只看不同' }));
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['每吨价格 不同']);
  expect(server.bodiesOf('listSpots').map(({ id }) => id)).toEqual(['a', 'b']);
});

it('Po-45 a good that is gone says so and can be taken out; one alone is no comparison', async () => {
  answerGoods();
  picks.add('a');
  picks.add('z');
  const { user } = open('a,z');
  expect((await screen.findByRole('columnheader', { name: /第 2 条现货/ })).textContent).toContain('该现货不存在或已下架');
  await user.click(screen.getByRole('button', { name: '移除 第 2 条现货' }));
  expect(await screen.findByText('对比至少需要 2 条现货，现在只有 1 条')).toBeTruthy();
  expect([portal.place(), picks.get()]).toEqual(['/compare?ids=a', ['a']]);
  expect(screen.getByRole('link', { name: '去选现货' }).getAttribute('href')).toBe('/spotPurchase');
});

it.each(['', 'a', 'a,b,c,d,e', 'a,<b>'])('Po-45 asks nothing for an address that is no comparison: %s', async (ids) => {
  open(ids);
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(server.bodiesOf('listSpots')).toEqual([]);
});

it('Po-45 says that the goods did not come, with another try', async () => {
  server.always('listSpots', outage);
  const { user } = open('a,b');
  const again = await screen.findByRole('button', { name: '重试' });
  answerGoods();
  await user.click(again);
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('Po-45 goods are picked from the list, four at most, and the bar says how many and leads on', async () => {
  const { user } = portal.show(<SpotList spots={goods} heading="h2" />, '/spotPurchase');
  const tick = (id: string) => screen.findByRole('checkbox', { name: `对比 全乳胶 ${id}` });
  await user.click(await tick('a'));
  expect(screen.getByRole('status').textContent).toBe('已选 1 条，再选 1 条即可对比');
  expect(screen.queryByRole('link', { name: '开始对比' })).toBeNull();
  for (const id of ['b', 'c', 'd', 'e']) await user.click(await tick(id));
  expect(portal.toasts).toEqual(['info: 一次最多对比 4 条现货，请先取消一条']);
  expect(((await tick('e')) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByRole('link', { name: '开始对比' }).getAttribute('href')).toBe('/compare?ids=a,b,c,d');
  await user.click(await tick('a'));
  expect(picks.get()).toEqual(['b', 'c', 'd']);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect([picks.get(), screen.queryByRole('link', { name: '开始对比' })]).toEqual([[], null]);
});
