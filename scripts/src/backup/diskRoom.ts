import { statfs } from 'node:fs/promises';

const leastBytes = 1024 ** 3;
const leastShare = 0.05;

/** So much of a disk has to stay free: 5 %, and 1 GiB at least. */
export const leastFree = (all: number): number => Math.max(leastBytes, all * leastShare);

/** Whether so little is free where this folder lies that nothing may wait there. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < leastFree(blocks * bsize);
}
