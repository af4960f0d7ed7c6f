import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

export type Reply = { status?: number; code?: number; msg?: string; data?: unknown };
export type Sent = { path: string; body: Record<string, unknown>; idempotencyKey: string | undefined };

const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
};

/**
 * The portal without a browser: storage in memory and a server that answers calls in turn; when nothing is left to answer, the line is dead.
 * What it stands in for must be there before modules of the portal are read, so tests import those afterwards.
 */
export function openPortal() {
  const replies: Reply[] = [];
  const sent: Sent[] = [];
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', { addEventListener() {}, dispatchEvent: () => true, scrollTo() {} });
  vi.stubGlobal('location', { origin: 'http://portal.test', assign() {} });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/config.json') return Response.json({ requestSecret: 's', serverTime: Date.now() });
    sent.push({
      path: address.split('?')[0]!,
      body: JSON.parse(String(init.body)) as Record<string, unknown>,
      idempotencyKey: new Headers(init.headers).get('idempotency-key') ?? undefined,
    });
    const reply = replies.shift();
    if (!reply) throw new TypeError('Failed to fetch');
    const { status = 200, code = status, msg = '', data = null } = reply;
    return Response.json({ success: code === 200, code, msg, data }, { status });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const inApp = (children: ReactNode) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/bindingPayment']}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return {
    replies,
    sent,
    storage,
    queries,
    /** The page as text, as it looks before anybody touched it. */
    show: (element: ReactNode) => renderToString(inApp(element)).replaceAll(/<style.*?<\/style>/gs, ''),
    /** What a hook, or a component that is called like one, answers at first. */
    use<T>(hook: () => T): T {
      let answer: { value: T } | undefined;
      function Probe() {
        answer ??= { value: hook() };
        return null;
      }
      renderToString(inApp(<Probe />));
      return answer!.value;
    },
  };
}
