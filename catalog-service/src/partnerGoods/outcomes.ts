import { messages } from '@xinyue/contracts';
import type { AppError } from '@xinyue/kit/AppError';
import type { Spot, SpotDraft } from '../goods/domain/spot.ts';
import type { DueChange } from './Upsert.ts';
import type { Outcome, SentRow } from './ReadRow.ts';

/** Nobody knows yet whether the stock of a row moved. */
const isUnknown = ({ reason }: AppError): boolean => reason === 'stockUnknown';

/** A row that was refused, or of which nobody knows; where its good is known, how that stands. `stock` where that was asked for. */
export function refusedOutcome(row: SentRow, refused: AppError, spot?: Spot, stock?: number): Outcome {
  const current = (refused.data as { current?: number } | undefined)?.current;
  return {
    row,
    result: 'refused',
    refused,
    id: spot?.id ?? row.id,
    ref: row.ref ?? spot?.ref ?? null,
    priceFen: spot?.priceFen ?? null,
    stock: isUnknown(refused) ? null : (current ?? stock ?? spot?.stock ?? null),
  };
}

/** A row that changed a good, or would; price in fen. */
export function changeOutcome({ row, spot, read, stock }: DueChange, changed: boolean, priceFen: number): Outcome {
  const ref = read.fields.ref === undefined ? spot.ref : read.fields.ref;
  const wanted = read.stock && 'wanted' in read.stock ? read.stock.wanted : undefined;
  // A number from an old state of things changed nothing (C-43).
  const kept = wanted !== undefined && wanted !== stock.after && { msg: messages.stockKept(stock.balance) };
  return { row, result: changed ? 'updated' : 'unchanged', id: spot.id, ref, priceFen, stock: stock.balance, ...kept };
}

/** A row that made a good, or would; then without an id. */
export const madeOutcome = (row: SentRow, { fields, stock }: SpotDraft, id: string | null): Outcome => ({
  row,
  result: 'created',
  id,
  ref: fields.ref,
  priceFen: fields.priceFen,
  stock,
});
