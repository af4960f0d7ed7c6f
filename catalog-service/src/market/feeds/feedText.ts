import { fetchOutside } from '@xinyue/kit/http/fetchOutside';

export type FetchLimits = { timeoutMs: number; maxBytes: number };

/** reliability F5: a source gets 3 s and 1 MB. */
export const feedLimits: FetchLimits = { timeoutMs: 3_000, maxBytes: 1_000_000 };

/** A source that answered another status than success. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/**
 * Asks a source whose address stands in the configuration: no redirects, so that it cannot send us elsewhere; time and size (as unpacked)
 * are limited, and the time counts until the last byte. Throws on anything but an answer of success within its limits.
 */
export async function fetchBytes(url: URL, init: RequestInit = {}, { timeoutMs, maxBytes } = feedLimits) {
  const answer = await fetchOutside(url, timeoutMs, init);
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Refusal(answer.status);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return { data: Buffer.concat(chunks), type: answer.headers.get('content-type') ?? '' };
}

/** Encodings that sources of this country write in; anything else is read as UTF-8. */
const encodings = ['utf-8', 'gbk', 'gb2312', 'gb18030', 'big5'];

/** As `fetchBytes`, as text in the encoding that the answer names. Bytes that are invalid in it make the answer a failure. */
export async function fetchText(url: URL, init?: RequestInit, limits?: FetchLimits): Promise<string> {
  const { data, type } = await fetchBytes(url, init, limits);
  const named = /charset="?([\w-]+)/i.exec(type.slice(0, 200))?.[1]?.toLowerCase() ?? 'utf-8';
  return new TextDecoder(encodings.includes(named) ? named : 'utf-8', { fatal: true }).decode(data);
}

/** A callback's name is short. */
const longestName = 100;

/**
 * JSON of a source, taken out of its callback where it is wrapped in one (`name({…});`, X-01). The script is never run, and the time it takes
 * grows with the text alone, however hostile that is (F5).
 */
export function parseFeedText(text: string): unknown {
  const whole = text.trim();
  const open = whole.indexOf('(');
  if (open < 1 || open > longestName || !/^[\w$.]+\s*$/.test(whole.slice(0, open))) return JSON.parse(whole);
  const call = whole.endsWith(';') ? whole.slice(0, -1).trimEnd() : whole;
  return JSON.parse(call.endsWith(')') ? call.slice(open + 1, -1) : whole);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Elements whose text is nothing to read. */
const unread = /^(script|style)\b/i;

/** Where the element that begins before `at` is over; answers the same again when it once found nothing, for then there is nothing further on. */
function createEndOf(html: string): (name: string, at: number) => number {
  const missing = new Set<string>();
  return (name, at) => {
    if (missing.has(name)) return at;
    const closing = new RegExp(`</${name}\\b`, 'gi');
    closing.lastIndex = at;
    const end = closing.exec(html) ? html.indexOf('>', closing.lastIndex) : -1;
    if (end >= 0) return end + 1;
    missing.add(name);
    return at;
  };
}

/** What stands between the tags. Looks at every character a fixed number of times (F5): no expression here may try again from each `<`. */
function withoutTags(html: string): string {
  const endOf = createEndOf(html);
  const read: string[] = [];
  let from = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', Math.max(open + 1, from))) {
    if (!/^\/?[a-z!]/i.test(html.slice(open + 1, open + 3))) continue;
    const close = html.indexOf('>', open);
    if (close < 0) break;
    read.push(html.slice(from, open));
    const name = unread.exec(html.slice(open + 1, open + 8))?.[1]?.toLowerCase();
    from = name ? endOf(name, close + 1) : close + 1;
  }
  return read.join('') + html.slice(from);
}

/** The text of a piece of HTML, for reading: it is shown as text, so nothing in it can act whatever is left standing. */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();
