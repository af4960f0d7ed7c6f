import { builtInRoles, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../deps.ts';
import type { Holding } from './domain/ceiling.ts';
import { type Confirmer, findConfirmers, holdConfirmers } from './store/confirmerStore.ts';

/** `members` are one person with somebody, `below` could be signed in to by them (ADR 43), by what happened within so many days. */
type Persons = { members: string[]; below: string[]; days: number };
const dayMs = 86_400_000;

/** Errors: `unavailable` merchant-service, which knows, is away. */
const personsOf = ({ merchant }: Pick<Deps, 'merchant'>, ids: readonly string[], traceId: string): Promise<Persons> =>
  merchant.call<Persons>('/internal/persons/closure', { ids }, { traceId });
/** `below` alone. Errors: as above. */
const belowOf = (
  { merchant }: Pick<Deps, 'merchant'>,
  ids: readonly string[],
  traceId: string,
): Promise<Omit<Persons, 'members'>> => merchant.call<Persons>('/internal/persons/closure', { ids, only: 'below' }, { traceId });

/** Whether who holds this may confirm rights that others give. */
export const mayConfirmWith = ({ roleId, codes }: Holding): boolean =>
  roleId === builtInRoles.super.id || codes.includes('system:User:confirm');

/** Who was locked counts on for a while: otherwise who locks the only other one would stand alone at once. */
const countsAt =
  ({ clock }: Pick<Deps, 'clock'>, days: number) =>
  ({ lockedAt }: Confirmer): boolean =>
    lockedAt === null || clock.now().getTime() - lockedAt.getTime() < days * dayMs;

/**
 * Whether nobody could confirm what somebody gives: everybody else who may is an account that the giver could sign in as, or is who receives it.
 * Whoever holds a role that gains codes keeps the giver from standing alone. Errors: `unavailable`.
 */
export async function standsAlone(
  db: Db,
  deps: Deps,
  giverId: string,
  { receiver, traceId }: { receiver?: string | undefined; traceId: string },
): Promise<boolean> {
  const others = (await findConfirmers(db)).filter(({ id }) => id !== giverId && id !== receiver);
  if (others.length === 0) return true;
  const { below, days } = await belowOf(deps, [giverId], traceId);
  return others.filter(countsAt(deps, days)).every(({ id }) => below.includes(id));
}

/** What a deed takes away: who may confirm no more (`taken`), or whose password the actor knows then (`opened`). */
export type Taking = { by: string; taken: readonly string[]; opened: readonly string[] };

/**
 * Inside the transaction of the deed: nobody takes away the last one who could confirm what they give and is not one person with them; otherwise one
 * would stand alone by their own deed. Answers whom of them the deed takes. Errors: `conflict`, `unavailable`.
 */
export async function keepConfirmer(db: Db, deps: Deps, { by, taken, opened }: Taking, traceId: string): Promise<string[]> {
  await holdConfirmers(db);
  const others = (await findConfirmers(db)).filter(({ id }) => id !== by);
  const gone = [...taken, ...opened, ...(opened.length === 0 ? [] : (await belowOf(deps, opened, traceId)).below)];
  const lost = others.filter(({ id }) => gone.includes(id));
  if (lost.length === 0) return [];
  const { members, below, days } = await personsOf(deps, [by], traceId);
  const counts = countsAt(deps, days);
  // An account that the actor could sign in as is nobody's second person, before the deed as after it.
  const missed = lost.filter((one) => counts(one) && !below.includes(one.id));
  // Whom somebody locked stays no second person: the actor might have locked them, and they cannot sign in.
  const stay = others.some((one) => one.lockedAt === null && !one.leaving && !lost.includes(one) && !members.includes(one.id));
  if (missed.length > 0 && !stay)
    throw new AppError('conflict', sentence('lastConfirmer', missed.map(({ name }) => name).join('、'), days));
  return missed.map(({ id }) => id);
}
