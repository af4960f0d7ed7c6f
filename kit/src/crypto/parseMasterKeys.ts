/** Versions (1 to 255) and their 32 bytes. The first one seals, all of them open. */
export type MasterKeys = ReadonlyMap<number, Buffer>;

export class BadMasterKeys extends Error {
  constructor(why: string) {
    super(`master keys: ${why}; expected base64 of 32 bytes, or version:base64[,version:base64]`);
    this.name = 'BadMasterKeys';
  }
}

/**
 * Reads `base64` (one key, version 1) or `version:base64,version:base64`: the first one seals, the others only open what was sealed
 * before. Throws `BadMasterKeys`, which holds no part of a key.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const keys = new Map<number, Buffer>();
  for (const part of text.trim().split(',')) {
    const [, version = '1', base64 = ''] = /^(?:(\d{1,3}):)?([A-Za-z0-9+/_=-]+)$/.exec(part.trim()) ?? [];
    const key = Buffer.from(base64, 'base64');
    if (key.length !== 32) throw new BadMasterKeys(`one has ${key.length} bytes`);
    if (Number(version) < 1 || Number(version) > 255) throw new BadMasterKeys('a version is not from 1 to 255');
    if (keys.has(Number(version))) throw new BadMasterKeys(`version ${version} is there twice`);
    keys.set(Number(version), key);
  }
  return keys;
}

/** The text that `parseMasterKeys` reads. */
export const writeMasterKeys = (keys: MasterKeys): string =>
  [...keys].map(([version, key]) => `${version}:${key.toString('base64')}`).join(',');
