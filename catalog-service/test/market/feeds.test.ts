import { createMarket, type Market } from '../../src/market/createMarket.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { misbehaviours, startSource } from './startSource.ts';

const quote = (code: string, changePercent: number | null) => ({ code, name: `天然橡胶${code}`, latest: 15_000, changePercent });
const flash = (content: string) => ({ content, refTags: [{ tageName: '轮胎' }], currentTime: '2026-10-19 10:00:00' });
let logged: unknown[][];

let futures: Awaited<ReturnType<typeof startSource>>;
let flashes: Awaited<ReturnType<typeof startSource>>;
let market: Market;
beforeEach(async () => {
  // Only the clock is ours: time-outs and waiting are real.
  vi.useFakeTimers({ toFake: ['Date'] });
  // One of each test's own: what a test before it left under way may still be written down.
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  logged = lines;
  futures = await startSource([quote('RU2701', 0.5), quote('RU2705', null), quote('NR2612', 1.25), quote('BR2612', -2)]);
  flashes = await startSource({ list: [flash('<b>开工率</b> &amp; 库存<script>alert(1)</script>')], total: 41 });
  market = createMarket({ urls: { futures: futures.url, flash: flashes.url }, log: { info: write, warn: write, error: write } });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all([futures.stop(), flashes.stop()]);
});
const later = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

describe('a source that answers', () => {
  it('X-01 E-22 is asked with GET for order, rows and fields, and sorted here all the same', async () => {
    const answer = await market.readFutures();
    expect(answer.list.map(({ code }) => code)).toEqual(['NR2612', 'RU2701', 'BR2612', 'RU2705']);
    expect(answer.list[0]).toMatchObject({ latest: 15_000, changePercent: 1.25, turnover: null, openInterest: null });
    expect(answer).toMatchObject({ total: 4, source: '127.0.0.1', simulated: false, stale: false });
    expect(answer.asOf).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const { method, url } = futures.source.asked[0]!;
    expect([method, url]).toEqual([
      'GET',
      expect.stringMatching(/key=k&sort=changePercent&order=desc&size=20&fields=code%2Cname/),
    ]);
  });
  it('X-01 X-11 may wrap its answer in a callback; the script is not run', async () => {
    futures.source.how = (_request, response) => void response.end(`jQuery1.cb_2(${JSON.stringify([quote('RU2701', 1)])});`);
    expect((await market.readFutures()).list).toMatchObject([{ code: 'RU2701' }]);
  });
  it('K-08 shows twenty rows of more', async () => {
    futures.source.data = Array.from({ length: 30 }, (_, at) => quote(`RU${at}`, at));
    const { list, total } = await market.readFutures();
    expect([list.length, total, list[0]!.code]).toEqual([20, 20, 'RU29']);
  });
  it('X-02 E-21 K-03 is asked with POST for a page of 20, and its HTML is read as text', async () => {
    expect(await market.readFlash(2, 'all')).toMatchObject({
      list: [{ ...flash('开工率 & 库存') }],
      total: 41,
      simulated: false,
    });
    const { method, body } = flashes.source.asked.find((one) => one.body.includes('"currentPage":2'))!;
    expect([method, JSON.parse(body)]).toEqual([
      'POST',
      { content: '', flashTag: '', pageSize: 20, currentPage: 2, currentTime: expect.any(String) as string },
    ]);
  });
  it('X-11 is asked once for many readers, and again when its answer is no longer new', async () => {
    await Promise.all(Array.from({ length: 50 }, () => market.readFutures()));
    expect(futures.source.asked).toHaveLength(1);
    later(4);
    await market.readFutures();
    expect(futures.source.asked).toHaveLength(2);
  });
});

describe('X-10 reliability R4 a source that does not', () => {
  it.each(Object.keys(misbehaviours))(
    '%s: the last good answer, marked late from its age on; other feeds are as before',
    async (name) => {
      const good = await market.readFutures();
      futures.source.how = misbehaviours[name];
      // Without a time-out of the question it would be waited for without end.
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
      later(30);
      expect(await market.readFutures()).toEqual({ ...good, trading: expect.any(Boolean) as boolean });
      later(31);
      expect(await market.readFutures()).toMatchObject({ list: good.list, asOf: good.asOf, stale: true });
      expect(await market.readFlash(1, 'all')).toMatchObject({ total: 41, stale: false });
      futures.source.how = undefined;
    },
  );
  it('without any good answer it is unavailable, and only logged', async () => {
    futures.source.how = misbehaviours['the wrong shape'];
    await expect(market.readFutures()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged[0]).length).toBeLessThan(500);
    expect(await market.readFlash(1, 'all')).toMatchObject({ total: 41 });
  });
  it('silence is waited for 3 s at most', async () => {
    futures.source.how = misbehaviours['silence'];
    const limit = new AbortController();
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const answer = market.readFutures().catch((error: unknown) => error);
    await expect.poll(() => futures.source.asked.length).toBe(1);
    expect(limits).toHaveBeenCalledWith(3_000);
    limit.abort(new DOMException('over', 'TimeoutError'));
    expect(await answer).toMatchObject({ kind: 'unavailable' });
  });
  it('the circuit opens after three failures and closes once the source is back', async () => {
    await market.readFutures();
    futures.source.how = misbehaviours['a failure'];
    for (let turn = 0; turn < 10; turn += 1) {
      later(4);
      await market.readFutures();
      // 40 s by this clock: the circuit lets one question through after 20 s.
    }
    const asked = futures.source.asked.length;
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(asked).toBeLessThanOrEqual(6);
    futures.source.how = undefined;
    later(21);
    const back = await market.readFutures();
    expect(back.stale).toBe(false);
    expect(futures.source.asked.length).toBe(asked + 1);
    later(4);
    await market.readFutures();
    expect(futures.source.asked.length).toBe(asked + 2);
    expect(JSON.stringify(logged)).toMatch(/left alone.*is back/);
  });
});

describe('X-10 one question among many says nothing of the others', () => {
  const quietly = { info() {}, warn() {}, error() {} };
  const point = { ruleAt: '2026-10-19 13:59:00', last: 15_000 };
  it.each(['status 404', 'another shape'])('unknown contracts (%s) do not open the circuit of the known', async (how) => {
    futures.source.data = ['RU2701', 'RU2705', 'RU2709', 'RU2611', 'NR2612'].map((code) => quote(code, 1));
    const minutes = await startSource({});
    minutes.source.how = (request, response) => {
      const known = request.url!.includes('RU2701');
      if (!known && how === 'status 404') response.statusCode = 404;
      response.end(JSON.stringify(known ? { points: [point] } : { message: 'none' }));
    };
    const mixed = createMarket({ urls: { futures: futures.url, minute: minutes.url }, log: quietly });
    for (const contract of ['RU2705', 'RU2709', 'RU2611', 'NR2612'])
      await expect(mixed.readMinute(contract)).rejects.toMatchObject({ kind: how === 'status 404' ? 'notFound' : 'unavailable' });
    expect(await mixed.readMinute('RU2701')).toMatchObject({ points: [{ last: 15_000 }], stale: false });
    await minutes.stop();
  });
  it('K-03 pages beyond the last are empty without a question', async () => {
    await market.readFlash(1, 'all');
    const asked = flashes.source.asked.length;
    expect(await market.readFlash(4, 'all')).toMatchObject({ list: [], total: 41, stale: false });
    expect(flashes.source.asked).toHaveLength(asked);
    await market.readFlash(3, 'all');
    expect(flashes.source.asked).toHaveLength(asked + 1);
    // What is kept grows old beyond the last page as well.
    flashes.source.how = misbehaviours['a failure'];
    later(601);
    expect(await market.readFlash(4, 'all')).toMatchObject({ list: [], stale: true });
  });
  it('X-01 a contract that a source names twice is its first row', async () => {
    futures.source.data = [{ ...quote('RU2701', 1), latest: 1 }, quote('RU2701', 2)];
    expect((await market.readFutures()).list).toMatchObject([{ code: 'RU2701', latest: 1 }]);
  });
  it('Z-109 a made-up table says nothing of a real contract, and a source cannot show our samples', async () => {
    const minutes = await startSource({ points: [point] });
    const news = await startSource([{ title: '新闻', image: 'sample:1', showTime: '2026-10-19 13:59:00' }]);
    const mixed = createMarket({ urls: { minute: minutes.url, news: news.url }, log: quietly });
    const { code } = (await mixed.readFutures()).list[0]!;
    expect(await mixed.readMinute(code)).toMatchObject({ previousSettle: null, simulated: false });
    expect((await mixed.readNews()).list).toMatchObject([{ title: '新闻', image: null }]);
    await Promise.all([minutes.stop(), news.stop()]);
  });
  it('C-20 prices of main contracts are never waited for', async () => {
    futures.source.how = misbehaviours['silence'];
    expect(market.peekMains()).toBeUndefined();
    futures.source.how = undefined;
    const other = createMarket({ urls: { futures: futures.url }, log: quietly });
    await other.readFutures();
    futures.source.how = misbehaviours['silence'];
    later(30);
    expect(other.peekMains()?.latest.RU).toMatchObject({ price: 15_000 });
  });
});

it('Z-109 without addresses the built-in market answers, marked as simulated', async () => {
  const built = createMarket({ log: { info() {}, warn() {}, error() {} } });
  const answer = await built.readFutures();
  expect(answer).toMatchObject({ simulated: true, stale: false, source: '内置模拟市场', total: 20 });
  const percents = answer.list.map(({ changePercent }) => changePercent!);
  expect(percents).toEqual(percents.toSorted((one, other) => other - one));
  const [first, second] = [await built.readFlash(1, 'all'), await built.readFlash(2, 'all')];
  expect([first.simulated, first.list.length, second.list.length]).toEqual([true, 20, 20]);
  expect(first.total).toBeGreaterThan(40);
  expect((await built.readFlash(100, 'all')).list).toEqual([]);
});

it('X-01 the last closes of all contracts come in one answer, those of the daily chart; a contract without days is left out', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const built = createMarket({ log });
  const [table, closes] = [await built.readFutures(), await built.readCloses()];
  expect(closes).toMatchObject({ simulated: true, stale: false });
  expect(closes.list.map(({ contract }) => contract)).toEqual(table.list.map(({ code }) => code));
  const { contract, closes: line } = closes.list[0]!;
  expect(line).toEqual((await built.readDaily(contract)).list.slice(-30).map(({ close }) => close));
  const days = await startSource({ list: [{ date: '2026-10-16', open: 2, high: 4, low: 1, close: 3 }] });
  const other = createMarket({ urls: { futures: futures.url, daily: days.url }, log });
  expect((await other.readCloses()).list).toHaveLength(4);
  expect(days.source.asked.map(({ url }) => /contract=(\w+)/.exec(url ?? '')?.[1])).toEqual([
    'NR2612',
    'RU2701',
    'BR2612',
    'RU2705',
  ]);
  await other.readCloses();
  expect(days.source.asked, 'asked once for all who look meanwhile').toHaveLength(4);
  await days.stop();
});
