export { findRolesByNo, listRoleChoices, lockRoles, publishRole, type Role } from './store/roleStore.ts';
