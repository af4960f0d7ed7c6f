import { type Sentence, sentence } from '@xinyue/contracts';

const mebibyte = 1024 * 1024;

/** Z-58: what an upload may be; and how often a jpg may paint over itself. */
export const fileLimits = { bytes: 5 * mebibyte, bytesText: '5 MB', pixels: 25_000_000, scans: 24 } as const;

/** A request beyond this is not even read to its end. */
export const uploadRequestBytes = 20 * mebibyte;
export const uploadRequestText = '20 MB';

/** Unused files are deleted after this time; until then an account may have so many of them. */
export const unusedLimits = { hours: 24, files: 60, bytes: 100 * mebibyte } as const;
export const unusedSince = (now: Date): Date => new Date(now.getTime() - unusedLimits.hours * 3_600_000);

/** The files of an account that are younger than `unusedLimits.hours` and in no use. */
export type UnusedFiles = { files: number; bytes: number; oldest: Date | null };

/** Why an account may not upload `bytes` more, with the seconds after which the oldest unused file is gone; undefined when it may. */
export function judgeQuota(unused: UnusedFiles, bytes: number, now: Date): { sentence: Sentence; seconds: number } | undefined {
  if (unused.files < unusedLimits.files && unused.bytes + bytes <= unusedLimits.bytes) return undefined;
  const passed = now.getTime() - (unused.oldest ?? now).getTime();
  const seconds = Math.max(60, Math.ceil(unusedLimits.hours * 3600 - passed / 1000));
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  return {
    sentence: sentence(
      'fileQuota',
      unused.files,
      megabytes(unused.bytes),
      unusedLimits.files,
      megabytes(unusedLimits.bytes),
      Math.ceil(seconds / 3600),
    ),
    seconds,
  };
}
