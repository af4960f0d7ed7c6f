import type { Source } from '@xinyue/kit/metrics/Metrics';
import { readMoment } from './moment.ts';
import type { BackupStatus } from './status.ts';

/** What the keeper tells Prometheus: as system-service does of `backup.json`, and how much log waits. */
export const keeperSource = (status: () => Promise<BackupStatus | undefined>, now: () => number): Source => ({
  name: 'backup',
  metrics: [
    'xinyue_backup_behind_seconds',
    'xinyue_backup_age_seconds',
    'xinyue_backup_spool_bytes',
    'xinyue_drill_ok',
    'xinyue_drill_age_seconds',
  ],
  async read() {
    const told = await status();
    if (!told) return [];
    const { bases, completeTo, spoolBytes, lastDrill } = told;
    const since = (moment: string | null | undefined) =>
      moment ? Math.max(0, Math.floor((now() - readMoment(moment)) / 1_000)) : undefined;
    return [
      { metric: 'xinyue_backup_behind_seconds' as const, value: since(completeTo) },
      { metric: 'xinyue_backup_age_seconds' as const, value: since(bases.at(-1)?.startedAt) },
      { metric: 'xinyue_backup_spool_bytes' as const, value: spoolBytes },
      { metric: 'xinyue_drill_ok' as const, value: lastDrill ? Number(lastDrill.ok) : undefined },
      { metric: 'xinyue_drill_age_seconds' as const, value: since(lastDrill?.time ?? bases[0]?.startedAt) },
    ].flatMap(({ metric, value }) => (value === undefined ? [] : [{ metric, value }]));
  },
});
