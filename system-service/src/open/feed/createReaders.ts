import { scopesOf } from '@xinyue/contracts';
import { type EventReader, openEventTypes, type OpenEventType, openReachOf } from '@xinyue/contracts/openEvents';
import type { Logger } from '@xinyue/kit/Logger';
import type { KnownPartner } from '@xinyue/kit/partners/readPartners';
import type { Pool } from 'pg';
import { listEventReaders, readPartnersMark } from '../../partners/queries.ts';
import type { OpenFact } from './domain/openForm.ts';

/** Who reads a type, by name, and since when in milliseconds: of all shops, of one; a channel reads its own. */
type Since = Map<string, number>;
type Interest = { all: Since; shops: Map<string, Since>; channels: Since };

/** Who reads public events, as far as that decides which are kept. */
export type Readers = {
  /** Whether an open key reaches this event that was there when it happened. */
  reach(fact: Omit<OpenFact, 'body'>): boolean;
  /** Who may read it. */
  namesOf(fact: Omit<OpenFact, 'at' | 'body'>): string[];
  /** Reads anew where a partner was made, confirmed or closed since. Throws as long as nothing was read: nobody knows then what is to be kept. */
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
  for (const reader of readers)
    for (const type of openEventTypes) {
      const open = openReachOf(type, reader);
      if (!open) continue;
      const interest: Interest = found.get(type) ?? { all: new Map(), shops: new Map(), channels: new Map() };
      found.set(type, interest);
      const { name, since } = reader;
      if (open.shops === 'all') interest.all.set(name, since);
      else
        for (const shop of open.shops)
          interest.shops.set(shop, (interest.shops.get(shop) ?? new Map<string, number>()).set(name, since));
      if (open.channel !== undefined) interest.channels.set(open.channel, since);
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
  const sinceOf = ({ type, shopId = '', channel = '' }: Omit<OpenFact, 'at' | 'body'>): [string, number][] => {
    const found = interest.get(type);
    if (!found) return [];
    const own = found.channels.get(channel);
    return [...found.all, ...(found.shops.get(shopId) ?? []), ...(own === undefined ? [] : [[channel, own] as [string, number]])];
  };
  return {
    reach: (fact) => sinceOf(fact).some(([, since]) => fact.at.getTime() >= since),
    namesOf: (fact) => [...new Set(sinceOf(fact).map(([name]) => name))],
    async refresh() {
      try {
        const now = await readPartnersMark(pool);
        if (now === mark) return;
        const kept = await listEventReaders(pool);
        interest = interestOf([...fixed, ...kept]);
        mark = now;
      } catch (error) {
        if (mark === undefined) throw error;
        log.warn({ err: error }, 'who reads public events is not read; what was known holds');
      }
    },
  };
}
