import type { Readable } from 'node:stream';

/** A stored file on its way out. */
export type StoredFile = { bytes: number; stream: Readable };

/**
 * Where files lie. Keys are random and made by `newFileKey`; every method throws `BadFileKey` for anything else, so no name that
 * people gave ever reaches a disk or a bucket. Nothing here is public: who may read is decided before.
 */
export type FileStore = {
  /** Whole or not at all: a reader never meets half a file. The same key again replaces. */
  put(key: string, data: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
};
