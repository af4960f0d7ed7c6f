/** Put here when the code of a process is bundled; a process of tests has none. */
declare const XINYUE_RELEASE: { version: string; commit: string } | undefined;

export type Release = { version: string; commit: string };

/** Of which release the running code is. */
export const readRelease = (): Release =>
  typeof XINYUE_RELEASE === 'undefined' ? { version: 'source', commit: 'unknown' } : XINYUE_RELEASE;
