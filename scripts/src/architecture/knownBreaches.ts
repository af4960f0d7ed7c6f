/** Breaches that are there today, each with the day by which it is mended; after that day the check fails. */
export const knownBreaches: readonly { path: string; what: string; until: string }[] = [];
