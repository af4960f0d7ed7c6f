import type { PoolClient } from 'pg';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { lockDepartments } from '../departments/queries.ts';
import { type Giver, reaches } from '../rights/domain/ceiling.ts';
import { lockStaff } from './store/staffStore.ts';

/**
 * Locks a member of staff to the end of the transaction; undefined where there is none. A person without a department is within everybody's
 * reach; one out of reach is answered like an absent one (C-14): `notFound`.
 */
export async function reachedPerson(client: PoolClient, giver: Giver, accountId: string) {
  const person = await lockStaff(client, accountId);
  const [own] = person?.deptId ? await lockDepartments(client, [person.deptId], 'share') : [];
  if (own && !reaches(giver, own.path)) throw new AppError('notFound', sentence('staffMissing'));
  return person;
}
