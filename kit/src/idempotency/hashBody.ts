import { hash } from 'node:crypto';

/** The SHA-256 of what was asked, as the schema of the call read it. */
export const hashBody = (body: unknown, encoding: 'hex' | 'base64url'): string => hash('sha256', JSON.stringify(body), encoding);
