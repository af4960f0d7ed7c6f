import type { EditConflict } from '@xinyue/contracts/operations/merchant/auditOperations';
import { CallError } from './CallError.ts';

/** A save that was refused because somebody else saved the record since it was opened, with their edits, newest first. */
export type FoundConflict = { message: string; edits: EditConflict['edits'] };

/** Tells such a refusal from all others. */
export function editConflictOf(error: unknown): FoundConflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409 || error.reason !== 'edited') return undefined;
  const { edits } = error.data as Partial<EditConflict>;
  return Array.isArray(edits) ? { message: error.message, edits } : undefined;
}
