const mebibyte = 1024 * 1024;

/** Z-58: what an upload may be; and how often a jpg may paint over itself. */
export const fileLimits = { bytes: 5 * mebibyte, bytesText: '5 MB', pixels: 25_000_000, scans: 24 } as const;

/** A request beyond this is not even read to its end. */
export const uploadRequestBytes = 20 * mebibyte;
export const uploadRequestText = '20 MB';

/** Files that nobody uses go after this time, and until then an account may have so many of them. */
export const unusedLimits = { hours: 24, files: 60, bytes: 100 * mebibyte } as const;
export const unusedSince = (now: Date): Date => new Date(now.getTime() - unusedLimits.hours * 3_600_000);
