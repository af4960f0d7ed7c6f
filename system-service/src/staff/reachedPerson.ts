import type { PoolClient } from 'pg';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { lockDepartments } from '../departments/store/departmentStore.ts';
import { type Giver, reaches } from '../rights/domain/ceiling.ts';
import { lockStaff } from './store/staffStore.ts';

/**
 * A member of staff held until the transaction ends; undefined where there is none. Who is in no department yet is within everybody's reach, who is
 * outside the giver's is told like who is not there (C-14): `notFound`.
 */
export async function reachedPerson(client: PoolClient, giver: Giver, accountId: string) {
  const person = await lockStaff(client, accountId);
  const [own] = person?.deptId ? await lockDepartments(client, [person.deptId], 'share') : [];
  if (own && !reaches(giver, own.path)) throw new AppError('notFound', sentence('staffMissing'));
  return person;
}
