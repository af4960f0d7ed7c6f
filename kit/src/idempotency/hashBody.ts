import { createHash } from 'node:crypto';

/** The SHA-256 of what was asked, as the schema of the call read it. */
export const hashBody = (body: unknown, encoding: 'hex' | 'base64url'): string =>
  createHash('sha256').update(JSON.stringify(body)).digest(encoding);
