import { operations, type ShopCard, type SpotCard } from '@xinyue/contracts';
import type { Envelope } from '@xinyue/kit/http/envelope';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import { nobody } from '../auth/createVisitorOf.ts';

export type Offers = { goods: readonly string[]; shops: readonly string[] };
/**
 * What visitors may read, requested by the gateway itself. Answers null for what does not exist, and undefined where no answer comes in
 * time.
 */
export type PublicReads = {
  readGood(id: string): Promise<SpotCard | null | undefined>;
  readShop(id: string): Promise<ShopCard | null | undefined>;
  /** The newest goods, as the first page of the list has them. */
  readNewest(): Promise<readonly SpotCard[] | undefined>;
  /** The ids of everything on offer, and of the shops that offer it. */
  readOffers(): Promise<Offers | undefined>;
};

/** No particular visitor: the answer goes to everybody who opens the page. */
/** A page waits no longer for its texts. */
const patienceMs = 400;
/** A list of everything may take longer: nobody looks at it. */
const listPatienceMs = 10_000;
/** As many as a first view has room for. */
const newestShown = 8;
const keptMs = 10_000;
const listKeptMs = 600_000;

/** Reads for the words of pages, each answer kept for a moment, so that a page that many open costs one read. */
export function createPublicReads(upstreams: Upstreams): PublicReads {
  const ask = async (path: string, question: object, withinMs: number): Promise<Envelope | undefined> => {
    const body = Buffer.from(JSON.stringify(question));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    try {
      const signal = AbortSignal.timeout(withinMs);
      const answer = await upstreams.ask('catalog', { method: 'POST', path, visitor: nobody, headers, body, signal });
      return JSON.parse(answer.body.toString()) as Envelope;
    } catch {
      return undefined;
    }
  };
  const listOf = (answer: Envelope | undefined) => (answer?.success ? (answer.data as { list: SpotCard[] }).list : undefined);
  const goods = createKept(keptMs, async (id) => {
    const list = listOf(await ask(operations.listSpots.path, { id, pageNum: 1, pageSize: 1 }, patienceMs));
    return list && (list[0] ?? null);
  });
  const shops = createKept(keptMs, async (userCustomerId) => {
    const answer = await ask(operations.readShop.path, { userCustomerId }, patienceMs);
    if (answer?.success) return answer.data as ShopCard;
    return answer?.code === 404 || answer?.code === 400 ? null : undefined;
  });
  const newest = createKept(keptMs, async () =>
    listOf(await ask(operations.listSpots.path, { pageNum: 1, pageSize: newestShown }, patienceMs)),
  );
  const offers = createKept(listKeptMs, async () => {
    const list = listOf(await ask(operations.listSpots.path, { pageNum: 1, pageSize: 9_999 }, listPatienceMs));
    return list && { goods: list.map(({ id }) => id), shops: [...new Set(list.map(({ userCustomerId }) => userCustomerId))] };
  });
  return { readGood: goods, readShop: shops, readNewest: () => newest(''), readOffers: () => offers('') };
}

/** Cached names, and names being read at the same time; beyond these limits nothing is answered. */
const mostKept = 1_000;
const mostAsked = 16;

/**
 * Caches answers by name for a while; a name is read once however many wait for it. Undefined is no answer and is not cached. Unknown names
 * cannot fill the memory or load the services.
 */
function createKept<T>(keptMs: number, read: (name: string) => Promise<T | undefined>): (name: string) => Promise<T | undefined> {
  const kept = new Map<string, { until: number; answer: Promise<T | undefined> }>();
  let asked = 0;
  const ask = async (name: string) => {
    asked += 1;
    try {
      const answer = await read(name);
      if (answer === undefined) kept.delete(name);
      return answer;
    } finally {
      asked -= 1;
    }
  };
  return async (name) => {
    const known = kept.get(name);
    if (known && known.until > Date.now()) return known.answer;
    if (asked >= mostAsked) return undefined;
    const answer = ask(name);
    kept.delete(name);
    kept.set(name, { until: Date.now() + keptMs, answer });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
