export { listRoleChoices, lockRoles, publishRole } from './store/roleStore.ts';
