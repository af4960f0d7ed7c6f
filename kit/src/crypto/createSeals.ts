import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { readEventKey } from './readEventKeys.ts';

/**
 * What of a table's rows is sealed: the columns `columns`, the seal of a row standing in its column `seal`. `read` says how a column is read whose
 * type has more than one text. Never change one that is released: the seals of all rows follow from it.
 */
export type SealSpec = {
  table: string;
  /** The column that names a row, and its type. */
  id: string;
  idType: 'text' | 'uuid' | 'bytea';
  seal: string;
  columns: readonly string[];
  read?: Readonly<Record<string, string>>;
};

/** The values of the sealed columns of a row, by their names. */
export type SealedValues = Readonly<Record<string, unknown>>;

/** Seals rows with a key that their database does not have. */
export type Seals = {
  /** The seal of a row as it is written. */
  of(spec: SealSpec, id: unknown, values: SealedValues): Buffer;
  /** Whether a row is as it was sealed; one without a seal is not. */
  hold(spec: SealSpec, id: unknown, values: SealedValues, seal: Buffer | null | undefined): boolean;
  /** Whether a row is as it was sealed, with the newest key. */
  current(spec: SealSpec, id: unknown, values: SealedValues, seal: Buffer | null | undefined): boolean;
  /** Of a text that is no row, with each of the keys, the newest first. */
  macs(text: string): Buffer[];
  /** Tell the keys from any others without telling them; the newest first. */
  marks: readonly string[];
};

/** 128 bits. */
const sealBytes = 16;

/** Equal objects give equal texts, whatever the order of their keys. */
const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Of one column the values that differ have texts that differ; a number and its digits are the same, because drivers read either. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return typeof value === 'object' ? JSON.stringify(value, sorted) : String(value);
}

/** With its length in front no text runs into the next one; null is none. */
const part = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  const text = textOf(value);
  return `${text.length}:${text}`;
};

/** The text that is sealed: table, column of the seal, row, and each sealed column with its value. */
function canonical({ table, seal, columns }: SealSpec, id: unknown, values: SealedValues): string {
  let text = `xinyue|${table}|${seal}|${part(id)}`;
  for (const column of columns) text += `|${column}=${part(values[column])}`;
  return text;
}

/** `base64[,base64]`, 32 bytes each, as keys; the first one seals, all of them check. Undefined where it is not that. */
export function readSealKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((one) => readEventKey(one.trim()));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** Tells a key from any other without telling it. */
export const sealMark = (key: Buffer): string =>
  createHash('sha256').update('xinyue|seal mark|').update(key).digest('hex').slice(0, 16);

/**
 * Seals (ADR 44): HMAC-SHA-256 over table, row and named columns. A seal holds for its own row alone, so that none can be taken over from
 * another one.
 */
export function createSeals(keys: readonly Buffer[]): Seals {
  const [newest, ...older] = keys.map((key) => createSecretKey(key));
  if (!newest) throw new Error('a seal needs a key');
  const macOf = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, sealBytes);
  const fits = (key: KeyObject, text: string, seal: Buffer | null | undefined) =>
    seal?.length === sealBytes && timingSafeEqual(seal, macOf(key, text));
  return {
    of: (spec, id, values) => macOf(newest, canonical(spec, id, values)),
    hold(spec, id, values, seal) {
      const text = canonical(spec, id, values);
      return fits(newest, text, seal) || older.some((key) => fits(key, text, seal));
    },
    macs: (text) => [newest, ...older].map((key) => createHmac('sha256', key).update(`xinyue|text|${text}`).digest()),
    current: (spec, id, values, seal) => fits(newest, canonical(spec, id, values), seal),
    marks: keys.map(sealMark),
  };
}
