import { type PartnerKind, type PartnerScope, scopesOfKey } from '@xinyue/contracts';
import type { EventReader } from '@xinyue/contracts/openEvents';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { bornAt } from '@xinyue/kit/newId';
import { findByName, findTampered } from './partnerStore.ts';

type Row = { name: string; kind: PartnerKind; scopes: PartnerScope[]; shops: string[] };
const readerOf = ({ name, kind, scopes, shops }: Row): EventReader => ({
  name,
  kinds: [kind],
  scopes: scopesOfKey(kind, scopes),
  shops,
});

/** Changes with each partner that is made, confirmed or closed. */
export async function readPartnersMark(db: Db): Promise<string> {
  const { rows } = await db.query<{ mark: string }>(
    `select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || count(*) filter (where state = 'active') as mark from partners`,
  );
  return rows[0]!.mark;
}

/**
 * All that work and may read public events, and since when there is the key (milliseconds). That is what its id says, which the seal covers: the
 * time that is shown of it is anybody's. Their seals are not looked at: what is kept for whom nobody made opens nothing, since reading asks for
 * the seal.
 */
export async function listEventReaders(db: Db): Promise<(EventReader & { since: number })[]> {
  const { rows } = await db.query<Row & { id: string }>(
    `select id, name, kind, scopes, shops from partners where state = 'active'`,
  );
  return rows.map((row) => ({ ...readerOf(row), since: bornAt(row.id) })).filter(({ scopes }) => scopes.includes('events'));
}

/** What this partner may read; undefined where it does not work or is not as it was sealed. */
export async function findEventReader(db: Db, seals: Seals, name: string): Promise<EventReader | undefined> {
  const partner = await findByName(db, name);
  if (!partner || (await findTampered(db, seals, [name])).size > 0) return undefined;
  return readerOf(partner);
}
