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
