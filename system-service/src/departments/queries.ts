export { type Department, listTree, lockDepartments, nameDepartments } from './store/departmentStore.ts';
