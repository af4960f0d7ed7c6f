// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { newUser } from '@xinyue/web/testing/openDom';
import { afterEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import OpenPlatformPage from './OpenPlatformPage.tsx';
import type { AskedCall } from './signCall.ts';

const portal = openPortal();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Options = { url: string; validatorUrl: null; requestInterceptor(call: AskedCall): Promise<AskedCall> };
/** What the page loads ends so: there is no network here. */
const ends = (outcome: { now: 'load' | 'error' }) =>
  vi.spyOn(document.head, 'append').mockImplementation((...parts) => {
    for (const part of parts) queueMicrotask(() => (part as HTMLElement).dispatchEvent(new Event(outcome.now)));
  });

it('Pt-R-02 says that the reference did not come, loads it anew, and signs with what is typed', async () => {
  const user = newUser();
  const started: Options[] = [];
  vi.stubGlobal(
    'SwaggerUIBundle',
    Object.assign((options: Options) => started.push(options), { presets: { apis: [] } }),
  );
  const outcome: Parameters<typeof ends>[0] = { now: 'error' };
  const asked = ends(outcome);
  portal.show(<OpenPlatformPage />, '/openPlatform/reference');
  await user.type(await screen.findByLabelText('接口名称'), 'shop.abcdefghij');
  await user.type(screen.getByLabelText('密钥'), 'secret');
  const again = await screen.findByText('重试');
  expect([started, asked.mock.calls.length]).toEqual([[], 2]);
  outcome.now = 'load';
  await user.click(again);
  await waitFor(() => expect(started).toHaveLength(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(started[0]).toMatchObject({ url: '/open/openapi.json', validatorUrl: null });
  const signed = await started[0]!.requestInterceptor({ url: '/xinyue/partner/me', method: 'POST', body: '{}', headers: {} });
  expect(signed.headers['Authorization']).toContain('partner="shop.abcdefghij"');
  expect(Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()).not.toContain('secret');
});

it('Pt-R-02 asks for https or this machine where the browser cannot sign', async () => {
  ends({ now: 'error' });
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  portal.show(<OpenPlatformPage />, '/openPlatform/reference');
  expect((await screen.findByRole('alert')).textContent).toContain('请改用 https 或本机地址');
  expect((screen.getByLabelText('密钥') as HTMLInputElement).disabled).toBe(true);
});
