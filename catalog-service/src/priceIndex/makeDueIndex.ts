import { createHash } from 'node:crypto';
import { beijingTime, platformShop } from '@xinyue/contracts';
import type { IndexReason } from '@xinyue/contracts/priceIndexMethod';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import type { Evidence } from './domain/Evidence.ts';
import { indexOfDay } from './domain/indexOfDay.ts';
import {
  addVersion,
  closeDay,
  type IndexGroup,
  type KeptPart,
  readDeals,
  readLast,
  readOffers,
  readParts,
  takeDueGroups,
} from './store/indexStore.ts';

type Needed = Pick<Deps, 'pool' | 'clock' | 'partyNumber'>;

/** Facts of the last minutes of a day are still on their way when it ends. */
const waitMs = 10 * 60_000;
const groupsAtOnce = 20;

/** The day before one. */
export const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * A job (Po-71, Po-75): closes the day that is over and makes the values that are due, a new version where something changed. Answers how many
 * versions were made.
 */
export async function makeDueIndex(deps: Needed, signal?: AbortSignal): Promise<number> {
  const { pool, clock } = deps;
  const today = beijingTime(new Date(clock.now().getTime() - waitMs)).slice(0, 10);
  await inTransaction(pool, (client) => closeDay(client, dayBefore(today), clock.now()));
  let made = 0;
  for (let taken = groupsAtOnce; taken === groupsAtOnce && !signal?.aborted;)
    taken = await inTransaction(pool, async (client) => {
      const groups = await takeDueGroups(client, today, groupsAtOnce);
      for (const group of groups) made += Number(await makeVersion(deps, client, group));
      return groups.length;
    });
  return made;
}

/** Adds a version where the outcome is another than that of the last one. */
async function makeVersion({ clock, partyNumber }: Needed, client: Db, group: IndexGroup): Promise<boolean> {
  const deals = (await readDeals(client, group)).map(({ id, priceFen, grams, shopId, customerId }): Evidence => ({
    id,
    priceFen,
    grams: BigInt(grams),
    seller: partyNumber(shopId),
    buyer: partyNumber(customerId),
    own: shopId === platformShop.id || shopId === customerId,
  }));
  const last = await readLast(client, group);
  const before = last ? await readParts(client, group, last.version) : [];
  const outcome = indexOfDay(deals, await offersOf(client, group, before, partyNumber));
  if (outcome.valueFen === null && !last) return false;
  const parts = outcome.parts.map(({ own: _, grams, weight, ...part }): KeptPart => ({
    ...part,
    grams: String(grams),
    weight: String(weight),
  }));
  const { parts: _, ...value } = outcome;
  const counts = { ...value, grams: String(value.grams) };
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        counts,
        parts.map(({ kind, id, priceFen, weight, state }) => [kind, id, priceFen, weight, state]).toSorted(),
      ]),
    )
    .digest('hex');
  if (digest === last?.digest) return false;
  const version = (last?.version ?? 0) + 1;
  const reason = last ? reasonOf(before, parts) : 'first';
  await addVersion(client, { ...group, ...counts, version, reason, madeAt: clock.now() }, digest, parts);
  return true;
}

/** A tonne each: offers of the day as they were kept, and once these are forgotten, those that the last version was made of. */
async function offersOf(
  client: Db,
  group: IndexGroup,
  before: readonly KeptPart[],
  partyNumber: (id: string) => number,
): Promise<Evidence[]> {
  const kept = await readOffers(client, group);
  const shared = { grams: 1_000_000n, buyer: null };
  if (kept.length > 0)
    return kept.map(({ id, priceFen, shopId }) => ({
      ...shared,
      id,
      priceFen,
      seller: partyNumber(shopId),
      own: shopId === platformShop.id,
    }));
  const known = before.filter(({ kind }) => kind === 'offer');
  return known.map(({ id, priceFen, seller }) => ({ ...shared, id, priceFen, seller, own: false }));
}

function reasonOf(before: readonly KeptPart[], after: readonly KeptPart[]): IndexReason {
  const idsOf = (parts: readonly KeptPart[]) => new Set(parts.filter(({ kind }) => kind === 'deal').map(({ id }) => id));
  const [had, has] = [idsOf(before), idsOf(after)];
  const gone = [...had].some((id) => !has.has(id));
  const come = [...has].some((id) => !had.has(id));
  return gone && come ? 'both' : gone ? 'cancelled' : come ? 'late' : 'offers';
}
