import { type StaffRow, systemNo } from '@xinyue/contracts';
import type { Listed } from '../store/staffListStore.ts';

/** A member of staff as lists show them (E-31); mobile, e-mail and sex are not kept yet. */
export const staffRowOf = ({ id, account, name, locked, edits, ...place }: Listed): StaffRow => ({
  userId: id,
  userName: account,
  userRealName: name,
  ...place,
  userMobile: '',
  userEmail: '',
  userSex: '',
  isLock: locked ? 'Y' : 'N',
  systemNo,
  version: edits,
});
