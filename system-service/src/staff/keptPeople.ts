import { sexLabels, type StaffEdit } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import type { KnownAccount } from './store/staffStore.ts';

/** What merchant-service answers of a member of staff whom it made or changed; a password only where it made one. */
export type MadeAccount = { account: KnownAccount; password?: string };
export type ChangedAccounts = { accounts: KnownAccount[]; password?: string; repeated: boolean };
/** Who somebody is, as merchant-service keeps it: mobile and e-mail masked. */
export type KeptPerson = { id: string; mobile: string; email: string; sex: number | null };

type Form = Pick<StaffEdit, 'userRealName' | 'userMobile' | 'userEmail' | 'userSex'>;
const sexes = sexLabels;

/** The personal data of a form, under the names of merchant-service; absent fields are left out. */
export const personOf = ({ userRealName: name, userMobile: mobile, userEmail: email, userSex: sex }: Form) => ({
  name,
  mobile,
  email,
  sex: sex && sexes.indexOf(sex),
});
export const sexOf = ({ sex }: KeptPerson): string => sexes[sex ?? -1] ?? '';

/** People of a list; none while merchant-service is away: their roles and departments can be read all the same. */
export async function readPeople({ merchant }: Deps, ids: readonly string[], traceId: string): Promise<Map<string, KeptPerson>> {
  type People = { people: KeptPerson[] };
  const answer = await merchant.call<People>('/internal/staff/people', { ids }, { traceId }).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'unavailable') return { people: [] };
    throw error;
  });
  return new Map(answer.people.map((person) => [person.id, person]));
}

/** Finds the person with this mobile; a part of a number finds nobody, because it is stored sealed. */
export const findByMobile = async ({ merchant }: Deps, mobile: string, traceId: string): Promise<string[]> =>
  (await merchant.call<{ ids: string[] }>('/internal/staff/find', { mobile }, { traceId })).ids;
