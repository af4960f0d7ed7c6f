// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { bannersAnswer } from '@xinyue/contracts/operations';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { afterEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { Slides } from './Slides.tsx';

const portal = openPortal();
const { server, queries } = portal;
const slide = (title: string, link: string | null = null) => ({ title, link, image: `/${title}.svg` });
const brought = (...list: ReturnType<typeof slide>[]) => sampleOf(bannersAnswer, { list });
const place = () => screen.queryByRole('region', { name: '轮播图' });
const next = (at: number) => screen.findByRole('button', { name: `下一张（第 ${at} 张，共 2 张）` });

afterEach(() => void vi.useRealTimers());

it('X-05 R-05 has no place while slides are on their way, where there are none, and where they do not come', async () => {
  const slides = late(answers(brought()));
  server.next('readBanners', slides);
  portal.show(<Slides />);
  expect(place()).toBeNull();
  slides.arrive();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(place()).toBeNull();
  server.next('readBanners', outage);
  await act(() => queries.refetchQueries());
  expect([place(), screen.queryByRole('alert')]).toEqual([null, null]);
});

it('R-05 goes round on a press', async () => {
  server.answer('readBanners', brought(slide('甲'), slide('乙')));
  const { user } = portal.show(<Slides />);
  expect(await screen.findByText('甲')).toBeTruthy();
  await user.click(await next(1));
  expect(screen.getByText('乙')).toBeTruthy();
  await user.click(await next(2));
  expect(screen.getByText('甲')).toBeTruthy();
});

it('R-05 goes on by itself every 6 s, not while it is paused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  server.answer('readBanners', brought(slide('甲'), slide('乙')));
  portal.show(<Slides />);
  expect(await next(1)).toBeTruthy();
  await pass(6_100);
  expect(await next(2)).toBeTruthy();
  act(() => screen.getByRole('button', { name: '暂停轮播' }).click());
  await pass(30_000);
  expect(await next(2)).toBeTruthy();
  act(() => screen.getByRole('button', { name: '继续轮播' }).click());
  await pass(6_100);
  expect(await next(1)).toBeTruthy();
});

it.each([
  ['/spotPurchase', '/spotPurchase', null],
  ['https://news.example/1', 'https://news.example/1', '_blank'],
  ['//evil.example', undefined, undefined],
  ['/\\evil.example', undefined, undefined],
  ['javascript:1', undefined, undefined],
  [null, undefined, undefined],
])('X-05 a slide to %j leads to %j; one alone has no buttons', async (link, href, target) => {
  server.answer('readBanners', brought(slide('甲', link)));
  portal.show(<Slides />);
  expect(await screen.findByText('甲')).toBeTruthy();
  const way = screen.queryByRole('link');
  expect([way?.getAttribute('href'), way?.getAttribute('target')]).toEqual([href, target]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
