import { beijingTime, exportAtMost, sentence, type OwnSpotSearch, type SpotSort } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Clock } from '@xinyue/kit/clock';
import type { Db } from '@xinyue/kit/db/db';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { type Download, type ExportFormat, exportFile, limitDownload } from '@xinyue/kit/export/exportFile';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Pool } from 'pg';
import type { Spot } from './domain/spot.ts';
import { ownFilterOf } from './spotFilters.ts';
import type { SpotFilter } from './domain/spotFilter.ts';
import { listScopedSpots, type OwnFilter } from './store/spotListStore.ts';

/**
 * R-66, F4: exactly the goods that C-42 lists under these filters, all pages of them, as CSV or xlsx; a merchant's own only. Refusals:
 * `forbidden` (another shop's id), `validation` (more than 50,000), `tooMany` (others are exporting).
 */
export async function exportSpots(
  { pool: db, clock, exports }: { pool: Pool; clock: Clock; exports: Limit },
  { format, ...query }: OwnSpotSearch & { format: ExportFormat },
  scope: Scope,
  columns: ExportColumn<Spot>[],
): Promise<Download> {
  const filter = ownFilterOf(query, scope);
  const sort = query.sort ?? 'newest';
  const { total } = await listScopedSpots(db, filter, sort, scope, { pageNum: 1, pageSize: 1 });
  if (total > exportAtMost) throw new AppError('validation', sentence('exportTooMany', total, exportAtMost));
  const title = `现货-${beijingTime(clock.now()).slice(0, 10)}`;
  const pages = readSpotPages(db, filter, sort, scope);
  return limitDownload(exports, exportFile({ format, title, columns, pages }));
}

/** Rows that are read at once for a file. */
const portion = 1_000;

/**
 * All goods that match, portion by portion in the order of the list. Each portion begins behind the last row of the one before, so no row
 * comes twice and none is skipped, whatever is made or deleted meanwhile, and no transaction stays open for a slow reader.
 */
async function* readSpotPages(db: Db, filter: SpotFilter & OwnFilter, sort: SpotSort, scope: Scope): AsyncGenerator<Spot[]> {
  let after: string | undefined;
  do {
    const { list, next } = await listScopedSpots(db, filter, sort, scope, { pageNum: 1, pageSize: portion, after });
    if (list.length > 0) yield list;
    after = next;
  } while (after !== undefined);
}
