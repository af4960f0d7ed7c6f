import { statfs } from 'node:fs/promises';

const leastBytes = 1024 ** 3;
const leastShare = 0.05;

/** Whether so little is free where this folder lies that nothing may wait there: below 5 % or 1 GiB. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < leastBytes || bavail < blocks * leastShare;
}
