import { type ErrorKind, errorTable, faultStatuses } from '../errors.ts';
import { unknownField } from '../exact.ts';
import { sentences } from '../messages.ts';
import { protocolMessages } from '../protocolMessages.ts';
import { callRefusals } from './callRefusals.ts';
import { eventRefusals, goodsRefusals } from './goodsRefusals.ts';
import { moneyRefusals } from './moneyRefusals.ts';
import type { Refusal, Retry } from './refusal.ts';

/** Every refusal that a key can meet; a test looks for reasons in the sources of signed calls that are not here. */
export const refusals: readonly Refusal[] = [...callRefusals, ...goodsRefusals, ...eventRefusals, ...moneyRefusals];

/** A refusal as the catalogue shows it: `http` of the answer, `code` and `reason` in it, `msg` with … for what it says of the case. */
export type CatalogueRow = { code: number; http: number; reason: string; msg: string; english: string; retry: Retry };

// What the protocol says it says by its own table, whatever else has the same name.
const texts: Record<string, unknown> = { ...sentences, ...protocolMessages, unknownField };

function msgOf(reason: string): string {
  const text = texts[reason];
  return typeof text === 'function' ? (text as (...words: string[]) => string)(...Array(text.length).fill('…')) : String(text);
}

const isKind = (kind: Refusal[0]): kind is ErrorKind => kind in errorTable;

/** The catalogue of refusals (`/open/errors.json`), by code. */
export function refusalCatalogue(): CatalogueRow[] {
  const rows = refusals.map(([kind, reason, retry, english, row]) => {
    const { code, status } = isKind(kind) ? errorTable[kind] : { code: faultStatuses[kind], status: faultStatuses[kind] };
    return { code, http: row ? 200 : status, reason, msg: msgOf(reason), english, retry };
  });
  return rows.toSorted((one, other) => one.code - other.code);
}
