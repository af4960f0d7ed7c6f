import type { category } from '@xinyue/contracts/operations';
import type { z } from 'zod';
import { categoryTexts } from './texts.ts';

export type CategoryRow = z.infer<typeof category>;

/** Z-65: rows without a maker are the platform's. */
export const ownerLabel = (row: CategoryRow): string => (row.createUser ? categoryTexts.own : categoryTexts.platform);
