export { enrolledMethods, listFactors } from './store/factorStore.ts';
