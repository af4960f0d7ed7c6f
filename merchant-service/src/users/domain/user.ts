import { type LegalEntity, type EventData, noCompany, type Registration, userTypes } from '@xinyue/contracts';
import { maskEmail, maskMobile } from '../../domain/masks.ts';
import { auditMasked, noPayer, type Payer, payerAudit, plainPayer } from '../../domain/payer.ts';

/** A user as it is opened from its row (E-01); staff have no mobile, sex and age of their own making. */
export type User = {
  id: string;
  userType: 0 | 1;
  account: string;
  nickname: string;
  mobile: string;
  /** Of staff alone. */
  email: string;
  sex: number | null;
  age: number | null;
  area: string;
  address: string;
  disabled: boolean;
  /** Who a customer is on contracts. */
  company: LegalEntity;
  payer: Payer;
  /** The account that set this payee last; null where that was not noted. */
  payerSetBy: string | null;
  /** How often people changed it, from 1: the `version` of forms and lists. */
  edits: number;
};

/** The person a registration makes: always an enabled customer (Z-43), called like its account where no nickname is given (V-09). */
export const userOfRegistration = (id: string, form: Registration): User => ({
  id,
  userType: userTypes.customer,
  account: form.account,
  nickname: form.nickname ?? form.account,
  mobile: form.mobile,
  email: '',
  sex: form.sex,
  age: form.age,
  area: form.area,
  address: form.address ?? '',
  disabled: false,
  company: noCompany,
  payer: plainPayer({
    type: form.payerAcctType ?? '',
    bankNo: form.payerBankNo ?? '',
    bankName: form.payerBankName ?? '',
    acctNo: form.payerAcctNo ?? '',
    acctName: form.payerAcctName ?? '',
  }),
  payerSetBy: id,
  edits: 1,
});

/** A member of staff, known by account and name alone. */
export const staffUser = (id: string, account: string, nickname: string): User => ({
  id,
  userType: userTypes.staff,
  account,
  nickname,
  mobile: '',
  email: '',
  sex: null,
  age: null,
  area: '',
  address: '',
  disabled: false,
  company: noCompany,
  payer: noPayer,
  payerSetBy: null,
  edits: 1,
});

/** The data of events about an account; nothing personal. */
export const accountFact = ({ id, userType, nickname, disabled }: User, deleted = false): EventData<'account.changed'> => ({
  accountId: id,
  ownerId: id,
  userType,
  nickname,
  disabled: disabled || deleted,
  ...(userType === userTypes.staff && { deleted }),
});

/** A user in the audit trail: personal numbers masked, bank details hidden; `before` is what it was changed from. */
export const userAudit = (user: User, before?: User) => ({
  userType: user.userType,
  account: user.account,
  nickname: user.nickname,
  mobile: auditMasked(maskMobile, user.mobile, before?.mobile),
  ...(user.userType === userTypes.staff && { email: auditMasked(maskEmail, user.email, before?.email) }),
  sex: user.sex,
  age: user.age,
  area: user.area,
  address: user.address,
  userStatus: user.disabled ? 1 : 0,
  ...(user.userType === userTypes.customer && user.company),
  ...payerAudit(user.payer, before?.payer),
});
