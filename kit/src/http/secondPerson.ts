import type { Actor } from '@xinyue/contracts/actor';
import type { ServiceClient } from './createServiceClient.ts';

/** Who stands behind what somebody wants to let go: as what, and by account or accounts; null or absent where nobody does. */
export type Firsts = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/**
 * M7: refuses who would let something go that one of these began, under whatever account, and who owes the own password or a fresh account to
 * somebody else. The keeper of accounts knows; away, nothing is let go. Which calls need one, and as what others stand behind them, is a table of the
 * contracts (`secondPersonOf`). Errors: `forbidden`, `conflict` (too many accounts), `unavailable`.
 */
export async function requireSecondPerson(
  keeper: Pick<ServiceClient, 'call'>,
  by: Pick<Actor, 'accountId'>,
  firsts: Firsts,
  traceId: string,
): Promise<void> {
  const there = Object.entries(firsts).flatMap(([who, ids]) => [ids ?? []].flat().flatMap((id) => (id ? [{ who, id }] : [])));
  await keeper.call('/internal/persons/review', { reviewer: by.accountId, firsts: there }, { traceId });
}
