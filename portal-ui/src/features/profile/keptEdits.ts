import { keptWork } from '../../shared/keptWork.ts';
import type { AccountInput } from './accountForm.ts';

/** Edits of my account that were not saved yet. */
export const keptEdits = keptWork<AccountInput>();
