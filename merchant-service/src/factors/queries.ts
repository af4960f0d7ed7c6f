export { findDueResets, findReset, insertReset, takeDueReset, wasShownSince } from './store/resetStore.ts';
export { enrolledMethods, listFactors } from './store/factorStore.ts';
export { countRecoveryCodes } from './store/recoveryStore.ts';
export { pruneChallenges } from './store/challengeStore.ts';
