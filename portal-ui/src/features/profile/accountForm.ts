import { formMessages } from '@xinyue/contracts/formMessages';
import { profileForm, type Profile, type ProfileForm } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { judgePayer } from '@xinyue/contracts/operations/payer';
import { required } from '@xinyue/contracts/rules';
import { z } from 'zod';
import type { emptyPerson } from '../account/registration.ts';
import { profileTexts as texts } from './profileTexts.ts';

/** What the fields of my account show, all of it text. */
export type AccountShown = Record<keyof typeof emptyPerson, string>;
type Stored = Pick<Profile, 'mobile' | 'payerAcctNo' | 'payerAcctType' | 'payerBankNo'>;
/** What stood behind the masks, once its owner looked. */
export type Revealed = Partial<Pick<Profile, 'mobile' | 'payerAcctNo'>>;

export const isMask = (text: string): boolean => text.includes('*');

/** The stored data as the form shows it: card number and mobile masked. */
export const accountInputOf = (profile: Profile): AccountShown => {
  const { nickname, mobile, sex, age, area, address } = profile;
  const { payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName } = profile;
  const person = { nickname, mobile, sex: String(sex), age: age > 0 ? String(age) : '', area, address };
  return { ...person, payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName };
};

const halfMasked = (stored: string) => (text: string) => !isMask(text) || text === stored;

/**
 * V-11 to V-13 and 请输入账户名 (Z-47); a mask counts only as the whole mask of what is stored. Bank numbers are such as a bank has, unless
 * they are the stored ones.
 */
export const accountSchema = (stored: Stored, revealed: Revealed = {}) =>
  profileForm
    .extend({
      nickname: required(formMessages.nicknameMissing, 50),
      // Nothing chosen is an empty text here.
      payerAcctType: z.string().pipe(profileForm.shape.payerAcctType),
      mobile: profileForm.shape.mobile.refine(halfMasked(stored.mobile), formMessages.mobileWrong),
      payerAcctNo: profileForm.shape.payerAcctNo.refine(halfMasked(stored.payerAcctNo), texts.cardIncomplete),
    })
    .check(
      judgePayer({ ...stored, ...(revealed.payerAcctNo && { payerAcctNo: revealed.payerAcctNo }) }),
    ) satisfies z.ZodType<ProfileForm>;

/** What they hold while they are edited, and what is sent. */
export type AccountInput = z.input<ReturnType<typeof accountSchema>>;
export type AccountValues = z.output<ReturnType<typeof accountSchema>>;

/** The fields in which something else stands than was shown at first; undefined where nothing was typed. */
export function typedIn(
  values: AccountInput,
  seen: Profile,
  revealed: Partial<AccountInput> = {},
): Partial<AccountInput> | undefined {
  const shown: Partial<AccountInput> = accountInputOf(seen);
  const fields = (Object.keys(values) as (keyof AccountInput)[]).filter(
    (field) => values[field] !== shown[field] && values[field] !== revealed[field],
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The body of C-32: the whole form, with what the documents add to it. Account, userType, userStatus and del change nothing on the server. */
export const accountBody = (profile: Profile, values: AccountValues) => ({
  ...values,
  address: values.address ?? '',
  id: profile.userId,
  userId: profile.userId,
  userName: values.nickname,
  account: profile.account,
  userType: profile.userType,
  userStatus: profile.userStatus,
  del: 0,
  versionSeen: profile.version,
});
