import { z } from 'zod';

/**
 * When a row was changed last, in Beijing: it moves with every change that readers of the row can see, so a client that keeps a copy knows
 * which rows to read again (H5). It never goes back. It counts whole seconds, and a change may become visible some seconds after its time:
 * a client reads the minute before its last time again, and takes rows by their id. What is computed for each answer (`basis`, `change`)
 * does not move it. `updateTime` is something else where the documents say so (Z-09).
 */
export const changeTime = z.string();
