import { beijingTime, type UserRow } from '@xinyue/contracts';
import { maskCard, maskMobile } from '../../domain/masks.ts';
import { payerAudit, auditMasked } from '../../domain/payer.ts';
import type { User } from './user.ts';

/** A user as operators see it (C-45): personal numbers masked (P2). */
export const userRowOf = (user: User, createdAt: Date): UserRow => ({
  id: user.id,
  userId: user.id,
  userType: user.userType,
  account: user.account,
  nickname: user.nickname,
  userName: user.nickname,
  mobile: maskMobile(user.mobile),
  sex: user.sex,
  age: user.age,
  area: user.area,
  address: user.address,
  userStatus: user.disabled ? 1 : 0,
  del: 0,
  createTime: beijingTime(createdAt),
  payerAcctType: user.payer.type,
  payerBankNo: user.payer.bankNo,
  payerBankName: user.payer.bankName,
  payerAcctNo: maskCard(user.payer.acctNo),
  payerAcctName: user.payer.acctName,
  version: user.edits,
});

/** A user in the audit trail: as above without what follows from it, and with the bank details hidden; `before` is what it was changed from. */
export const userAudit = (user: User, before?: User) => {
  const {
    id: _id,
    userId: _userId,
    userName: _name,
    createTime: _time,
    del: _del,
    version: _version,
    ...row
  } = userRowOf(user, new Date(0));
  return { ...row, mobile: auditMasked(maskMobile, user.mobile, before?.mobile), ...payerAudit(user.payer, before?.payer) };
};
