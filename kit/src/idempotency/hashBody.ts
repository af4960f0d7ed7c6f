import { hash } from 'node:crypto';

/** The SHA-256 of a request as the schema of its call read it. */
export const hashBody = (body: unknown, encoding: 'hex' | 'base64url'): string => hash('sha256', JSON.stringify(body), encoding);
