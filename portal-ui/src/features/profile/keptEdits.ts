import { keptWork } from '../../shared/keptWork.ts';
import type { AccountInput } from './accountForm.ts';

/** What was typed into my account and not saved yet, field by field. */
export const keptEdits = keptWork<Partial<AccountInput>>();
