import { randomBytes, createCipheriv, createDecipheriv } from 'node:crypto';
import { deriveKey } from './deriveKey.ts';
import type { MasterKeys } from './parseMasterKeys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a random nonce: `nonce | ciphertext | tag`. `context` is authenticated but not stored. */
function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undoes `encrypt`; throws when the key, the context or one bit of the bytes is another. */
function decrypt(key: Buffer, context: string, sealed: Buffer): Buffer {
  if (sealed.length < ivBytes + tagBytes) throw new Error('sealed value is too short');
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** The row a value belongs to. A sealed value opens only in its own table, column and row. */
export type RecordPlace = { table: string; id: string };

/** One row's box: `wrappedKey` is stored beside the sealed columns. */
export type RecordBox = {
  wrappedKey: Buffer;
  seal(column: string, text: string): Buffer;
  /** Throws when the bytes were changed or come from another column or row. */
  open(column: string, sealed: Buffer): string;
  /** As `seal` and `open`, for bytes. */
  sealBytes(column: string, bytes: Buffer): Buffer;
  openBytes(column: string, sealed: Buffer): Buffer;
};

export type Vault = {
  newRecord(place: RecordPlace): RecordBox;
  openRecord(place: RecordPlace, wrappedKey: Buffer): RecordBox;
  /** The same data key under the current master key: rotation touches no sealed column. */
  rewrap(place: RecordPlace, wrappedKey: Buffer): Buffer;
  /** Wrapped by the current master key already? */
  isCurrent(wrappedKey: Buffer): boolean;
  /** Versions of the master keys at hand; the first one is current. */
  versions(): number[];
};

/**
 * Personal data at rest (ADR 11): every record has a data key of its own, wrapped by a master key whose version (1 to 255) is the first byte.
 * Of `masterKeys` the first one wraps and all of them open; a function is asked each time, so keys may change under a running process.
 */
export function createVault(masterKeys: MasterKeys | (() => MasterKeys)): Vault {
  const keysNow = typeof masterKeys === 'function' ? masterKeys : () => masterKeys;
  const derived = new WeakMap<Buffer, Buffer>();
  const wrappingKey = (version: number) => {
    const key = keysNow().get(version);
    if (!key) throw new Error(`no master key of version ${version}`);
    const known = derived.get(key) ?? deriveKey(checkedKey(version, key), 'wrapping');
    derived.set(key, known);
    return known;
  };
  const current = () => [...keysNow().keys()][0] ?? 0;
  for (const version of keysNow().keys()) wrappingKey(version);

  const wrap = (place: RecordPlace, dataKey: Buffer) => {
    const version = current();
    return Buffer.concat([Buffer.of(version), encrypt(wrappingKey(version), contextOf(place, wrappedKeyColumn), dataKey)]);
  };
  const unwrap = (place: RecordPlace, wrapped: Buffer) =>
    decrypt(wrappingKey(wrapped[0] ?? 0), contextOf(place, wrappedKeyColumn), wrapped.subarray(1));
  const box = (place: RecordPlace, dataKey: Buffer, wrappedKey: Buffer): RecordBox => ({
    wrappedKey,
    seal: (column, text) => encrypt(dataKey, contextOf(place, column), Buffer.from(text)),
    open: (column, sealed) => decrypt(dataKey, contextOf(place, column), sealed).toString(),
    sealBytes: (column, bytes) => encrypt(dataKey, contextOf(place, column), bytes),
    openBytes: (column, sealed) => decrypt(dataKey, contextOf(place, column), sealed),
  });

  return {
    newRecord(place) {
      const dataKey = randomBytes(32);
      return box(place, dataKey, wrap(place, dataKey));
    },
    openRecord: (place, wrappedKey) => box(place, unwrap(place, wrappedKey), wrappedKey),
    rewrap: (place, wrappedKey) => wrap(place, unwrap(place, wrappedKey)),
    isCurrent: (wrappedKey) => wrappedKey[0] === current(),
    versions: () => [...keysNow().keys()],
  };
}

const wrappedKeyColumn = 'data_key';

/** Names of tables and columns are ours and hold no bar, so two places never make the same text. */
const contextOf = ({ table, id }: RecordPlace, column: string) => `${table}|${column}|${id}`;

function checkedKey(version: number, key: Buffer): Buffer {
  if (!Number.isInteger(version) || version < 1 || version > 255 || key.length !== 32)
    throw new Error('a master key has a version from 1 to 255 and 32 bytes');
  return key;
}
