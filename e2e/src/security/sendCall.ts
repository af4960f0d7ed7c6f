import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type SentCall = {
  status: number;
  code: number;
  msg: string;
  data: unknown;
  /** Milliseconds from sending to the whole answer. */
  ms: number;
  retryAfter: number | undefined;
  cookies: string[];
};
/** No answer at all. */
export const nothing: SentCall = { status: 0, code: 0, msg: '', data: undefined, ms: 0, retryAfter: undefined, cookies: [] };
type More = { from?: string; headers?: Record<string, string> };

/** Strangers come and go. Sockets they leave open would stand in the way of others: what is measured must be the server. */
const agents = { kept: new Agent({ keepAlive: true, maxSockets: 64 }), fresh: new Agent({ keepAlive: false }) };

/** A documented call from any address of the loopback block: to the doors, 127.1.2.3 is a stranger of its own. */
export async function sendCall(
  origin: string,
  path: string,
  body: unknown,
  { from = '127.0.0.1', headers = {} }: More = {},
): Promise<SentCall> {
  const bytes = Buffer.from(JSON.stringify(body));
  const started = performance.now();
  const sent = request(origin + path, {
    method: 'POST',
    agent: from === '127.0.0.1' ? agents.kept : agents.fresh,
    localAddress: from,
    timeout: 35_000,
    headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers },
  });
  const answer = new Promise<SentCall>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no answer in 35 s')));
    sent.once('response', (response) => {
      text(response).then((raw) => {
        const ms = performance.now() - started;
        const { code = 0, msg = raw.slice(0, 100), data } = parse(raw);
        const wait = response.headers['retry-after'];
        const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]!);
        resolve({ status: response.statusCode ?? 0, code, msg, data, ms, retryAfter: wait ? Number(wait) : undefined, cookies });
      }, reject);
    });
  });
  sent.end(bytes);
  return answer;
}

function parse(raw: string): { code?: number; msg?: string; data?: unknown } {
  try {
    return JSON.parse(raw) as object;
  } catch {
    return {};
  }
}

/** The n-th stranger of a street: 127.<street>.0.1 and so on. */
export const stranger = (street: number, n: number): string => `127.${street}.${Math.floor(n / 250)}.${(n % 250) + 1}`;
