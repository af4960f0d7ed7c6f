import { editConflict, type EditConflict } from '@xinyue/contracts/operations/auditOperations';
import { CallError } from '@xinyue/web/client/CallError';

/** A save that was refused because somebody else saved the record since it was opened, with their edits, newest first. */
export type FoundConflict = { message: string; edits: EditConflict['edits'] };

/** Tells such a refusal from all others. */
export function editConflictOf(error: unknown): FoundConflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined;
  const told = editConflict.safeParse(error.data);
  return told.success ? { message: error.message, edits: told.data.edits } : undefined;
}
