import { AppError } from '@xinyue/kit/AppError';

/** True when a neighbour did not answer, or said that it cannot now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'internal'].includes(error.kind);
