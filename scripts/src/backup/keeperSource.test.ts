import { expect, it } from 'vitest';
import { keeperSource } from './keeperSource.ts';
import type { BackupStatus } from './status.ts';

const noon = Date.parse('2026-11-29T04:00:00.400Z');
const base = { id: 'a', startedAt: '2026-11-29 01:30:00', endedAt: '2026-11-29 01:31:00', bytes: 1, version: '' };
const read = (change: Partial<BackupStatus> | undefined) => {
  const status =
    change && ({ bases: [base], completeTo: '2026-11-29 11:59:30', spoolBytes: 7, lastDrill: null, ...change } as BackupStatus);
  return keeperSource(
    async () => status,
    () => noon,
  ).read();
};
const valuesOf = async (change: Partial<BackupStatus> | undefined) =>
  Object.fromEntries((await read(change)).map(({ metric, value }) => [metric.replace('xinyue_', ''), value]));

it('O-R-01 the keeper measures its backup and its drills; what it does not know it does not show', async () => {
  const measured = { backup_behind_seconds: 30, backup_age_seconds: 37_800, backup_spool_bytes: 7, drill_age_seconds: 37_800 };
  expect(await valuesOf({})).toEqual(measured);
  const lastDrill = { ok: false, time: '2026-11-29 04:30:00' } as BackupStatus['lastDrill'];
  expect(await valuesOf({ lastDrill })).toEqual({ ...measured, drill_ok: 0, drill_age_seconds: 27_000 });
  expect(await valuesOf({ bases: [], completeTo: null })).toEqual({ backup_spool_bytes: 7 });
  expect(await valuesOf(undefined)).toEqual({});
});
