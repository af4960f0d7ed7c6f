import type { Actor } from '@xinyue/contracts/actor';
import type { ServiceClient } from './createServiceClient.ts';

/** Who stands behind what somebody wants to let go: as what, and by account or accounts; null or absent where nobody does. */
export type Firsts = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** The accounts of those who are there, each with what it is. */
export const firstsThere = <W extends string>(
  firsts: Readonly<Record<W, string | readonly string[] | null | undefined>>,
): { who: W; id: string }[] =>
  (Object.keys(firsts) as W[]).flatMap((who) => [firsts[who] ?? []].flat().flatMap((id) => (id ? [{ who, id }] : [])));

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
  await keeper.call('/internal/persons/review', { reviewer: by.accountId, firsts: firstsThere(firsts) }, { traceId });
}
