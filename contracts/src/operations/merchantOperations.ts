import { z } from 'zod';
import { customer, listOf, merchant, nothing, operation, staff, visitor } from '../operation.ts';
import { account, age, mobile, optionalText, paging, password, required, sex } from '../rules.ts';

/** Bank details of a payer or payee (E-01); optional at registration. */
const payer = {
  payerAcctType: z.enum(['', '01', '10', '40', '99'], '请选择账号类型').nullish(),
  payerBankNo: optionalText(40),
  payerBankName: optionalText(100),
  payerAcctNo: optionalText(40),
  payerAcctName: optionalText(100),
};

/** The registration form (E-01, V-01 to V-09); userType, userStatus and del of the body are ignored (Z-43). */
export const registration = z.object({
  account,
  password,
  nickname: optionalText(50),
  mobile,
  sex,
  age,
  area: required('请输入所属地区', 100),
  address: optionalText(200),
  ...payer,
});
export type Registration = z.infer<typeof registration>;

/** The sign-in form (E-03); loginPlatform and userType are accepted and ignored (Z-24, Z-55). */
export const signIn = (accountMessage: string) =>
  z.object({
    account: required(accountMessage, 64),
    password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(128, '密码最多 128 位'),
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
  payerAcctType: z.string(),
  payerBankNo: z.string(),
  payerBankName: z.string(),
  payerAcctNo: z.string(),
  payerAcctName: z.string(),
});
export type Profile = z.infer<typeof profile>;

/** E-04 plus the profile (Z-40) or the auto-withdraw flag (Z-23). */
export const signInAnswer = z.object({
  userId: z.string(),
  logintoken: z.string(),
  userName: z.string(),
  account: z.string(),
  userType: z.int(),
  reamrk3: z.string().optional(),
  userInfo: profile.optional(),
});
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const shopRow = z.object({ shopName: z.string(), userCustomerId: z.string() });

const saveUrls = z.array(z.string().max(200), '请选择文件').min(1, '请选择文件').max(50, '一次最多 50 个文件');
export const signedFile = z.object({ saveUrl: z.string(), url: z.string(), expires: z.string() });

const anyone = [customer, merchant, staff('file:use')];

export const merchantOperations = {
  register: operation('/xinyue/login/add/account', 'C-22', 'merchant', [visitor], registration, nothing, [
    'validation',
    'conflict',
    'tooMany',
  ]),
  signInCustomer: operation('/xinyue/login/signin/account', 'C-21', 'merchant', [visitor], signIn('请输入账户'), signInAnswer, [
    'validation',
    'tooMany',
  ]),
  signInBackstage: operation(
    '/xinyue/login/signin/account/backstage',
    'C-23',
    'merchant',
    [visitor],
    signIn('请输入账号'),
    signInAnswer,
    ['validation', 'tooMany'],
  ),
  signOut: operation('/xinyue/home/signout', 'R-27', 'merchant', anyone, z.object({}), nothing),
  listShops: operation('/xinyue/login/shop/user/query2', 'C-19', 'merchant', [visitor], paging, listOf(shopRow)),
  readProfile: operation(
    '/xinyue/home/customer/user/query',
    'C-33',
    'merchant',
    [customer],
    z.object({ id: z.string().optional() }),
    profile,
  ),
  uploadFile: {
    ...operation('/xinyue/file/upload', 'C-34', 'merchant', anyone, z.unknown(), z.object({ saveUrl: z.string() }), [
      'validation',
      'tooLarge',
    ]),
    upload: true as const,
  },
  signFiles: operation('/xinyue/file/sign', 'C-35', 'merchant', anyone, z.object({ saveUrls }), z.array(signedFile), [
    'validation',
    'notFound',
  ]),
};
