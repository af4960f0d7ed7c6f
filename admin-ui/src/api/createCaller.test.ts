import { afterEach, expect, it, vi } from 'vitest';
import { createCaller } from './createCaller.ts';
import { createServerClock } from './createServerClock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('K-11 waits 1,200,000 ms for an answer, and no longer', async () => {
  vi.useFakeTimers();
  let given: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    given = init.signal;
    return new Promise((_resolve, reject) => given!.addEventListener('abort', () => reject(new Error('given up'))));
  });
  const config = async () => ({ requestSecret: 's', serverTime: 0, portalUrl: '', adminUrl: '', sandbox: true });
  const call = createCaller({ origin: '', clock: createServerClock(), config, credentials: () => undefined });
  const failed = call('/xinyue/rest/orderManagement').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_199_999);
  expect(given!.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ status: 0, message: '' });
});
