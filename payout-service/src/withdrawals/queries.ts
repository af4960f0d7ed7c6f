export { addDifferences, dayOf, type NewDifference } from './store/differenceStore.ts';
export { type OpenAnswer, type Held, silentColumn, turn } from './store/laneStore.ts';
export { readStandings } from './store/standingStore.ts';
export { findUnsent, findWithdrawal, lockWithdrawal, openPayee, readPause } from './store/withdrawalStore.ts';
