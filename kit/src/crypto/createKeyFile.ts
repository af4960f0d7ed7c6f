import { readFileSync, statSync } from 'node:fs';
import { type MasterKeys, parseMasterKeys } from './parseMasterKeys.ts';

/**
 * Master keys in a file of their own (the text of `parseMasterKeys`), read again whenever the file was replaced: keys change under a
 * running process, and what is sealed in the next turn of the event loop is sealed with the new one. Replace the file whole (write beside
 * it, then rename). While it is away or cannot be read, the keys read last go on. Throws at the start when there is no readable one.
 */
export function createKeyFile(file: string): () => MasterKeys {
  let keys = parseMasterKeys(readFileSync(file, 'utf8'));
  let seen = markOf(file);
  let looked = false;
  return () => {
    // A key that is picked up late would seal what others cannot open any more; within one turn of the event loop all see the same keys.
    if (looked) return keys;
    looked = true;
    setImmediate(() => (looked = false));
    try {
      const mark = markOf(file);
      if (mark !== seen) {
        keys = parseMasterKeys(readFileSync(file, 'utf8'));
        seen = mark;
      }
    } catch {
      return keys;
    }
    return keys;
  };
}

function markOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${ino}|${mtimeMs}|${size}`;
}
