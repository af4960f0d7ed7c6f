export { findGivenAt, findOwners } from './store/linkStore.ts';
