import { z } from 'zod';
import { sexLabels } from '../../codes.ts';
import { anyStaff, by, listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { halfWidth } from '../../halfWidth.ts';
import { ownNames } from '../../ownNames.ts';
import {
  blank,
  currentPassword,
  id,
  idFilter,
  mobileSearch,
  newPassword,
  required,
  search,
  staffPassword,
  typedMobile,
  versionSeen,
} from '../../rules.ts';
import { menuNode } from './moduleOperations.ts';
import { roleRef } from './roleOperations.ts';
import { idIfAny, idList, idSet, requested, templateList, treeNode } from './templateShapes.ts';
import { formMessages } from '../../formMessages.ts';

/** E-31: the account is merchant-service's, role and department are given here; without a role it has none. Mobile and e-mail masked. */
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

const lockOf = z.enum(['N', 'Y'], '请选择状态').transform((lock) => lock === 'Y');
const staffSearch = ownNames(
  templateList({
    isLock: z.preprocess(blank, lockOf.optional()),
    userName: search,
    userMobile: mobileSearch,
    deptId: idFilter,
    roleId: idFilter,
  }),
  { isLock: 'locked', userName: 'account', userMobile: 'mobile' },
);
export type StaffSearch = z.output<typeof staffSearch>;

const stars = /\*/;
/** V-56; the mask of the stored number or address (Z-40), sent back, leaves it as it is. */
const person = {
  userRealName: required('请输入姓名', 50),
  userMobile: typedMobile.regex(/^1([3-9]\d{9}|\d{2}\*{4}\d{4})$/, '请输入正确的手机号'),
  userEmail: required('请输入邮箱', 100).refine(
    (text) => stars.test(text) || z.email().safeParse(text).success,
    '请输入正确的邮箱',
  ),
  userSex: z.enum(sexLabels, '请选择性别'),
};
const place = {
  roleId: roleRef,
  /** Without one an existing member of staff keeps theirs. */
  deptId: idIfAny,
  versionSeen,
  /** The own password of who makes a member of staff: without a second factor it proves who acts (Tr-M-01). */
  actorPassword: currentPassword,
};
const newStaff = z.object({
  kind: z.literal('new'),
  userName: required('请输入用户名', 64)
    .overwrite(halfWidth)
    .regex(/^[A-Za-z0-9]+$/, '用户名只能由字母和数字组成'),
  ...person,
  ...place,
  /** Without one a password is made. */
  password: newPassword(staffPassword),
});
/** Absent fields stay as they are; so does the account, whatever the form holds. */
const staffEdit = z.object({ kind: z.literal('edit'), userId: id, ...z.object(person).partial().shape, ...place });

/** T-03, V-56: with `userId` an edit. */
const staffForm = z.preprocess(
  (form) => {
    if (typeof form !== 'object' || form === null) return form;
    const sent = form as { userId?: unknown };
    return { ...sent, kind: blank(sent.userId) === undefined ? 'new' : 'edit' };
  },
  z.discriminatedUnion('kind', [newStaff, staffEdit]),
);
export type NewStaff = z.output<typeof newStaff>;
export type StaffEdit = z.output<typeof staffEdit>;

/** Who is signed in, and what they may do; `all`: everything. `comp` is the company account they own (K-34), or ''. */
export const staffSelf = staffRow
  .pick({ userId: true, userName: true, userRealName: true, roleId: true, roleName: true, deptId: true, deptName: true })
  .extend({
    all: z.boolean(),
    permissions: z.array(z.string()),
    menus: z.array(menuNode),
    mustChange: z.boolean(),
    /** A second factor has to be enrolled; until then (Beijing) everything else is answered, too. */
    mustEnrol: z.boolean(),
    graceUntil: z.string(),
    comp: z.enum(['', 'gq', 'gh']),
  });

export type StaffSelf = z.infer<typeof staffSelf>;

const userId = required('请选择用户').pipe(id);
const saved = z.object({ userId: z.string() });
const named = z.object({ userName: required('请选择用户', 64) });
/** Acting on other members of staff: without a second factor the own password proves who acts (Tr-M-01). */
const proved = { actorPassword: currentPassword };

export const staffOperations = {
  listStaff: operation('/api/User/list', 'E-31', 'system', [staff('system:User:list')], staffSearch, listOf(staffRow)),
  /** `password`: the one that was made, in this answer alone. `request`: the role waits for a second person (Tr-R-06). */
  saveStaff: proven(
    'rights',
    operation(
      '/api/User/save',
      'T-03',
      'system',
      [staff('system:User:save')],
      staffForm,
      saved.extend({ password: z.string().optional(), request: z.string().optional() }),
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany', 'unavailable'],
    ),
  ),
  lockStaff: proven(
    'rights',
    operation(
      '/api/User/lock',
      'T-04',
      'system',
      [staff('system:User:lock')],
      ownNames(z.object({ userId, lock: lockOf, ...proved }), { lock: 'locked' }),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany', 'unavailable'],
    ),
  ),
  changeStaffDepartment: proven(
    'rights',
    operation(
      '/api/User/change/dept',
      'T-05',
      'system',
      [staff('system:User:save')],
      z.object({ userIds: idList, deptId: required(formMessages.departmentMissing).pipe(id) }),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict', 'unavailable'],
    ),
  ),
  resetStaffPassword: proven(
    'rights',
    operation(
      '/api/User/pwd',
      'T-06',
      'system',
      [staff('system:User:pwd')],
      z.object({ userId, ...proved }),
      z.object({ password: z.string() }),
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany', 'unavailable'],
    ),
  ),
  /** All or none. */
  deleteStaff: by(
    'DELETE',
    proven(
      'rights',
      operation(
        '/api/User/delete',
        'T-07',
        'system',
        [staff('system:User:delete')],
        z.object({ ids: idList, ...proved }),
        nothing,
        ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany', 'unavailable'],
      ),
    ),
  ),
  expireStaff: operation('/api/User/expireToken/{userName}', 'T-08', 'system', [staff('system:User:expire')], named, nothing, [
    'validation',
    'forbidden',
    'notFound',
    'unavailable',
  ]),
  flashStaff: by(
    'GET',
    operation('/api/User/flashCache/{userName}', 'T-09', 'system', [staff('system:User:expire')], named, nothing, [
      'validation',
      'notFound',
    ]),
  ),
  /** What somebody reaches is checked; the whole tree that the caller may grant. */
  readStaffReach: by(
    'GET',
    operation(
      '/api/UserDept/tree/{userId}',
      'T-11',
      'system',
      [staff('system:User:data')],
      z.object({ userId: id }),
      z.array(treeNode),
      ['validation', 'notFound'],
    ),
  ),
  /** `deptIds`: the whole new set; empty, the own department counts again. */
  saveStaffReach: proven(
    'rights',
    operation(
      '/api/UserDept/save',
      'T-12',
      'system',
      [staff('system:User:data')],
      z.object({ userId, deptIds: idSet(formMessages.departmentMissing), versionSeen }),
      requested,
      ['validation', 'forbidden', 'notFound', 'conflict', 'unavailable'],
    ),
  ),
  readMine: {
    ...by('GET', operation('/api/User/mine', 'P-32', 'system', [anyStaff], z.object({}), staffSelf)),
    before: ['enrol'] as const,
  },
};
