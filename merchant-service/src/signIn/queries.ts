export { findPasswordHash, findPasswordSetters } from './store/passwordStore.ts';
