import { rules } from '@xinyue/contracts';

/** Rows to take and to skip for a page; one answer holds 10,000 rows at most, further pages follow that size (C-04). */
export function windowOf({ pageNum, pageSize }: rules.Paging): { limit: number; offset: number } {
  const limit = Math.min(pageSize, rules.maxRows);
  return { limit, offset: (pageNum - 1) * limit };
}
