export { enrolledMethods, listFactors } from './store/factorStore.ts';
export { countRecoveryCodes } from './store/recoveryStore.ts';
