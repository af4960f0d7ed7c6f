import { unsavedDrafts } from '../../shared/unsavedDrafts.ts';
import type { AccountInput } from './accountForm.ts';

/** What was typed into my account and not saved yet, field by field. */
export const keptEdits = unsavedDrafts<Partial<AccountInput>>();
