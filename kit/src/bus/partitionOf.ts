/** The partition of a key: 32-bit FNV-1a modulo the count. Changing it would break the order of keys already written. */
export const partitionOf = (key: string, partitions: number): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key, 'utf8')) {
    hash ^= byte;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % partitions;
};
