import { z } from 'zod';
import { anyStaff, customer, listOf, merchant, nothing, operation, proven, provenChange, visitor } from '../../operation.ts';
import {
  account,
  age,
  currentPassword,
  id,
  mobile,
  mobileOrMask,
  newPassword,
  optionalText,
  paging,
  password,
  required,
  sex,
  versionSeen,
  idText,
} from '../../rules.ts';
import { halfWidth } from '../../halfWidth.ts';
import { agreed } from './consentOperations.ts';
import { factorMethods } from './securityOperations.ts';
import { companyFields, companyShown } from '../companyFields.ts';
import { judgePayer, optionalPayer, payer, payerShown } from '../payer.ts';
import { personLabels } from '../../labels/personLabels.ts';
import { formMessages } from '../../formMessages.ts';

/**
 * The registration form (E-01, V-01 to V-09); userType, userStatus and del of the body are ignored (Z-43). Own: `agreed`, what somebody agreed to at
 * the form; the documented call has none.
 */
export const registration = z
  .object({
    account,
    password,
    nickname: optionalText('昵称', 50),
    mobile,
    sex,
    age,
    area: required('请输入所属地区', 100),
    address: optionalText(personLabels.address, 200),
    ...optionalPayer,
    agreed: agreed.nullish(),
  })
  .check(judgePayer());
export type Registration = z.infer<typeof registration>;

/**
 * The sign-in form (E-03); loginPlatform and userType are accepted and ignored (Z-24, Z-55). `remember` is the tick box of the back office;
 * with `passwordMask` as password the remembered one signs in (R-56, Z-42).
 */
export const signIn = (accountMessage: string) =>
  z.object({
    account: required(accountMessage, 64).overwrite(halfWidth),
    password: z.string({ error: formMessages.passwordMissing }).min(1, formMessages.passwordMissing).max(128, '密码最多 128 位'),
    remember: z.boolean('记住密码须为是或否').nullish(),
  });

/** The own profile: no password; card number and mobile masked (Z-40). */
export const profile = z.object({
  id: z.string(),
  userId: z.string(),
  userType: z.int(),
  account: z.string(),
  nickname: z.string(),
  userName: z.string(),
  mobile: z.string(),
  sex: z.int(),
  age: z.int(),
  area: z.string(),
  address: z.string(),
  userStatus: z.int(),
  ...companyShown,
  ...payerShown,
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

/**
 * The account form (C-32, V-11 to V-13, Z-45). `id`, account, userType, userStatus and del of the body change nothing; a password only
 * together with `currentPassword`. Masks sent back leave what they hide.
 */
export const profileForm = z.object({
  id: idText.nullish(),
  userId: idText.nullish(),
  // The form asks for 请输入账户名; a server that gets none takes the account (Z-47).
  nickname: optionalText('昵称', 50),
  mobile: mobileOrMask,
  sex,
  age,
  area: required('请输入所属地区', 100),
  address: optionalText(personLabels.address, 200),
  password: newPassword(password),
  currentPassword,
  versionSeen,
  ...companyFields,
  ...payer,
});
export type ProfileForm = z.infer<typeof profileForm>;

/**
 * What C-32 takes: the bank details as a whole (V-11) or not at all, which leaves them as they are. Who gave none at registration can still
 * change the password.
 */
export const profileUpdate = profileForm
  .partial({ payerAcctType: true, payerBankNo: true, payerBankName: true, payerAcctNo: true, payerAcctName: true })
  .superRefine((form, context) => {
    const fields = Object.keys(payer) as (keyof typeof payer)[];
    if (fields.every((field) => form[field] === undefined)) return;
    for (const field of fields.filter((name) => form[name] === undefined)) {
      const problem = profileForm.shape[field].safeParse(undefined);
      context.addIssue({ code: 'custom', path: [field], message: problem.error!.issues[0]!.message });
    }
  });
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** What lists and profiles mask, in full: for the owner while editing, and for staff one record at a time; every look is logged. */
export const personalData = z.object({ mobile: z.string(), payerAcctNo: z.string() });

/** E-04 plus the profile (Z-40) or the auto-withdraw flag (Z-23). */
export const signInAnswer = z.object({
  userId: z.string(),
  logintoken: z.string(),
  userName: z.string(),
  account: z.string(),
  userType: z.int(),
  reamrk3: z.string().optional(),
  /** The password was reset by staff: nothing else is answered until it is changed. */
  passwordMade: z.boolean().optional(),
  /** The same, of every account. */
  mustChange: z.boolean().optional(),
  /** Shorter than what withdraws or proves anything: it is to be changed before. */
  passwordWeak: z.boolean().optional(),
  /** A second factor has to be enrolled; `graceUntil` (Beijing) everything else is answered, too. */
  mustEnrol: z.boolean().optional(),
  graceUntil: z.string().optional(),
  /** A second factor is enrolled: until one of these is shown (`signin/factor`), this session opens nothing else and ends after 5 minutes. */
  needsFactor: z.array(z.enum(factorMethods)).optional(),
  userInfo: profile.optional(),
});
export type SignInAnswer = z.infer<typeof signInAnswer>;

/**
 * A session of the caller or a sign-in that a browser remembers, as its owner sees it: since when, last used, until when (Beijing time), from
 * which address, on what; `current` is the one that asks.
 */
export const ownSessionRow = z.object({
  id: z.string(),
  kind: z.enum(['session', 'remembered']),
  createTime: z.string(),
  seenTime: z.string(),
  endTime: z.string(),
  address: z.string(),
  device: z.string(),
  current: z.boolean(),
});
export type OwnSessionRow = z.infer<typeof ownSessionRow>;

export const shopRow = z.object({ shopName: z.string(), userCustomerId: z.string() });

const anyone = [customer, merchant, anyStaff];

export const merchantOperations = {
  register: {
    ...operation('/xinyue/login/add/account', 'C-22', 'merchant', [visitor], registration, nothing, [
      'validation',
      'conflict',
      'tooMany',
    ]),
    port: 'portal' as const,
  },
  signInCustomer: {
    ...operation(
      '/xinyue/login/signin/account',
      'C-21',
      'merchant',
      [visitor],
      signIn(formMessages.accountMissing),
      signInAnswer,
      ['validation', 'tooMany'],
    ),
    port: 'portal' as const,
  },
  signInBackstage: {
    ...operation(
      '/xinyue/login/signin/account/backstage',
      'C-23',
      'merchant',
      [visitor],
      signIn(formMessages.staffAccountMissing),
      signInAnswer,
      ['validation', 'tooMany'],
    ),
    port: 'admin' as const,
  },
  signOut: {
    ...operation('/xinyue/home/signout', 'R-27', 'merchant', anyone, z.object({}), nothing),
    before: ['factor', 'password', 'enrol'] as const,
  },
  listOwnSessions: {
    ...operation('/xinyue/home/session/query', 'R-27', 'merchant', anyone, z.object({}), listOf(ownSessionRow)),
    before: ['enrol'] as const,
  },
  endOwnSession: {
    ...operation('/xinyue/home/session/end', 'R-27', 'merchant', anyone, z.object({ id }), nothing, ['validation', 'notFound']),
    before: ['enrol'] as const,
  },
  listShops: operation('/xinyue/login/shop/user/query2', 'C-19', 'merchant', [visitor], paging, listOf(shopRow)),
  readProfile: operation(
    '/xinyue/home/customer/user/query',
    'C-33',
    'merchant',
    [customer],
    z.object({ id: idText.optional() }),
    profile,
  ),
  updateProfile: {
    ...provenChange(
      'own',
      operation('/xinyue/home/customer/user/update', 'C-32', 'merchant', [customer], profileUpdate, profile, [
        'validation',
        'conflict',
        'tooMany',
      ]),
    ),
    // With a password that comes first it changes nothing but that.
    before: ['password'] as const,
  },
  revealOwn: proven(
    'look',
    operation('/xinyue/home/customer/user/reveal', 'R-46', 'merchant', [customer], z.object({}), personalData),
  ),
};
