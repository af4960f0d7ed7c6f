import { beijingTime, exportAtMost, indexDaysAtMost, operations, sentence, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { limitDownload } from '@xinyue/kit/export/exportFile';
import { route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { indexFile, partColumns, valueColumns } from './http/indexFiles.ts';
import { indexDayOf, indexValueOf, seriesOf, tonsOf } from './http/indexRows.ts';
import { dayBefore } from './makeDueIndex.ts';
import { listParts, listValues, listVersions } from './store/indexReadStore.ts';
import { readParts } from './store/indexStore.ts';

const usualDays = 90;
/** A category and area without a value for so long is not among the newest. */
const shownDays = 30;

/** A file of nothing is none, and one of too many rows is made for nobody. */
function refuseCount(rows: number): void {
  if (rows === 0) throw new AppError('notFound', sentence('indexNothing'));
  if (rows > exportAtMost) throw new AppError('validation', sentence('exportTooMany', rows, exportAtMost));
}

/** The price index as visitors read it, and what it came from for staff (ADR 64). */
export function priceIndexRoutes({ pool, clock, exports }: Pick<Deps, 'pool' | 'clock' | 'exports'>) {
  const today = () => beijingTime(clock.now()).slice(0, 10);
  type Asked = { typeId?: string | undefined; area?: string | undefined; days?: number | undefined };
  const wanted = ({ typeId, area, days }: Asked, usual = usualDays) => ({
    from: dayBefore(today(), days ?? usual),
    typeId: typeId ?? null,
    area: area ?? null,
  });
  return [
    route(operations.listIndexSeries, async () => ({ list: seriesOf(await listValues(pool, wanted({}, shownDays))) })),
    route(operations.readIndexSeries, async ({ body }) => ({ list: (await listValues(pool, wanted(body))).map(indexDayOf) })),
    route(operations.readIndexDay, async ({ body: { day, typeId, area } }) => {
      const versions = await listVersions(pool, day, typeId, area);
      const newest = versions[0];
      if (!newest) throw new AppError('notFound', sentence('indexMissing', day));
      const parts = await readParts(pool, newest, newest.version);
      const outliers = parts.filter(({ state }) => state === 'outlier');
      return {
        versions: versions.map(indexValueOf),
        outliers: outliers.map(({ priceFen, grams }) => ({ money: yuanFromFen(priceFen), tons: tonsOf(grams) })),
      };
    }),
    route(operations.exportIndex, async ({ body }) => {
      const rows = await listValues(pool, wanted(body, indexDaysAtMost), exportAtMost + 1);
      refuseCount(rows.length);
      return limitDownload(
        exports,
        indexFile({ format: body.format, title: `现货指数-${today()}`, columns: valueColumns, rows }),
      );
    }),
    route(operations.exportIndexParts, async ({ body }) => {
      const rows = await listParts(pool, wanted(body), exportAtMost + 1);
      refuseCount(rows.length);
      return limitDownload(exports, indexFile({ format: body.format, title: `指数明细-${today()}`, columns: partColumns, rows }));
    }),
  ];
}
