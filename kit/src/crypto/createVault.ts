import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './aead.ts';
import { deriveKey } from './deriveKey.ts';

/** The row a value belongs to. A sealed value opens only in its own table, column and row. */
export type RecordPlace = { table: string; id: string };

/** One row's box: `wrappedKey` is stored beside the sealed columns. */
export type RecordBox = {
  wrappedKey: Buffer;
  seal(column: string, text: string): Buffer;
  /** Throws when the bytes were changed or come from another column or row. */
  open(column: string, sealed: Buffer): string;
};

export type Vault = {
  newRecord(place: RecordPlace): RecordBox;
  openRecord(place: RecordPlace, wrappedKey: Buffer): RecordBox;
  /** The same data key under the newest master key: rotation touches no sealed column. */
  rewrap(place: RecordPlace, wrappedKey: Buffer): Buffer;
  /** Wrapped by the newest master key already? */
  isCurrent(wrappedKey: Buffer): boolean;
};

/**
 * Personal data at rest (DESIGN §6): every record has a data key of its own, wrapped by a master key whose version (1 to 255) is the first byte.
 * `masterKeys` holds 32 bytes per version; the highest one wraps, all of them open.
 */
export function createVault(masterKeys: ReadonlyMap<number, Buffer>): Vault {
  const wrapping = new Map([...masterKeys].map(([version, key]) => [version, checkedKey(version, key)]));
  const newest = Math.max(...wrapping.keys());

  const wrap = (place: RecordPlace, dataKey: Buffer) =>
    Buffer.concat([Buffer.of(newest), encrypt(wrapping.get(newest)!, contextOf(place, wrappedKeyColumn), dataKey)]);
  const unwrap = (place: RecordPlace, wrapped: Buffer) => {
    const key = wrapping.get(wrapped[0] ?? 0);
    if (!key) throw new Error(`no master key of version ${wrapped[0]}`);
    return decrypt(key, contextOf(place, wrappedKeyColumn), wrapped.subarray(1));
  };
  const box = (place: RecordPlace, dataKey: Buffer, wrappedKey: Buffer): RecordBox => ({
    wrappedKey,
    seal: (column, text) => encrypt(dataKey, contextOf(place, column), Buffer.from(text)),
    open: (column, sealed) => decrypt(dataKey, contextOf(place, column), sealed).toString(),
  });

  return {
    newRecord(place) {
      const dataKey = randomBytes(32);
      return box(place, dataKey, wrap(place, dataKey));
    },
    openRecord: (place, wrappedKey) => box(place, unwrap(place, wrappedKey), wrappedKey),
    rewrap: (place, wrappedKey) => wrap(place, unwrap(place, wrappedKey)),
    isCurrent: (wrappedKey) => wrappedKey[0] === newest,
  };
}

const wrappedKeyColumn = 'data_key';

/** Names of tables and columns are ours and hold no bar, so two places never make the same text. */
const contextOf = ({ table, id }: RecordPlace, column: string) => `${table}|${column}|${id}`;

function checkedKey(version: number, key: Buffer): Buffer {
  if (!Number.isInteger(version) || version < 1 || version > 255 || key.length !== 32)
    throw new Error('a master key has a version from 1 to 255 and 32 bytes');
  return deriveKey(key, 'wrapping');
}
