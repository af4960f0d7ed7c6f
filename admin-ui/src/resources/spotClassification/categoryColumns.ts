import type { category } from '@xinyue/contracts/operations';
import type { z } from 'zod';
import type { CsvColumn } from '@xinyue/web/csv';
import { openLabel } from '../../shared/blocks/OpenChip.tsx';
import { categoryTexts } from './texts.ts';

export type CategoryRow = z.infer<typeof category>;

/** Z-65: rows without a maker are the platform's. */
export const ownerLabel = (row: CategoryRow): string => (row.createUser ? categoryTexts.own : categoryTexts.platform);

export const categoryColumns: CsvColumn<CategoryRow>[] = [
  { heading: '分类名称', value: (row) => row.name },
  { heading: '分类识别码', value: (row) => row.num },
  { heading: '状态', value: (row) => openLabel(row.isClose) },
  { heading: '归属', value: ownerLabel },
];
