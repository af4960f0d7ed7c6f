import { beijingTime, fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { Pool } from 'pg';
import type { Db } from '../db/db.ts';
import type { Migration } from '../db/migrate.ts';
import type { Logger } from '../Logger.ts';

/** The table of what jobs did; every service has it. */
export const jobRunsMigration: Migration = {
  name: '160jobRuns',
  async up(knex) {
    await knex.raw(`
      create table job_runs (
        job text not null,
        planned_at timestamptz not null,
        started_at timestamptz not null,
        ended_at timestamptz,
        done int,
        error text,
        primary key (job, planned_at)
      )`);
  },
};

export type Run = { job: string; plannedAt: Date; startedAt: Date; endedAt: Date; done: number | null; error: string | null };

export type RunLog = {
  /** Keeps a run that has ended; of a job that runs often only some, and every change from well to failed or back. */
  note(run: Run): Promise<void>;
  /** Takes a run that must be nobody else's: true for the first who asks. */
  claim(job: string, plannedAt: Date, startedAt: Date): Promise<boolean>;
};

/** A job that runs every few seconds is written down this often while it goes as before. */
const writeEveryMs = 60_000;
/** Runs kept of each job. */
const keptRuns = 100;

/** The run log of a service's jobs. What cannot be written down is missing there, and stops no job. */
export function createRunLog(pool: Pool, log: Logger): RunLog {
  const written = new Map<string, { at: number; failed: boolean }>();
  return {
    async note({ job, plannedAt, startedAt, endedAt, done, error }) {
      const last = written.get(job);
      const failed = error !== null;
      if (last && last.failed === failed && endedAt.getTime() - last.at < writeEveryMs) return;
      written.set(job, { at: endedAt.getTime(), failed });
      try {
        await pool.query(
          `insert into job_runs (job, planned_at, started_at, ended_at, done, error) values ($1, $2, $3, $4, $5, $6)
           on conflict (job, planned_at) do update set ended_at = excluded.ended_at, done = excluded.done, error = excluded.error`,
          [job, plannedAt, startedAt, endedAt, done, error],
        );
        await pool.query(
          `delete from job_runs where job = $1
           and planned_at < (select planned_at from job_runs where job = $1 order by planned_at desc offset $2 limit 1)`,
          [job, keptRuns - 1],
        );
      } catch (cause) {
        log.warn({ err: cause, job }, 'run of a job not written down');
      }
    },
    async claim(job, plannedAt, startedAt) {
      const { rowCount } = await pool.query(
        'insert into job_runs (job, planned_at, started_at) values ($1, $2, $3) on conflict do nothing',
        [job, plannedAt, startedAt],
      );
      return rowCount === 1;
    },
  };
}

/** The last run of every job, by name; errors without what stands behind their first line. */
export async function lastRuns(db: Db) {
  const { rows } = await db.query<{
    job: string;
    plannedAt: Date;
    startedAt: Date;
    endedAt: Date | null;
    done: number | null;
    error: string | null;
  }>(
    `select distinct on (job) job, planned_at as "plannedAt", started_at as "startedAt", ended_at as "endedAt", done, error
     from job_runs order by job, planned_at desc`,
  );
  const time = (at: Date | null) => (at ? beijingTime(at) : '');
  return rows.map(({ job, plannedAt, startedAt, endedAt, done, error }) => ({
    job,
    plannedAt: time(plannedAt),
    startedAt: time(startedAt),
    endedAt: time(endedAt),
    done,
    error: error ?? '',
  }));
}

/**
 * Seconds since each job last ended well. Of one that has not, as far back as its runs are kept, since the first of these: it is at least so long. A job
 * that runs often is written down once a minute.
 */
export async function readLastOk(db: Db, jobs: string[]): Promise<{ job: string; seconds: number }[]> {
  const { rows } = await db.query<{ job: string; seconds: number }>(
    `select job, greatest(0, extract(epoch from clock_timestamp()
       - coalesce(max(ended_at) filter (where error is null), min(started_at))))::float8 as seconds
     from job_runs where job = any($1::text[]) group by job`,
    [jobs],
  );
  return rows;
}

/** The last time at or before now of a daily expression `minute hour * * *` in Beijing: at most 24 hours ago. Error: an expression of another form. */
export function lastDailyTime(at: string, now: Date): Date {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(at) ?? [];
  if (minute === undefined || hour === undefined)
    throw new Error(`a job that runs once a day needs "minute hour * * *", not "${at}"`);
  const clock = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00`;
  const today = fromBeijingTime(`${beijingTime(now).slice(0, 10)} ${clock}`)!;
  return today <= now ? today : new Date(today.getTime() - 24 * 3_600_000);
}
