import { messages } from '@xinyue/contracts/messages';
import type { SpotRow } from '@xinyue/contracts/operations';
import { ServerError } from '../../api/ServerError.ts';
import { spotFormRules } from './spotResolver.ts';

/** A field that somebody else changed since the form was opened. */
export type ChangedField = { field: string; seen: unknown; current: unknown };

/** Tells that a good was edited by somebody else from other conflicts of a save. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ServerError && error.status === 409 && error.message === messages.goodEdited;

// The stock has a conflict of its own, and the counter is no field that people see.
const own = Object.keys(spotFormRules.shape).filter((name) => !/^(inventoryTotal|inventoryTotalSeen|editsSeen)$/.test(name));
const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/** What differs between the state an editor saw and the stored one, in the order of the form. */
export const changedFields = (seen: SpotRow, current: SpotRow): ChangedField[] =>
  own
    .map((field) => ({ field, seen: seen[field as keyof SpotRow], current: current[field as keyof SpotRow] }))
    .filter((one) => !same(one.seen, one.current));

/** The fields that take over the stored value: those the editor had not touched. */
export const untouched = (changed: ChangedField[], typed: Record<string, unknown>): ChangedField[] =>
  changed.filter(({ field, seen }) => same(typed[field], seen));
