import path from 'node:path';

/** Stands in a data folder while a restore fills it. */
export const unfinishedFile = (data: string): string => path.join(data, 'restore.unfinished');
