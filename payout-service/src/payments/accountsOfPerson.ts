import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';

/**
 * All accounts of the person behind one, as sums know them: merchant-service says which they are; shops stand under their customers there. Null: it
 * does not answer, and any account may be of this person.
 */
export async function accountsOfPerson(
  { merchant }: Pick<Deps, 'merchant'>,
  accountId: string,
  traceId: string,
): Promise<string[] | null> {
  try {
    const asked = { ids: [accountId], only: 'members' };
    type Persons = { members: string[]; shops: string[] };
    const { members, shops } = await merchant.call<Persons>('/internal/persons/closure', asked, { traceId });
    return [accountId, ...members, ...shops];
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'unavailable' || error.kind === 'conflict')) return null;
    throw error;
  }
}
