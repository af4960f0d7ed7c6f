import { randomBytes } from 'node:crypto';

export class BadFileKey extends Error {
  constructor() {
    super('not a file key of ours');
    this.name = 'BadFileKey';
  }
}

/** 192 random bits and an extension; lower case, because some file systems ignore case. */
export const newFileKey = (extension: string): string => checkedKey(`${randomBytes(24).toString('hex')}.${extension}`);

export const isFileKey = (text: string): boolean => /^[0-9a-f]{48}\.[a-z0-9]{1,8}$/.test(text);

/** The key itself, or `BadFileKey`. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new BadFileKey();
  return key;
}
