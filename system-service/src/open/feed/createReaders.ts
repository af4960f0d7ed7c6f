import { scopesOf } from '@xinyue/contracts';
import { type EventReader, openEventTypes, type OpenEventType, openReachOf } from '@xinyue/contracts/openEvents';
import type { Logger } from '@xinyue/kit/Logger';
import type { KnownPartner } from '@xinyue/kit/partners/readPartners';
import type { Pool } from 'pg';
import { listEventReaders, readPartnersMark } from '../../partners/queries.ts';
import type { OpenFact } from './domain/openForm.ts';

/** Since when somebody reads a type: of all shops, of one, of a channel; in milliseconds. */
type Interest = { all: number; shops: Map<string, number>; channels: Map<string, number> };

/** Who reads public events, as far as that decides which are kept. */
export type Readers = {
  /** Whether an open key reaches this event that was there when it happened. */
  reach(fact: OpenFact): boolean;
  /** Reads anew where a partner was made, confirmed or closed since. */
  refresh(): Promise<void>;
};

/** A partner of the configuration, of which the whole kind is open. */
export const configuredReader = (name: string, { kinds }: KnownPartner): EventReader => ({
  name,
  kinds,
  scopes: scopesOf(...kinds),
  shops: [],
});

function interestOf(readers: readonly (EventReader & { since: number })[]): Map<OpenEventType, Interest> {
  const found = new Map<OpenEventType, Interest>();
  const note = (map: Map<string, number>, id: string, since: number) => map.set(id, Math.min(since, map.get(id) ?? Infinity));
  for (const reader of readers)
    for (const type of openEventTypes) {
      const open = openReachOf(type, reader);
      if (!open) continue;
      const interest: Interest = found.get(type) ?? { all: Infinity, shops: new Map(), channels: new Map() };
      found.set(type, interest);
      if (open.shops === 'all') interest.all = Math.min(interest.all, reader.since);
      else for (const shop of open.shops) note(interest.shops, shop, reader.since);
      if (open.channel !== undefined) note(interest.channels, open.channel, reader.since);
    }
  return found;
}

/**
 * Keeps in memory whom public events are for, so that a copy without partners writes none. Not read in the transaction that takes events in: with a
 * small pool that would wait for a connection which it holds itself.
 */
export function createReaders(pool: Pool, configured: ReadonlyMap<string, KnownPartner>, log: Logger): Readers {
  let mark: string | undefined;
  let interest = new Map<OpenEventType, Interest>();
  const fixed = [...configured].map(([name, partner]) => ({ ...configuredReader(name, partner), since: 0 }));
  return {
    reach({ type, shopId = '', channel = '', at }) {
      const found = interest.get(type);
      if (!found) return false;
      const since = Math.min(found.all, found.shops.get(shopId) ?? Infinity, found.channels.get(channel) ?? Infinity);
      return at.getTime() >= since;
    },
    async refresh() {
      try {
        const now = await readPartnersMark(pool);
        if (now === mark) return;
        const kept = await listEventReaders(pool);
        interest = interestOf([...fixed, ...kept.map((reader) => ({ ...reader, since: reader.since.getTime() }))]);
        mark = now;
      } catch (error) {
        log.warn({ err: error }, 'who reads public events is not read; what was known holds');
      }
    },
  };
}
