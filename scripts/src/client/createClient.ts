import { hash } from 'node:crypto';
import { operationOf, operations, requestTime, runtimeConfig } from '@xinyue/contracts';
import { bodyHashHeader, bodyHashText } from '@xinyue/contracts/bodyHash';
import { namedPart } from '@xinyue/contracts/operation';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';

/** What every documented call answers, with its HTTP status. */
export type Answer<T = unknown> = { status: number; success: boolean; code: number; msg: string; data: T };

export type Session = { userId: string; logintoken: string; userType: number };
export type Client = {
  origin: string;
  session?: Session;
  /** The documented headers of this session, for one request now. */
  headers(): Record<string, string>;
  call<T = unknown>(path: string, body?: unknown, more?: Record<string, string>): Promise<Answer<T>>;
  /** Uploads a file as the documented form does; answers its saveUrl. */
  upload(bytes: Uint8Array, type: string, name: string): Promise<Answer<{ saveUrl: string }>>;
};

/** Reads an answer; what is no envelope (a broken connection is thrown by fetch itself) keeps its text. */
async function read<T>(response: Response): Promise<Answer<T>> {
  // A file that is answered as such: its bytes are the data.
  if (response.ok && response.headers.get('content-disposition')) {
    const data = Buffer.from(await response.arrayBuffer()) as T;
    return { status: response.status, success: true, code: 200, msg: '操作成功', data };
  }
  const text = await response.text();
  try {
    return { status: response.status, ...(JSON.parse(text) as Omit<Answer<T>, 'status'>) };
  } catch {
    return { status: response.status, success: false, code: response.status, msg: text.slice(0, 200), data: undefined as T };
  }
}

/** The query string of a call that reads: a field a parameter, values as they would stand in JSON; what has no fields stands as it is. */
function questionOf(body: unknown, text: string): URLSearchParams {
  if (typeof body !== 'object' || body === null) return new URLSearchParams([['body', text]]);
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** The path of a call whose last part is a field of its request, whatever stands there: what is no text has its letters that are none replaced. */
function namedTarget(path: string, body: unknown): string {
  const named = namedPart(path);
  if (!named) return path;
  const value: unknown = Object(body)[named.name];
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return named.folder + encodeURIComponent(Buffer.from(text).toString());
}

/** A person at one of the two doors, speaking the documented calls as a browser would. Without a session: a visitor. */
export function createClient(origin: string, requestSecret: string, session?: Session): Client {
  const headers = (): Record<string, string> => {
    if (!session) return {};
    const time = requestTime(new Date());
    const token = hash('sha256', session.userId + time + requestSecret);
    return { token, time, userId: session.userId, logintoken: session.logintoken };
  };
  /** These, bound to what is asked. */
  const bound = (method: string, url: string, body = ''): Record<string, string> => {
    const documented = headers();
    if (documented['token'] === undefined) return documented;
    const { pathname, search } = new URL(url);
    const text = bodyHashText(method, pathname + search, documented['token'], hash('sha256', body));
    return { ...documented, [bodyHashHeader]: hash('sha256', text) };
  };
  return {
    origin,
    session,
    headers,
    call: async (path, body = {}, more = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const { method = 'POST', upload = false } = operationOf(path) ?? {};
      if (method !== 'POST') {
        const target = `${origin}${namedTarget(path, body)}?${questionOf(body, text)}`;
        return read(await fetch(target, { method, headers: { ...bound(method, target), ...more } }));
      }
      const target = origin + namedTarget(path, body);
      return read(
        await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(upload ? headers() : bound('POST', target, text)), ...more },
          body: text,
        }),
      );
    },
    async upload(bytes, type, name) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
      return read(await fetch(origin + operations.uploadFile.path, { method: 'POST', headers: headers(), body: form }));
    },
  };
}

/** The public request secret of a running copy (Z-77). */
export async function readRequestSecret(origin: string): Promise<string> {
  return runtimeConfig.parse(await (await fetch(`${origin}/config.json`)).json()).requestSecret;
}

/** Someone may not sign in any more, or not with this password. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
}

/** Signs in at the portal (customers) or the back office (staff, merchants); throws the server's words when it is refused. */
export async function signIn(origin: string, door: 'portal' | 'backstage', account: string, password: string): Promise<Client> {
  const requestSecret = await readRequestSecret(origin);
  const path = door === 'portal' ? operations.signInCustomer.path : operations.signInBackstage.path;
  const answer = await createClient(origin, requestSecret).call<Session>(path, { account, password });
  if (!answer.success) throw new SignInRefused(`${account} cannot sign in: ${answer.msg}`);
  return createClient(origin, requestSecret, answer.data);
}

/** A call that a partner signs. */
export async function callAsPartner<T = unknown>(
  origin: string,
  { partner, secret }: { partner: string; secret: string },
  path: string,
  asked: object,
): Promise<Answer<T>> {
  const body = JSON.stringify(asked);
  const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body });
  return read(
    await fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body }),
  );
}

/** A payment notice (C-74) as a partner sends it. */
export const notifyPayment = (origin: string, partner: string, secret: string, notice: object): Promise<Answer> =>
  callAsPartner(origin, { partner, secret }, operations.notifyPayment.path, notice);
