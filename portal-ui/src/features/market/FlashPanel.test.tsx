// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { flashAnswer, newsFlash } from '@xinyue/contracts/operations';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { FlashPanel } from './FlashPanel.tsx';

const portal = openPortal();
const { server } = portal;
const flash = (content: string) =>
  sampleOf(newsFlash, { content, currentTime: '2026-11-23 10:15:20', refTags: [{ tageName: '橡胶' }] });
const shown = (total: number, ...contents: string[]) =>
  sampleOf(flashAnswer, { list: contents.map(flash), total, source: '本站示例', asOf: '2026-11-23 10:20:00', simulated: true });
const open = () => portal.show(<FlashPanel />, '/dataCenter');

it('R-34 shows flashes with time and tags, where they come from, and opens one', async () => {
  server.answer('readFlash', shown(1, '沪胶夜盘上涨'));
  const { user } = open();
  const title = await screen.findByRole('button', { name: '沪胶夜盘上涨' });
  for (const fact of ['2026-11-23 10:15', '橡胶', '来源：本站示例', '示例快讯', '共 1 条快讯'])
    expect(screen.getByText(fact)).toBeTruthy();
  await user.click(title);
  expect(await screen.findByRole('dialog', { name: '快讯详情' })).toBeTruthy();
});

it('R-34 shows that flashes are on their way, and says where there are none', async () => {
  const none = late(answers(shown(0)));
  server.next('readFlash', none);
  const { container } = open();
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  none.arrive();
  expect(await screen.findByText('目前没有快讯，请稍后再来查看。')).toBeTruthy();
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

it('M-42 flashes that fail are asked for again on a press', async () => {
  server.next('readFlash', outage);
  server.answer('readFlash', shown(1, '沪胶夜盘上涨'));
  const { user } = open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/快讯加载失败|服务暂时不可用/);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('沪胶夜盘上涨')).toBeTruthy();
});

it('R-34 K-03 a category stands in the address and is asked for alone', async () => {
  server.answer('readFlash', shown(1, '沪胶夜盘上涨'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '贵金属' }));
  await waitFor(() => expect(portal.place()).toBe('/dataCenter?flashTag=precious'));
  await waitFor(() => expect(server.bodiesOf('readFlash').at(-1)).toMatchObject({ flashTag: 'precious' }));
  expect(screen.getByRole('button', { name: '贵金属', pressed: true })).toBeTruthy();
});

it('K-03 more are appended; where they do not come the list stays and the button asks once more', async () => {
  server.next('readFlash', answers(shown(2, '甲')), outage, answers(shown(2, '乙')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '加载更多快讯' }));
  expect((await screen.findByRole('alert')).textContent).toBe('后面的快讯加载失败');
  expect(screen.getByText('甲')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('乙')).toBeTruthy();
  expect(screen.getByText('甲')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '加载更多快讯' })).toBeNull();
});
