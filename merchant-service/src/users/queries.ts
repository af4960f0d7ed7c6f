export { isBackstageNameTaken, releaseApplicationName, takeBackstageName } from './store/backstageNameStore.ts';
export { listUsers } from './store/userListStore.ts';
export {
  findAccounts,
  findApplicant,
  findEnabled,
  findFactCount,
  findStaffByMobile,
  findStaffId,
  findStaffUsers,
  findUser,
  hasStaff,
  insertUser,
  isAccountTaken,
  isFirstStaff,
  isUserDeleted,
  listStaff,
  listStaffNow,
  lockStaffAnd,
  lockUser,
  markUserDeleted,
  saveUserRow,
  type StaffNow,
} from './store/userStore.ts';
