import type { Page } from 'playwright-core';

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
const emptyData = { list: [], total: 0, money: 0, periods: [], payTypes: [], missing: [], ...noGoods, ...noNews, ...noMoney };

type Reply = { status: number; body: object; headers?: Record<string, string> };
const nothing = (url: string): Reply =>
  isRest(url)
    ? { status: 200, body: [], headers: { 'content-range': 'list 0-0/0' } }
    : { status: 200, body: { success: true, code: 200, msg: '操作成功', data: emptyData } };

const failure = { success: false, code: 503, msg: '服务暂时不可用，请稍后再试', data: { reason: 'unavailable' } };

const calls = ['*/xinyue/*', '*/api/*'].map((urlPattern) => ({ urlPattern }));

/**
 * From now on every list that this page reads is empty, or every call of a business kind fails with 503; answers how to end it. By the protocol of
 * the browser: a route of Playwright would turn off its cache, and every page would read and compile all scripts anew.
 */
export async function disturb(page: Page, how: 'empty' | 'failing'): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const replyTo = (url: string): Reply | undefined => {
    if (isSession(url)) return undefined;
    if (how === 'failing') return { status: 503, body: { ...failure, message: failure.msg } };
    return isList(url) || isRest(url) ? nothing(url) : undefined;
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const reply = replyTo(request.url);
    const headers = Object.entries({ 'content-type': 'application/json', ...reply?.headers });
    const sent = reply
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: reply.status,
          responseHeaders: headers.map(([name, value]) => ({ name, value })),
          body: Buffer.from(JSON.stringify(reply.body)).toString('base64'),
        })
      : session.send('Fetch.continueRequest', { requestId });
    // The page may have left meanwhile, and its question with it.
    sent.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: calls });
  return () => session.detach();
}
