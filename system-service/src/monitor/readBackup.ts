import { readFile } from 'node:fs/promises';
import { beijingTime, fromBeijingTime, type SystemHealth } from '@xinyue/contracts';
import { alertRows } from '@xinyue/contracts/alertRows';
import type { Clock } from '@xinyue/kit/clock';
import type { Source } from '@xinyue/kit/metrics/Metrics';
import { z } from 'zod';

type Backup = SystemHealth['backup'];

const nothing: Omit<Backup, 'on' | 'state' | 'text'> = {
  completeTo: '',
  behindSeconds: null,
  bases: null,
  newest: '',
  bytes: null,
  spoolBytes: null,
};
const off: Backup = { ...nothing, on: false, state: 'warn', text: '未开启备份' };
const unreadable: Backup = { ...nothing, on: true, state: 'unknown', text: '无法读取' };

type Drill = SystemHealth['drill'];

const moment = z.string().transform((text, context) => {
  const found = fromBeijingTime(text);
  if (!found) context.addIssue({ code: 'custom', message: 'is no moment' });
  return found ?? z.NEVER;
});

/** How the last drill ended, in the keeper's words. */
const drill = z.object({
  time: moment,
  ok: z.boolean(),
  seconds: z.number(),
  lines: z.array(z.object({ what: z.string(), ok: z.boolean(), text: z.string() })),
});

/** What the backup says of itself (`npm run backup -- --status`); of more than that nothing is used. */
const status = z.object({
  ok: z.boolean(),
  archiving: z.boolean(),
  bases: z.array(z.object({ startedAt: moment, bytes: z.number() })),
  completeTo: moment.nullable(),
  spoolBytes: z.number().nullable(),
  gaps: z.array(z.object({ from: moment, to: moment.nullable() })),
  text: z.string(),
  time: moment,
  /** Keepers of before made none. */
  lastDrill: drill.nullish(),
});
type Status = z.infer<typeof status>;

/** It is written every two seconds: what is older was left behind by a keeper that does not run. */
const staleSeconds = 60;

const secondsSince = (moment: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1_000));

/** What is to be thought of that; the first that holds. */
function judge(
  { ok, archiving, bases, gaps, text, time }: Status,
  behind: number | null,
  now: Date,
): Pick<Backup, 'state' | 'text'> {
  const bad = (why: string) => ({ state: 'bad' as const, text: why });
  const silent = secondsSince(time, now);
  if (silent > staleSeconds) {
    const why = `备份状态已 ${Math.floor(silent / 60)} 分钟未更新，备份进程可能未运行（最近更新 ${beijingTime(time)}）`;
    return { state: 'unknown', text: why };
  }
  if (!archiving) return bad(text ? `日志未能写入备份位置：${text}` : '日志未能写入备份位置');
  if (text) return bad(`备份有问题：${text}`);
  const open = gaps.find(({ to }) => to === null);
  if (open) return bad(`${beijingTime(open.from)} 之后的数据目前无法恢复`);
  if (bases.length === 0 || behind === null) return { state: 'warn', text: '还没有可用的备份' };
  if (behind > alertRows.BackupBehind.threshold) return bad(`备份落后 ${Math.floor(behind / 60)} 分钟`);
  return ok ? { state: 'ok', text: '' } : bad('备份有问题');
}

/** What the backup tells; undefined where none is set up. Throws where that cannot be read. */
async function readTold(file: string | undefined): Promise<Status | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : status.parse(JSON.parse(text));
}

/** How the backup stands: off where it says nothing, unknown where what it says is old or cannot be read. */
export async function readBackup(file: string | undefined, clock: Clock): Promise<Backup> {
  try {
    const told = await readTold(file);
    if (!told) return off;
    const now = clock.now();
    const behindSeconds = told.completeTo && secondsSince(told.completeTo, now);
    const newest = told.bases.at(-1);
    return {
      on: true,
      completeTo: told.completeTo ? beijingTime(told.completeTo) : '',
      behindSeconds,
      bases: told.bases.length,
      newest: newest ? beijingTime(newest.startedAt) : '',
      bytes: newest?.bytes ?? null,
      spoolBytes: told.spoolBytes,
      ...judge(told, behindSeconds, now),
    };
  } catch {
    return unreadable;
  }
}

/** The last drill, and how long ago it began; where there was none, since when one could have been made. */
export async function readDrill(
  file: string | undefined,
  clock: Clock,
): Promise<{ drill: Drill; ok: boolean | null; age: number | null }> {
  const told = await readTold(file).catch(() => undefined);
  const { lastDrill, bases } = told ?? { bases: [] };
  const since = lastDrill?.time ?? bases[0]?.startedAt;
  const age = since ? secondsSince(since, clock.now()) : null;
  if (!lastDrill) return { drill: null, ok: null, age };
  const { time, ok, seconds, lines } = lastDrill;
  const state = !ok ? 'bad' : age !== null && age > alertRows.DrillOld.threshold ? 'warn' : 'ok';
  return { drill: { time: beijingTime(time), ok, seconds, lines, state }, ok, age };
}

/** Seconds since the newest base began; null where there is none. */
export function ageOfBackup({ newest }: Pick<Backup, 'newest'>, now: Date): number | null {
  const began = fromBeijingTime(newest);
  return began ? secondsSince(began, now) : null;
}

/** The same for Prometheus: both grow on when the keeper is gone. */
export const backupSource = (file: string | undefined, clock: Clock): Source => ({
  name: 'backup',
  metrics: ['xinyue_backup_behind_seconds', 'xinyue_backup_age_seconds', 'xinyue_drill_ok', 'xinyue_drill_age_seconds'],
  async read() {
    const backup = await readBackup(file, clock);
    const age = ageOfBackup(backup, clock.now());
    const drill = await readDrill(file, clock);
    return [
      ...(backup.behindSeconds === null
        ? []
        : [{ metric: 'xinyue_backup_behind_seconds' as const, value: backup.behindSeconds }]),
      ...(age === null ? [] : [{ metric: 'xinyue_backup_age_seconds' as const, value: age }]),
      ...(drill.ok === null ? [] : [{ metric: 'xinyue_drill_ok' as const, value: Number(drill.ok) }]),
      ...(drill.age === null ? [] : [{ metric: 'xinyue_drill_age_seconds' as const, value: drill.age }]),
    ];
  },
});
