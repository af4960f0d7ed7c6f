import type { Readable } from 'node:stream';

/** What is stored under a name, with its size as it lies there. */
export type Stored = { key: string; bytes: number };

/**
 * Where backups lie: a folder or a bucket. Keys are relative paths. Nothing of it is ever changed in place: what is put is whole and durable, or not
 * there.
 */
export type Repository = {
  /** As people name it. */
  address: string;
  /** Undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Rejects where there is none. */
  open(key: string): Promise<Readable>;
  /** Answers once it survives a power cut. The same key again replaces. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Everything below a prefix that ends in `/`, or all with ''. */
  list(prefix: string): Promise<Stored[]>;
  /** No error for what is not there. */
  remove(keys: readonly string[]): Promise<void>;
  /** Clears what a killed writer left half. Only its one owner calls it. */
  clearHalf(): Promise<void>;
};

/** A JSON file of the repository; undefined where there is none. */
export async function readJsonOf<T>(repository: Repository, key: string): Promise<T | undefined> {
  const found = await repository.read(key);
  return found && (JSON.parse(found.toString('utf8')) as T);
}

export const putJson = (repository: Repository, key: string, value: unknown): Promise<void> =>
  repository.put(key, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
