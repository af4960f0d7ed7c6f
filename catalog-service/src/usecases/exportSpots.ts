import { beijingTime, exportAtMost, messages, type OwnSpotQuery } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { createDownloadLimit } from '@xinyue/kit/export/createDownloadLimit';
import { type Download, type ExportFormat, exportFile } from '@xinyue/kit/export/exportFile';
import type { Reach } from '../domain/reach.ts';
import { listReachedSpots } from '../store/spotListStore.ts';
import { readSpotPages } from '../store/spotPages.ts';
import { spotColumns } from '../wire/spotExport.ts';
import { ownFilterOf } from './listSpots.ts';

const limit = createDownloadLimit(3, messages.exportBusy);

/**
 * R-66, F4: exactly the goods that C-42 lists under these filters, all pages of them, as CSV or xlsx; a merchant's own only. Refusals:
 * `forbidden` (another shop's id), `validation` (more than 50,000), `tooMany` (others are exporting).
 */
export async function exportSpots(
  db: Db,
  { format, ...query }: OwnSpotQuery & { format: ExportFormat },
  reach: Reach,
): Promise<Download> {
  const filter = ownFilterOf(query, reach);
  const sort = query.sort ?? 'newest';
  const { total } = await listReachedSpots(db, filter, sort, reach, { pageNum: 1, pageSize: 1 });
  if (total > exportAtMost) throw new AppError('validation', messages.exportTooMany(total, exportAtMost));
  const title = `现货-${beijingTime(new Date()).slice(0, 10)}`;
  return limit(exportFile({ format, title, columns: spotColumns, pages: readSpotPages(db, filter, sort, reach) }));
}
