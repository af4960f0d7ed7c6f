import type { BrowserContext, Route } from 'playwright-core';

const isList = (url: string) =>
  /\/api\/.+\/list\b|\/query\b|\/market\/index|\/price\/history|\/query2\b|\/query\/ByUserId|\/login\/feed\//.test(url);
const isRest = (url: string) => url.includes('/xinyue/rest/');
/** What a screen needs to stand at all: who it is, and signing in. */
const isSession = (url: string) => /\/login\/signin|\/home\/signout|\/api\/User\/mine/.test(url);

const noGoods = { open: 0, closed: 0, low: 0, soldOut: 0, lowFactor: 2, lowest: [], types: [] };
const noMarket = { main: { RU: null, NR: null, BR: null }, tags: [], types: [], points: [], axis: null, previousSettle: null };
const noNews = { source: '', asOf: '2026-10-19 10:00:00', simulated: false, stale: false, trading: true, ...noMarket };
const noMoney = { moneyTotal: 0, sum: { bal_sign: 0, pending: 0, held: 0, frozen: 0, paidOut: 0 } };
/** What lists, sums, overviews, statistics and feeds answer where there is nothing. */
const emptyData = { list: [], total: 0, money: 0, periods: [], payTypes: [], ...noGoods, ...noNews, ...noMoney };

const nothing = (route: Route, url: string) =>
  isRest(url)
    ? route.fulfill({ status: 200, json: [], headers: { 'content-range': 'list 0-0/0' } })
    : route.fulfill({ status: 200, json: { success: true, code: 200, msg: '操作成功', data: emptyData } });

const failure = { success: false, code: 503, msg: '服务暂时不可用，请稍后再试', data: { reason: 'unavailable' } };

const calls = /\/(xinyue|api)\//;

/** From now on every list that this window reads is empty, or every call of a business kind fails with 503; answers how to end it. */
export async function disturb(context: BrowserContext, how: 'empty' | 'failing'): Promise<() => Promise<void>> {
  const handle = (route: Route) => {
    const url = route.request().url();
    if (isSession(url)) return route.continue();
    if (how === 'failing') return route.fulfill({ status: 503, json: { ...failure, message: failure.msg } });
    return isList(url) || isRest(url) ? nothing(route, url) : route.continue();
  };
  await context.route(calls, handle);
  return () => context.unroute(calls, handle);
}
