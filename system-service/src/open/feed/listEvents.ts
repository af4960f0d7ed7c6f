import { type OpenEventQuery, sentence } from '@xinyue/contracts';
import {
  type EventReader,
  isOpenEventType,
  openEvents,
  openEventTypes,
  type OpenEventType,
  openReachOf,
} from '@xinyue/contracts/openEvents';
import { AppError } from '@xinyue/kit/AppError';
import { JsonText } from '@xinyue/kit/http/envelope';
import type { Deps } from '../../deps.ts';
import { findEventReader } from '../../partners/queries.ts';
import { configuredReader } from './createReaders.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { findIdAt, listOpenEvents, readFeedEnds, type Sight } from './store/openEventStore.ts';

/** How long events are kept and a cursor is good. */
export const keptMs = 30 * 24 * 3_600_000;

type Known = Pick<Deps, 'pool' | 'seals' | 'partners'>;
/** What a partner of this name may read now; undefined where none works. */
export async function findReader({ pool, seals, partners }: Known, name: string): Promise<EventReader | undefined> {
  const configured = partners.get(name);
  return configured ? configuredReader(name, configured) : findEventReader(pool, seals, name);
}

/** Who signed, as it is now. Refusal: `session` it was closed meanwhile. */
export async function readerOf(deps: Known, name: string): Promise<EventReader> {
  const found = await findReader(deps, name);
  if (!found) throw new AppError('session', sentence('signatureWrong'));
  return found;
}

/** Of which shops and channel a partner may see which of these types; without types all that it may. Refusals: `validation`, `forbidden`. */
export function sightOf(reader: EventReader, asked: readonly string[]): Sight {
  for (const type of asked) {
    if (!isOpenEventType(type)) throw new AppError('validation', sentence('unknownType', type), { data: { type } });
    if (openReachOf(type, reader)) continue;
    const scope = openEvents[type].readers.map((one) => ('kind' in one ? one.kind : one.scope)).join();
    throw new AppError('forbidden', sentence('scopeMissing'), { data: { scope, type } });
  }
  const open = (asked.length > 0 ? asked.filter(isOpenEventType) : openEventTypes).flatMap((type) => {
    const reach = openReachOf(type, reader);
    return reach ? [{ type, ...reach }] : [];
  });
  const byShop = open.filter(({ shops }) => shops.length > 0);
  const types = (some: readonly { type: OpenEventType }[]) => some.map(({ type }) => type);
  return {
    shops: byShop.some(({ shops }) => shops === 'all') ? null : reader.shops,
    shopTypes: types(byShop),
    channel: reader.name,
    channelTypes: types(open.filter(({ channel }) => channel !== undefined)),
  };
}

/** Whether a reader that stands here has missed nothing: what follows is kept, and the row it stands behind is the one it was. */
async function stillHolds({ pool, clock }: Deps, { seq, id, at }: Cursor, ends: { pruned: number; newest: { seq: number } }) {
  if (clock.now().getTime() - at.getTime() > keptMs) return false;
  // Behind the end: a database that was put back knows nothing of it.
  if (seq < ends.pruned || seq > ends.newest.seq) return false;
  return seq === ends.pruned || (await findIdAt(pool, seq)) === id;
}

/**
 * Pt-C-02: what a partner may read of public events, oldest first, behind a cursor or from the oldest that is kept. Refusals: `validation`
 * (unknown type), `forbidden` (a type that its key does not open), `conflict` (cursor old, foreign or of a database that was put back).
 */
export async function listEvents(deps: Deps, partner: string, { after, types = [], limit }: OpenEventQuery): Promise<JsonText> {
  const sight = sightOf(await readerOf(deps, partner), types);
  const bound = `${partner} ${types.join() || '*'}`;
  const ends = await readFeedEnds(deps.pool);
  let from = 0;
  if (after !== undefined) {
    const cursor = readCursor(deps.cursorKey, bound, after);
    if (!cursor || !(await stillHolds(deps, cursor, ends))) throw new AppError('conflict', sentence('cursorOld'));
    from = cursor.seq;
  }
  const page = { after: from, upTo: ends.newest.seq, limit };
  const { events, tampered, last, more } = await listOpenEvents(deps.pool, deps.seals, sight, page);
  for (const id of tampered) deps.log.error({ id }, 'ALARM public event is not as it was kept');
  const place = more && last ? last : ends.newest;
  const next = writeCursor(deps.cursorKey, bound, { ...place, at: deps.clock.now() });
  return new JsonText(`{"list":[${events.map(({ body }) => body).join()}],"next":${JSON.stringify(next)},"more":${more}}`);
}
