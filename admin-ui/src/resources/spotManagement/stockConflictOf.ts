import { messages } from '@xinyue/contracts/messages';
import { CallError } from '@xinyue/web/client/CallError';

/** The stock changed since the form was opened; `current` when the sentence names it. */
export type StockConflict = { message: string; current: number | undefined };

// The number lies where the contract's own sentence has it.
const [before = '', after = ''] = messages
  .stockSeenChanged(-1, -2)
  .replace(/^.*-1，/, '')
  .split('-2');

/** Tells a refused stock adjustment from other conflicts of a save. */
export function stockConflictOf(error: unknown): StockConflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined;
  const at = error.message.indexOf(before);
  const end = error.message.indexOf(after, at);
  if (at < 0 || end < 0) return undefined;
  const digits = error.message.slice(at + before.length, end);
  return { message: error.message, current: /^\d+$/.test(digits) ? Number(digits) : undefined };
}
