import { z } from 'zod';

/**
 * When a row was changed last, in Beijing: it moves with every change that readers of the row can see, so a client that keeps a copy knows
 * which rows to read again (H5). What is computed for each answer (`basis`, `change`) does not move it. `updateTime` is something else
 * where the documents say so (Z-09).
 */
export const changeTime = z.string();
