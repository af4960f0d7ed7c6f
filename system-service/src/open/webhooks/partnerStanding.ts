import type { EventReader } from '@xinyue/contracts/openEvents';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../../deps.ts';
import { findEventReader, isShopShut } from '../../partners/queries.ts';
import { configuredReader } from '../feed/createReaders.ts';
import { shopOf } from './webhookActor.ts';

/** Whose endpoint it is; `shut`: its shop is closed, and its door with it. */
export type Standing = { reader: EventReader; shopId: string | undefined; shut: boolean };

/** A partner whose events are to be sent; undefined where its key does not work any more. */
export async function partnerStanding(
  { db, seals, partners }: Pick<Deps, 'seals' | 'partners'> & { db: Db },
  name: string,
): Promise<Standing | undefined> {
  const configured = partners.get(name);
  const reader = configured ? configuredReader(name, configured) : await findEventReader(db, seals, name);
  if (!reader?.scopes.includes('events')) return undefined;
  const shopId = shopOf(reader);
  return { reader, shopId, shut: shopId !== undefined && (await isShopShut(db, shopId)) };
}
