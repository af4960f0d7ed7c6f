import { createHash, randomBytes } from 'node:crypto';

/** A new logintoken: 256 random bits (L4). Only its holder ever has it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a logintoken. A plain SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
