import { firstLetters } from '@xinyue/contracts/firstLetters';
import { fenFromYuan, type GoodsPatch, goodsPatch, operations, sentence } from '@xinyue/contracts';
import { spotFormNames } from '@xinyue/contracts/operations/catalog/catalogOperations';
import { spotFieldNames, spotFieldOf } from '@xinyue/contracts/operations/catalog/spotFields';
import { AppError } from '@xinyue/kit/AppError';
import { readForm } from '@xinyue/kit/http/envelope';
import { spotDraftOf, type SpotFields } from '../../goods/domain/spot.ts';
import type { ReadRow, SentRow } from '../ReadRow.ts';

/** Text of a field as it was sent, for an answer that says which row it is about. */
const textOf = (row: unknown, name: string): string | null => {
  const value = (row as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? firstLetters(value, 64) : null;
};

/** The fields that a row names, under our names and in the units of a stored good; an optional one that is empty is null. */
function namedFields(row: object, values: GoodsPatch): Partial<SpotFields> {
  const named = spotFieldNames.filter((name) => Object.hasOwn(row, name)).map((name) => ({ name, ...spotFieldOf(name) }));
  const stored = named.filter(({ kind }) => kind !== 'stock' && kind !== 'stockSeen');
  return Object.fromEntries(
    stored.map(({ name, kind }) => {
      if (kind === 'price') return ['priceFen', fenFromYuan(values.money!)];
      if (kind === 'open') return [spotFormNames[name], values.isClose === 1];
      return [spotFormNames[name], values[name] ?? null];
    }),
  );
}

/** Which stock a row asks for. Refusal: `validation` where it says two things, or half of one. */
function wishOf({ inventoryTotal, inventoryTotalSeen, inventoryChange }: GoodsPatch): ReadRow['stock'] {
  const total = inventoryTotal !== undefined;
  if (inventoryChange !== undefined && (total || inventoryTotalSeen !== undefined))
    throw new AppError('validation', sentence('stockTwice'));
  if (inventoryTotalSeen !== undefined && !total) throw new AppError('validation', sentence('seenAlone'));
  if (inventoryChange !== undefined) return { change: inventoryChange };
  return total ? { wanted: inventoryTotal, seen: inventoryTotalSeen } : undefined;
}

/** Whether any of these rows moves stock by a number of its own: then the call needs a key. */
export const movesStock = (rows: readonly unknown[]): boolean =>
  rows.some((row) => {
    const change = (row as { inventoryChange?: unknown } | null)?.inventoryChange;
    return change !== undefined && change !== null && change !== '';
  });

/** The rules of the form for a new good; what only rows know is judged already. */
function draftOf({ inventoryChange: _change, inventoryTotalSeen: _seen, ...row }: Record<string, unknown>) {
  const { id: _id, ...draft } = spotDraftOf(readForm(operations.saveSpot.request, row));
  return draft;
}

function readRow(row: unknown, index: number): ReadRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new AppError('validation', sentence('rowMalformed', index + 1));
  const values = readForm(goodsPatch, row);
  const { id, versionSeen, userCustomerId } = values;
  const ref = values.ref ?? undefined;
  if (id === undefined && ref === undefined) throw new AppError('validation', sentence('goodUnnamed'));
  return {
    id,
    ref,
    fields: namedFields(row, values),
    shopId: userCustomerId || undefined,
    versionSeen,
    stock: wishOf(values),
    draft: () => draftOf(row as Record<string, unknown>),
  };
}

const readOrRefused = (row: unknown, index: number): ReadRow | AppError => {
  try {
    return readRow(row, index);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** The rows of a call, each read by itself. */
export const readRows = (rows: readonly unknown[]): SentRow[] =>
  rows.map((row, index) => ({
    index,
    sent: row,
    id: textOf(row, 'id'),
    ref: textOf(row, 'ref'),
    read: readOrRefused(row, index),
  }));
