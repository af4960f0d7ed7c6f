import { z } from 'zod';
import { anyStaff, by, listOf, operation, staff } from '../operation.ts';
import { ownNames } from '../ownNames.ts';
import { blank, id, idFilter, required, search, versionSeen } from '../rules.ts';
import { roleRef } from './roleOperations.ts';
import { idIfAny, templateList } from './templateShapes.ts';

/** E-31: the account is merchant-service's, role and department are given here; who has no role yet has none. */
export const staffRow = z.object({
  userId: z.string(),
  userName: z.string(),
  userRealName: z.string(),
  roleId: z.string().nullable(),
  roleName: z.string(),
  userMobile: z.string(),
  userEmail: z.string(),
  userSex: z.string(),
  isLock: z.enum(['N', 'Y']),
  deptId: z.string().nullable(),
  deptName: z.string(),
  systemNo: z.string(),
  version: z.int(),
});
export type StaffRow = z.infer<typeof staffRow>;

const isLock = z.preprocess(
  blank,
  z
    .enum(['N', 'Y'], '请选择状态')
    .transform((lock) => lock === 'Y')
    .optional(),
);
const staffSearch = ownNames(templateList({ isLock, userName: search, userMobile: search, deptId: idFilter, roleId: idFilter }), {
  isLock: 'locked',
  userName: 'account',
  userMobile: 'mobile',
});
export type StaffSearch = z.output<typeof staffSearch>;

/** V-56, as far as it is about rights: which role, in which department (without one it stays as it is). */
export const staffPlaceForm = z.object({
  userId: required('请选择用户').pipe(id),
  roleId: roleRef,
  deptId: idIfAny,
  versionSeen,
});

/** Who is signed in, and what they may do; `all`: everything. */
export const staffSelf = staffRow
  .pick({ userId: true, userName: true, userRealName: true, roleId: true, roleName: true, deptId: true, deptName: true })
  .extend({ all: z.boolean(), permissions: z.array(z.string()), mustChange: z.boolean() });

export type StaffSelf = z.infer<typeof staffSelf>;

export const staffOperations = {
  listStaff: operation('/api/User/list', 'E-31', 'system', [staff('system:User:list')], staffSearch, listOf(staffRow)),
  saveStaff: operation(
    '/api/User/save',
    'T-03',
    'system',
    [staff('system:User:save')],
    staffPlaceForm,
    z.object({ userId: z.string() }),
    ['validation', 'forbidden', 'notFound', 'conflict'],
  ),
  readMine: by('GET', operation('/api/User/mine', 'P-32', 'system', [anyStaff], z.object({}), staffSelf)),
};
