import { createMarket, type Market } from '../../src/market/createMarket.ts';
import { createExchange } from '../../src/market/domain/createExchange.ts';
import type { FeedName } from '../../src/market/feeds/feedSources.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileAnswers, hostileValues } from './hostileAnswers.ts';
import { startSource } from './startSource.ts';

const now = Date.parse('2026-10-19T06:00:00Z');
const time = '2026-10-19 13:59:00';
const read: Record<FeedName, (market: Market) => Promise<{ stale: boolean; simulated: boolean }>> = {
  futures: (market) => market.readFutures(),
  minute: (market) => market.readMinute('RU2701'),
  daily: (market) => market.readDaily('RU2701'),
  flash: (market) => market.readFlash(1, 'copper'),
  news: (market) => market.readNews(),
  rates: (market) => market.readRates(),
  quotations: (market) => market.readQuotations(),
  banners: (market) => market.readBanners(),
  spotPrices: (market) => market.readSpotPrices('latex'),
};
const row: Record<FeedName, Record<string, unknown>> = {
  futures: { code: 'RU2701', name: '天然橡胶2701', latest: 15_000 },
  minute: { ruleAt: time, last: 15_000, percent: 0.1 },
  daily: { date: '2026-10-16', open: 2, high: 4, low: 1, close: 3 },
  flash: { content: '库存', currentTime: time },
  news: { title: '新闻', showTime: time },
  rates: { code: 'USD', name: '美元', rate: 7.1 },
  quotations: { name: '原油', latest: 71 },
  banners: { title: '横幅', image: 'http://127.0.0.1/a.jpg' },
  spotPrices: { name: '乳胶', low: 1, high: 3, average: 2, date: '2026-10-16' },
};
const answerOf = (name: FeedName, one: object) =>
  name === 'minute' ? { previousSettle: 14_900, points: [one] } : { list: [one], total: 1 };
const names = Object.keys(read) as FeedName[];
const log = { info() {}, warn() {}, error() {} };

// One market for all: nothing of it changes.
const exchange = createExchange();
let source: Awaited<ReturnType<typeof startSource>>;
beforeAll(async () => void (source = await startSource({})));
afterAll(() => source.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

/** A market whose one feed answered well an hour ago; the others are built in. */
async function openMarket(name: FeedName) {
  source.source.how = undefined;
  source.source.data = answerOf(name, row[name]);
  const market = createMarket({ urls: { [name]: source.url }, exchange, log });
  const good = await read[name](market);
  expect(good, name).toMatchObject({ stale: false, simulated: false });
  vi.setSystemTime(now + 25 * 3600_000);
  return { market, good };
}

describe.each(names)('X-10 F5 R4 %s', (name) => {
  it.each(Object.entries(hostileAnswers))(
    '%s: its last good answer, marked, and every other feed as before',
    async (_what, how) => {
      const { market, good } = await openMarket(name);
      source.source.how = how;
      const { asOf, trading: _hours, ...rest } = { trading: false, ...(await read[name](market)) } as Record<string, unknown>;
      const { asOf: before, trading: _then, ...kept } = { trading: false, ...good } as Record<string, unknown>;
      expect([asOf, rest]).toEqual([before, { ...kept, stale: true }]);
      const other = name === 'news' ? 'banners' : 'news';
      expect(await read[other](market), other).toMatchObject({ stale: false, simulated: true });
    },
  );
  it.each(Object.keys(row[name]).flatMap((field) => Object.keys(hostileValues).map((what) => [field, what])))(
    'a row whose %s is %s: refused, or without harm',
    async (field, what) => {
      const { market } = await openMarket(name);
      source.source.data = answerOf(name, { ...row[name], [field!]: hostileValues[what!] });
      const answer = await read[name](market);
      const fits = typeof row[name][field!] === typeof hostileValues[what!] && JSON.stringify(answer).length < 25_000;
      expect(answer.stale || fits, JSON.stringify(answer).slice(0, 300)).toBe(true);
      if (/time|date|ruleAt/i.test(field!)) expect(JSON.stringify(answer)).not.toMatch(/1970|9999-/);
    },
  );
});

it('X-10 F3 F5 addresses and markup of a source: what could act is taken out', async () => {
  const { market } = await openMarket('news');
  const evil = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://169.254.169.254/a.png',
    'file:///etc/passwd',
    '//evil.example/a.png',
    'http://user@127.0.0.1/a.png',
  ];
  source.source.data = {
    list: evil.map((address) => ({
      title: '<img src=x onerror=alert(1)>标题',
      summary: '<b>摘要</b>',
      image: address,
      url: address,
      showTime: time,
    })),
  };
  const news = await market.readNews();
  expect(news.list.map(({ image, url, title, summary }) => [image, url, title, summary])).toEqual(
    evil.map(() => [null, '', '标题', '摘要']),
  );
  const flash = await openMarket('flash');
  const content = '<p onclick="alert(1)">行情<script>alert(1)</script><a href="javascript:alert(1)">链接</a></p>';
  source.source.data = { list: [{ content, currentTime: time }], total: 1 };
  const [shown] = (await flash.market.readFlash(1, 'all')).list;
  expect(shown!.content).toBe('行情链接');
  expect(shown!.html).not.toMatch(/script|onclick|javascript/);
});
