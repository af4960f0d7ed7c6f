import { hash, randomBytes } from 'node:crypto';
import { toBase32 } from './domain/base32.ts';

/** How many of them an account gets. */
export const recoveryCodeCount = 10;

/** A recovery code: 120 random bits as 24 letters. */
export const newRecoveryCode = (): string => toBase32(randomBytes(15));

/** What is stored of it. A plain SHA-256 is enough for 120 random bits. */
export const recoveryHash = (code: string): Buffer => hash('sha256', code, 'buffer');
