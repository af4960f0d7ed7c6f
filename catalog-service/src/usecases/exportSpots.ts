import { beijingTime, exportAtMost, messages, type OwnSpotQuery } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { type Download, type ExportFormat, exportFile } from '@xinyue/kit/export/exportFile';
import { limitDownload } from '@xinyue/kit/export/limitDownload';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Pool } from 'pg';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { listScopedSpots } from '../store/spotListStore.ts';
import { readSpotPages } from '../store/spotPages.ts';
import { spotColumns } from '../wire/spotExport.ts';
import { ownFilterOf } from './listSpots.ts';

/**
 * R-66, F4: exactly the goods that C-42 lists under these filters, all pages of them, as CSV or xlsx; a merchant's own only. Refusals:
 * `forbidden` (another shop's id), `validation` (more than 50,000), `tooMany` (others are exporting).
 */
export async function exportSpots(
  { pool: db, clock, exports }: { pool: Pool; clock: Clock; exports: Limit },
  { format, ...query }: OwnSpotQuery & { format: ExportFormat },
  scope: Scope,
): Promise<Download> {
  const filter = ownFilterOf(query, scope);
  const sort = query.sort ?? 'newest';
  const { total } = await listScopedSpots(db, filter, sort, scope, { pageNum: 1, pageSize: 1 });
  if (total > exportAtMost) throw new AppError('validation', messages.exportTooMany(total, exportAtMost));
  const title = `现货-${beijingTime(clock.now()).slice(0, 10)}`;
  const pages = readSpotPages(db, filter, sort, scope);
  return limitDownload(exports, exportFile({ format, title, columns: spotColumns, pages }));
}
