import { z } from 'zod';
import { operation, quiet, staff } from '../../operation.ts';
import { templateList } from './templateShapes.ts';

export const backupKinds = ['base', 'drill', 'restore'] as const;

/** O-E-01: one run of the keeper, or a restore of which this copy came. Times in Beijing, empty where there is none yet; sizes in bytes. */
export const backupRun = z.object({
  id: z.string(),
  kind: z.enum(backupKinds),
  state: z.enum(['running', 'done', 'failed']),
  startTime: z.string(),
  endTime: z.string(),
  bytes: z.number().nullable(),
  completeTo: z.string(),
  /** Null while it runs. */
  ok: z.boolean().nullable(),
  /** How it ended; while it runs, what it does. */
  text: z.string(),
  lines: z.array(z.object({ what: z.string(), ok: z.boolean(), text: z.string() })),
});
export type BackupRunRow = z.infer<typeof backupRun>;

const begun = z.object({ runId: z.string(), state: z.literal('running') });
const mayRun = [staff('system:Backup:run')];

export const backupOperations = {
  /** Begins a base, or answers the one that is under way: whoever presses twice, or at the same time, gets the same. */
  runBackup: operation('/api/Monitor/backup/run', 'O-C-02', 'system', mayRun, z.object({}), begun, ['conflict', 'unavailable']),
  /** The same for a drill. */
  runDrill: operation('/api/Monitor/drill/run', 'O-C-03', 'system', mayRun, z.object({}), begun, ['conflict', 'unavailable']),
  /** Newest first. */
  listBackupRuns: quiet(
    operation(
      '/api/Monitor/backup/list',
      'O-C-04',
      'system',
      [staff('system:Monitor:list')],
      templateList({
        kind: z.enum(backupKinds, '请选择备份、演练或恢复').optional(),
        ok: z.coerce
          .number('请选择成功或失败')
          .pipe(z.union([z.literal(0), z.literal(1)], '请选择成功或失败'))
          .optional(),
      }),
      z.object({ list: z.array(backupRun), total: z.int(), next: z.string().optional() }),
    ),
  ),
};
