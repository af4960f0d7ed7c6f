import { CallError } from '@xinyue/web/client/CallError';

/** The stock changed since the form was opened; `current` is what it is now. */
export type StockConflict = { message: string; current: number | undefined };

/** Tells a refused stock adjustment from other conflicts of a save. */
export function stockConflictOf(error: unknown): StockConflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409 || error.reason !== 'stockSeenChanged') return undefined;
  const { current } = error.data as { current?: unknown };
  return { message: error.message, current: typeof current === 'number' ? current : undefined };
}
