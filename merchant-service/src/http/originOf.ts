import type { Request } from 'express';

/** Where a visitor comes from, as the gateway says; only the gateway reaches this port. */
export const originOf = (request: Request): string | undefined =>
  request.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;
