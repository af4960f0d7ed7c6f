export { listRoleChoices, lockRoles, publishRole, type Role } from './store/roleStore.ts';
