import type { Answer, Client } from '@xinyue/scripts/client/createClient';

export type Raw = {
  method?: string;
  /** Over the headers of the client's session; undefined takes one away. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | FormData;
};

/** A request as nobody's client would send it; what is no envelope is answered with code 0 and its text as msg. */
export async function sendRaw(client: Client, path: string, { method = 'POST', headers = {}, body }: Raw = {}): Promise<Answer> {
  const all = { ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...client.headers(), ...headers };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(client.origin + path, {
    method,
    headers: given,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  });
  const text = await response.text();
  try {
    return { status: response.status, ...(JSON.parse(text) as Omit<Answer, 'status'>) };
  } catch {
    return { status: response.status, success: false, code: 0, msg: text.slice(0, 300), data: undefined };
  }
}

/** Latin words that Chinese texts may hold: names of formats and units, what the documents call some fields, and the trade what it measures. */
const known = /JSON|CODE|RSA|URL|ID|PRI|ML|jpg|png|kB|kb|MB/g;

/** How a refused edit begins: with the name of the other editor, or the account where there is no name (Z-47). */
const editor = /^.+ 已于 /;

/** A sentence people can read: Chinese, and no word of a program in it. The texts and names of `given` are what the sender wrote: they may be repeated. */
export function isReadable(msg: unknown, given: object = {}): boolean {
  if (typeof msg !== 'string' || !/\p{Script=Han}/u.test(msg)) return false;
  const repeated = [...Object.values(given), ...Object.keys(given)].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  const rest = repeated
    .reduce((shortened, text) => shortened.replaceAll(text, ''), msg)
    .replace(editor, '')
    .replaceAll(known, '');
  return !/[A-Za-z<>=]{2,}/.test(rest);
}
