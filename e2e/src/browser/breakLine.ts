import type { BrowserContext, Route } from 'playwright-core';

/** How a call can come to nothing: no line, a server that fails, one that says no. */
export type Breakage = 'no line' | 'server error' | 'refusal';

const answers: Record<Breakage, (route: Route) => Promise<void>> = {
  'no line': (route) => route.abort('connectionrefused'),
  'server error': (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 500, msg: '系统繁忙，请稍后再试', message: '系统繁忙，请稍后再试', data: null },
    }),
  // The documented calls say no with 200 (C-15), react-admin's with the true status.
  refusal: (route) =>
    route.fulfill({
      status: route.request().url().includes('/xinyue/rest/') ? 409 : 200,
      json: { success: false, code: 409, msg: '账户已存在', message: '账户已存在', data: { reason: 'accountTaken' } },
    }),
};

/** From now on calls of this path come to nothing in one of these ways; answers how to mend it. */
export async function breakLine(context: BrowserContext, path: string | RegExp, how: Breakage): Promise<() => Promise<void>> {
  const matches = (url: URL) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));
  const handle = (route: Route) => (route.request().method() === 'GET' ? route.continue() : answers[how](route));
  await context.route(matches, handle);
  return () => context.unroute(matches, handle);
}
