import { type StaffRow, systemNo } from '@xinyue/contracts';
import { type KeptPerson, sexOf } from '../keptPeople.ts';
import type { Listed } from '../store/staffListStore.ts';

/** A member of staff as lists show them (E-31), with the personal data of merchant-service. */
export const staffRowOf = ({ id, account, name, locked, edits, ...place }: Listed, person?: KeptPerson): StaffRow => ({
  userId: id,
  userName: account,
  userRealName: name,
  ...place,
  userMobile: person?.mobile ?? '',
  userEmail: person?.email ?? '',
  userSex: person ? sexOf(person) : '',
  isLock: locked ? 'Y' : 'N',
  systemNo,
  version: edits,
});
