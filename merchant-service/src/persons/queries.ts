export { findGivenAt, findGiver, findOwners } from './store/linkStore.ts';
