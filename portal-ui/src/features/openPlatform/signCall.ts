export type Key = { partner: string; secret: string };
/** As much of a request of the reference page as we look at. */
export type AskedCall = { url: string; method?: string; body?: unknown; headers: Record<string, string>; loadSpec?: boolean };

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Only where the page came encrypted, or from this machine, does a browser calculate signatures. */
export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Signs a call of the reference page where it goes to this copy, is one of a partner and a key was typed; others go as they are. Name and
 * secret go nowhere else.
 */
export async function signCall(call: AskedCall, { partner, secret }: Key, now = new Date()): Promise<AskedCall> {
  const { origin, pathname, search } = new URL(call.url, location.href);
  const ours = origin === location.origin && pathname.startsWith('/xinyue/partner/');
  if (call.loadSpec || !ours || !partner || !secret || !canSign()) return call;
  const body = typeof call.body === 'string' ? call.body : '';
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  const text = `${(call.method ?? 'GET').toUpperCase()}\n${pathname}${search}\n${timestamp}\n${nonce}\n${body}\n`;
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
  const authorization = `XINYUE-HMAC-SHA256 partner="${partner}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
  return { ...call, headers: { ...call.headers, Authorization: authorization } };
}
