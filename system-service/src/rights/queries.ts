export {
  type OfRole,
  setCode,
  setRoleCodes,
  setRoleModules,
  setStaffDepartments,
  setStaffPlace,
  type StaffFact,
  staffFact,
} from './store/grantStore.ts';
export {
  countOtherSupers,
  findCodes,
  findHolding,
  findModules,
  findReach,
  findRights,
  namePlace,
  type StaffRights,
} from './store/rightsStore.ts';
export { findFactorHolders, noteFactorHolders } from './store/factorHolderStore.ts';
export { findTampered, writeRoles, writeStaff } from './store/rightSeals.ts';
export { findRoleHolders, findWidened, countBelow } from './store/confirmerStore.ts';
export {
  areWordsKept,
  decideRequest,
  expireRequests,
  type FactorRequest,
  findFactorRequest,
  findRequest,
  findSecondPersons,
  insertFactorRequest,
  isPlaceWaiting,
  listRequests,
  noteWords,
  type RightRequest,
  type SecondPersons,
} from './store/requestStore.ts';
