export { findGiven, findOwners } from './store/linkStore.ts';
