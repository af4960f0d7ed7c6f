export { type Department, listTree, lockDepartments } from './store/departmentStore.ts';
