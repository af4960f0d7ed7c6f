/** Z-58: what an upload may be. */
export const fileLimits = { bytes: 5 * 1024 * 1024, bytesText: '5 MB', pixels: 25_000_000 } as const;

/** A request beyond this is not even read to its end. */
export const uploadRequestBytes = 20 * 1024 * 1024;
export const uploadRequestText = '20 MB';
