import { type Sentence, sentence } from '@xinyue/contracts';
import { unusedLimits } from './fileLimits.ts';

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
