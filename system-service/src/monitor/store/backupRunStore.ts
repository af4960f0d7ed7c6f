import type { BackupRunRow } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { PageQuery } from '@xinyue/kit/db/pageOf';
import { findPage } from '../../store/findPage.ts';

const beijing = (column: string) => `coalesce(to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '')`;
const selection = `id, kind, state, ${beijing('started_at')} as "startTime", ${beijing('ended_at')} as "endTime", bytes,
  ${beijing('complete_to')} as "completeTo", ok, text, lines`;

type Query = PageQuery & { ids?: string[] | undefined; kind?: string | undefined; ok?: number | undefined };

/** Runs of the keeper, newest first. */
export const findBackupRuns = (db: Db, query: Query) =>
  findPage<BackupRunRow>(db, query, {
    table: 'backup_runs',
    selection,
    where: '($1::text is null or kind = $1) and ($2::boolean is null or ok = $2)',
    given: [query.kind ?? null, query.ok === undefined ? null : query.ok === 1],
  });
