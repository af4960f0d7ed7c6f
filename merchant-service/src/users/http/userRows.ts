import { beijingTime, type Profile, type UserRow } from '@xinyue/contracts';
import { maskCard, maskEmail, maskMobile } from '../../domain/masks.ts';
import type { User } from '../domain/user.ts';
import type { ListedUser } from '../store/userListStore.ts';

/** A person as lists show them: card and mobile masked (Z-40, P2). */
const masked = (user: User) => ({
  id: user.id,
  userId: user.id,
  userType: user.userType,
  account: user.account,
  nickname: user.nickname,
  userName: user.nickname,
  mobile: maskMobile(user.mobile),
  area: user.area,
  address: user.address,
  userStatus: user.disabled ? 1 : 0,
  payerAcctType: user.payer.type,
  payerBankNo: user.payer.bankNo,
  payerBankName: user.payer.bankName,
  payerAcctNo: maskCard(user.payer.acctNo),
  payerAcctName: user.payer.acctName,
  version: user.edits,
});

/** A member of staff as system-service shows them beside role and department. */
export const personOf = ({ id, mobile, email, sex }: User) => ({ id, mobile: maskMobile(mobile), email: maskEmail(email), sex });

/** The profile its owner sees. */
export const profileOf = (user: User): Profile => ({
  ...masked(user),
  ...user.company,
  sex: user.sex ?? 0,
  age: user.age ?? 0,
});

/** A user as operators see it (C-45). */
export const userRowOf = ({ user, createdAt, changedAt }: ListedUser): UserRow => ({
  ...masked(user),
  sex: user.sex,
  age: user.age,
  del: 0,
  createTime: beijingTime(createdAt),
  changeTime: beijingTime(changedAt),
});
