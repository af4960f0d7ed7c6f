import { z } from 'zod';
import { listOf, merchant, nothing, operation, staff } from '../operation.ts';
import {
  account,
  age,
  currentPassword,
  del,
  figureIfAny,
  id,
  mobileOrMask,
  newPassword,
  optionalText,
  paging,
  password,
  required,
  sex,
} from '../rules.ts';
import { staffPassword, userStatus, versionSeen } from '../rules.ts';
import { documentSlots, type DocumentSlot } from './applicationOperations.ts';
import { personalData } from './merchantOperations.ts';
import { optionalPayer, payer, payerShown } from './payer.ts';

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const search = z.preprocess(blank, z.string().max(64, '最多 64 个字').optional());
const code = (message: string) => figureIfAny(z.literal([0, 1], message));

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
});
export type UserRow = z.infer<typeof userRow>;

/** C-45: `mobile` finds a whole number only, for it is stored sealed. */
export const userQuery = paging.extend({
  userType: code('账户属性不存在'),
  userStatus: code('人员状态不存在'),
  id: search,
  account: search,
  nickname: search,
  mobile: search,
});
export type UserQuery = z.infer<typeof userQuery>;

const person = {
  nickname: optionalText(50),
  userStatus,
  versionSeen,
  /** The own password of whoever changes it. */
  currentPassword,
  /** The own password of whoever makes, locks or sets the password of a member of staff (F4). */
  actorPassword: currentPassword,
  address: optionalText(200),
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
  account: required('请输入账户', 64).regex(/^[A-Za-z0-9]+$/, '账户只能由字母和数字组成'),
  password: newPassword(staffPassword),
  mobile: z.preprocess(blank, mobileOrMask.optional()),
  sex: z.preprocess(blank, sex.optional()),
  age: z.preprocess(blank, age.optional()),
  area: optionalText(100),
  ...optionalPayer,
});
const userType = z.preprocess((value) => (value === '0' ? 0 : value === '1' ? 1 : value), z.literal([0, 1], '请选择账户属性'));

/** The rules for a stored user of this type: its own type decides, whatever a body says it were. */
export const userFormOf = (userType: 0 | 1) =>
  z.preprocess((form) => ({ ...(form as object), userType }), userType === 1 ? customerForm : staffForm);

/** C-46, V-35, V-36. With `id` an edit: account and userType of the body are then ignored, a masked password is kept. */
export const userForm = z
  .object({ id: id.nullish(), userType })
  .loose()
  .pipe(z.discriminatedUnion('userType', [customerForm.extend({ id: id.nullish() }), staffForm.extend({ id: id.nullish() })]))
  .refine((form) => form.id || form.password, { path: ['password'], message: '请输入密码' });
export type UserForm = z.infer<typeof userForm>;

const shownDocuments = Object.fromEntries(documentSlots.map((slot) => [slot, z.string()])) as Record<DocumentSlot, z.ZodString>;

/** A merchant (E-18): no password, card number masked; merchants see their own row without documents (P-13). */
export const merchantRow = z.object({
  id: z.string(),
  shopName: z.string(),
  account: z.string(),
  userCustomerId: z.string(),
  reamrk1: z.string(),
  reamrk3: z.string(),
  /** 1 where another shop has the same name but for width, case and blanks: doubles of earlier days stay. */
  sameName: z.int(),
  del: z.int(),
  createTime: z.string(),
  ...shownDocuments,
  ...payerShown,
  version: z.int(),
});
export type MerchantRow = z.infer<typeof merchantRow>;

export const merchantQuery = paging.extend({ id: search, account: search, shopName: search, reamrk1: code('状态不存在') });
export type MerchantQuery = z.infer<typeof merchantQuery>;

const flag = (message: string) =>
  z.preprocess((value) => (blank(value) === undefined ? undefined : String(value)), z.enum(['0', '1'], message).optional());

/**
 * C-49 to C-51 in one partial form: enable or disable (`reamrk1`), auto-withdraw (`reamrk3`), or the five payer fields together (V-38).
 * Account and shop name of the body only name the row; merchants may change `reamrk3` of their own.
 */
export const merchantUpdate = z
  .object({ id, reamrk1: flag('状态不存在'), reamrk3: flag('自动提现状态不存在'), versionSeen })
  .loose()
  .transform((form, context) => {
    const fields = Object.keys(payer).filter((name) => form[name] !== undefined && form[name] !== null);
    const changed = { id: form.id, reamrk1: form.reamrk1, reamrk3: form.reamrk3, versionSeen: form.versionSeen };
    if (fields.length === 0) return { ...changed, payer: undefined };
    const checked = z.object(payer).safeParse(form);
    if (checked.success) return { ...changed, payer: checked.data };
    for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
export type MerchantUpdate = z.infer<typeof merchantUpdate>;

/** F17: why somebody of staff wants to see a number in full. */
export const revealReason = z
  .string('请填写查看原因')
  .trim()
  .min(2, '请填写查看原因，2 至 100 个字')
  .max(100, '查看原因最多 100 个字');
const revealRequest = z.object({ id, reason: revealReason });

export const peopleOperations = {
  listUsers: operation(
    '/xinyue/backstage/customer/user/query',
    'C-45',
    'merchant',
    [staff('user:read')],
    userQuery,
    listOf(userRow),
  ),
  saveUser: operation(
    '/xinyue/backstage/customer/user/save',
    'C-46',
    'merchant',
    [staff('user:write')],
    userForm,
    z.object({ id: z.string() }),
    ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  ),
  deleteUser: operation(
    '/xinyue/backstage/customer/user/delete',
    'C-47',
    'merchant',
    [staff('user:write')],
    z.object({ id, del: del.optional(), actorPassword: currentPassword }),
    nothing,
    ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  ),
  revealUser: operation(
    '/xinyue/backstage/customer/user/reveal',
    'R-68',
    'merchant',
    [staff('user:reveal')],
    revealRequest,
    personalData,
    ['validation', 'notFound', 'tooMany'],
  ),
  listMerchants: operation(
    '/xinyue/backstage/shop/user/query2',
    'C-48',
    'merchant',
    [staff('merchant:read'), merchant],
    merchantQuery,
    listOf(merchantRow),
  ),
  updateMerchant: operation(
    '/xinyue/backstage/shop/user/update',
    'C-49, C-50, C-51',
    'merchant',
    [staff('merchant:write'), merchant],
    merchantUpdate,
    nothing,
    ['validation', 'forbidden', 'notFound', 'conflict'],
  ),
  changeShopPassword: {
    ...operation(
      '/xinyue/backstage/shop/user/password',
      'Z-45',
      'merchant',
      [merchant],
      z.object({ currentPassword, password }),
      nothing,
      ['validation', 'tooMany'],
    ),
    withMadePassword: true as const,
  },
  resetShopPassword: operation(
    '/xinyue/backstage/shop/user/password/reset',
    'Z-45',
    'merchant',
    [staff('merchant:write')],
    z.object({ id }),
    z.object({ account: z.string(), password: z.string() }),
    ['validation', 'notFound', 'tooMany'],
  ),
  revealMerchant: operation(
    '/xinyue/backstage/shop/user/reveal',
    'R-71',
    'merchant',
    [staff('merchant:reveal')],
    revealRequest,
    personalData.pick({ payerAcctNo: true }),
    ['validation', 'notFound', 'tooMany'],
  ),
};
