import { StartError } from './StartError.ts';

/** No room on the disk, the user's quota used up, the largest size of a file reached. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What a start failed with; a StartError of one sentence where the disk under `folder` has no room, else the same error. */
export function fullDisk(error: unknown, folder: string): unknown {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException;
    if (code && codes.includes(code))
      return new StartError(
        `Nothing more can be written where the data folder ${folder} lies (${code}): make room there and start again, or give another folder with --data.`,
        { cause: error },
      );
  }
  return error;
}
