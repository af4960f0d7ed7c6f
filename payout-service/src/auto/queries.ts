export { findLastRun } from './store/autoStore.ts';
