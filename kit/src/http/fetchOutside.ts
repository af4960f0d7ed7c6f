/** Asks an address that is no service of ours: follows no redirect, so that it cannot send us elsewhere, and ends in time, to its last byte. */
export const fetchOutside = (url: URL, timeoutMs: number, { signal, ...init }: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    redirect: 'error',
    signal: signal ? AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]) : AbortSignal.timeout(timeoutMs),
  });
