import { payeeFaultsOf } from '@xinyue/contracts';
import { companyAfter, type CompanyForm } from '../../domain/company.ts';
import { maskCard, maskEmail, maskMobile } from '../../domain/masks.ts';
import { type Payer, plainPayer } from '../../domain/payer.ts';
import type { User } from './user.ts';

/** The fields of a form that change a person; undefined stays as it is. */
export type PersonForm = {
  nickname?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  sex?: number | undefined;
  age?: number | undefined;
  area?: string | undefined;
  address?: string | undefined;
  userStatus?: number | undefined;
} & PayerForm &
  CompanyForm;
export type PayerForm = {
  payerAcctType?: string | null | undefined;
  payerBankNo?: string | undefined;
  payerBankName?: string | undefined;
  payerAcctNo?: string | undefined;
  payerAcctName?: string | undefined;
};

/** Which field holds a mask that is not the one of the stored value: a mask of something else cannot be stored. */
export type WrongMask = 'mobile' | 'email' | 'payerAcctNo' | undefined;

/**
 * Bank details after a form: a card number sent back as its mask is unchanged (Z-40), and so is an older number that no bank
 * has, when the form sends it back without the gaps it had.
 */
export function payerAfter(before: Payer, form: PayerForm): Payer {
  const given = {
    type: form.payerAcctType ?? before.type,
    bankNo: form.payerBankNo ?? before.bankNo,
    bankName: form.payerBankName ?? before.bankName,
    acctNo: form.payerAcctNo === undefined || form.payerAcctNo === maskCard(before.acctNo) ? before.acctNo : form.payerAcctNo,
    acctName: form.payerAcctName ?? before.acctName,
  };
  const [was, now] = [plainPayer(before), plainPayer(given)];
  const wrong = payeeFaultsOf(now).map(({ path }) => path);
  return {
    ...now,
    bankNo: wrong.includes('payerBankNo') && now.bankNo === was.bankNo ? before.bankNo : now.bankNo,
    acctNo: wrong.includes('payerAcctNo') && now.acctNo === was.acctNo ? before.acctNo : now.acctNo,
  };
}

/** A person after a form. Without a nickname it is called like its account (Z-47); account and type never change. */
export const userAfter = (before: User, form: PersonForm): User => ({
  ...before,
  nickname: form.nickname ?? before.account,
  mobile: form.mobile === undefined || form.mobile === maskMobile(before.mobile) ? before.mobile : form.mobile,
  email: form.email === undefined || form.email === maskEmail(before.email) ? before.email : form.email,
  sex: form.sex ?? before.sex,
  age: form.age ?? before.age,
  area: form.area ?? before.area,
  address: form.address ?? '',
  disabled: form.userStatus === undefined ? before.disabled : form.userStatus === 1,
  company: companyAfter(before.company, form),
  payer: payerAfter(before.payer, form),
  edits: before.edits + 1,
});

type Numbers = Pick<User, 'mobile' | 'payer'> & { email?: string };
const isStarred = (number: string, before: string | undefined) => number.includes('*') && number !== before;

/**
 * Stars in a form are no number: another person's mask, or an edited one. Stars that are stored already do not count: such an account must
 * still be possible to disable.
 */
export const wrongMask = ({ mobile, email = '', payer }: Numbers, before?: Numbers): WrongMask => {
  if (isStarred(mobile, before?.mobile)) return 'mobile';
  if (isStarred(email, before?.email)) return 'email';
  return isStarred(payer.acctNo, before?.payer.acctNo) ? 'payerAcctNo' : undefined;
};
