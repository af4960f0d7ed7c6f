import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { anyStaff, listOf, nothing, operation, proven, provenChange, staff } from '../../operation.ts';
import {
  account,
  age,
  currentPassword,
  del,
  exact,
  blank,
  codeFilter,
  search,
  id,
  idsFilter,
  mobileOrMask,
  mobileSearch,
  newPassword,
  optionalText,
  paging,
  password,
  required,
  sex,
  staffPassword,
  userStatus,
  versionSeen,
} from '../../rules.ts';
import { halfWidth } from '../../halfWidth.ts';
import { personalData } from './merchantOperations.ts';
import { resetReason, revealReason } from './revealReason.ts';
import { optionalPayer, payer, payerShown } from '../payer.ts';
import { personLabels } from '../../labels/personLabels.ts';
import { formMessages } from '../../formMessages.ts';

/** A user as operators see it (E-01): no password, mobile and card number masked. Times in Beijing. */
export const userRow = z.object({
  id: z.string(),
  userId: z.string(),
  userType: z.int(),
  account: z.string(),
  nickname: z.string(),
  userName: z.string(),
  mobile: z.string(),
  sex: z.int().nullable(),
  age: z.int().nullable(),
  area: z.string(),
  address: z.string(),
  userStatus: z.int(),
  del: z.int(),
  createTime: z.string(),
  ...payerShown,
  version: z.int(),
  changeTime,
});
export type UserRow = z.infer<typeof userRow>;

/** C-45: `mobile` finds a whole number only, for it is stored sealed. */
export const userQuery = paging.extend({
  userType: codeFilter('账户属性不存在'),
  userStatus: codeFilter('人员状态不存在'),
  id: search,
  ids: idsFilter,
  account: search,
  nickname: search,
  mobile: mobileSearch,
});
export type UserQuery = z.infer<typeof userQuery>;

const person = {
  nickname: optionalText('昵称', 50),
  userStatus,
  versionSeen,
  /** The current password, when it is changed. */
  currentPassword,
  /** The actor's own password: without a second factor it proves who acts (Tr-M-01). */
  actorPassword: currentPassword,
  address: optionalText(personLabels.address, 200),
};
const customerForm = z.object({
  userType: z.literal(1),
  ...person,
  account,
  password: newPassword(password),
  mobile: mobileOrMask,
  sex,
  age,
  area: required('请输入所属地区', 100),
  ...payer,
});
/** Staff give no more of themselves than their work needs. */
const staffForm = z.object({
  userType: z.literal(0),
  ...person,
  account: required(formMessages.accountMissing, 64)
    .overwrite(halfWidth)
    .regex(/^[A-Za-z0-9]+$/, '账户只能由字母和数字组成'),
  password: newPassword(staffPassword),
  mobile: z.preprocess(blank, mobileOrMask.optional()),
  sex: z.preprocess(blank, sex.optional()),
  age: z.preprocess(blank, age.optional()),
  area: optionalText(personLabels.area, 100),
  ...optionalPayer,
});
const userType = z.preprocess((value) => (value === '0' ? 0 : value === '1' ? 1 : value), z.literal([0, 1], '请选择账户属性'));

/** The rules for a stored user of this type: its stored type decides, whatever a body names. */
export const userFormOf = (userType: 0 | 1) =>
  z.preprocess((form) => ({ ...(form as object), userType }), userType === 1 ? customerForm : staffForm);

/** C-46, V-35, V-36. With `id` an edit: account and userType of the body are then ignored, a masked password is kept. */
export const userForm = z
  .object({ id: id.nullish(), userType })
  .loose()
  .pipe(z.discriminatedUnion('userType', [customerForm.extend({ id: id.nullish() }), staffForm.extend({ id: id.nullish() })]))
  .refine((form) => form.id || form.password, { path: ['password'], message: formMessages.passwordMissing });
export type UserForm = z.infer<typeof userForm>;

const revealRequest = z.object({ id, reason: revealReason });

export const peopleOperations = {
  /** C-45; own: `ids`, at most 100 rows asked for by id. */
  listUsers: operation(
    '/xinyue/backstage/customer/user/query',
    'C-45',
    'merchant',
    [staff('user:read'), staff('system:User:list')],
    userQuery,
    listOf(userRow),
  ),
  saveUser: provenChange(
    'people',
    operation(
      '/xinyue/backstage/customer/user/save',
      'C-46',
      'merchant',
      ['user:write', 'system:User:save', 'system:User:lock', 'system:User:pwd'].map(staff),
      userForm,
      z.object({ id: z.string() }),
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany'],
    ),
  ),
  changeStaffPassword: {
    ...proven(
      'own',
      operation(
        '/api/User/password',
        'own-names Z-45',
        'merchant',
        [anyStaff],
        z.object({ currentPassword, password: staffPassword }),
        nothing,
        ['validation', 'tooMany'],
      ),
    ),
    before: ['password', 'enrol'] as const,
  },
  deleteUser: proven(
    'people',
    operation(
      '/xinyue/backstage/customer/user/delete',
      'C-47',
      'merchant',
      [staff('user:write'), staff('system:User:delete')],
      z.object({ id, del: del.optional(), actorPassword: currentPassword }),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany'],
    ),
  ),
  /** Of a customer who lost the phone: in force a day later, unless they sign in with the factor until then (Tr-R-01). */
  resetCustomerFactor: proven(
    'people',
    operation(
      '/xinyue/backstage/customer/user/factor/reset',
      'Tr-R-01',
      'merchant',
      [staff('user:write')],
      exact(z.object({ id, reason: resetReason, actorPassword: currentPassword })),
      z.object({ until: z.string() }),
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany'],
    ),
  ),
  revealUser: proven(
    'look',
    operation(
      '/xinyue/backstage/customer/user/reveal',
      'R-68',
      'merchant',
      [staff('user:reveal'), staff('system:User:save')],
      revealRequest,
      personalData,
      ['validation', 'notFound', 'tooMany'],
    ),
  ),
};
