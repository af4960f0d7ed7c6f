import { createSeals } from '../crypto/createSeals.ts';

/** With what services of tests seal. */
export const testSealKey = Buffer.alloc(32, 5);
export const testSeals = createSeals([testSealKey]);
