import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DrillLine } from './drilling/DrillOutcome.ts';
import { type KeeperLog, messageOf } from './keeperLog.ts';

/** A row of `backup_runs` (O-E-01). Moments in milliseconds. */
export type RunRow = {
  id: string;
  kind: 'base' | 'drill' | 'restore';
  state: 'running' | 'done' | 'failed';
  startedAt: number;
  endedAt: number | null;
  bytes: number | null;
  completeTo: number | null;
  text: string;
  lines: readonly DrillLine[];
};

export type Runs = {
  /** Takes down how a run stands; what was told of it before is forgotten. */
  note(row: RunRow): void;
  /** Writes what is not written yet, if it can. */
  stop(): Promise<void>;
};

const upsert = `
insert into backup_runs (id, kind, state, started_at, ended_at, bytes, complete_to, ok, text, lines)
values ($1, $2, $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), $6, to_timestamp($7::float8 / 1000),
  case $3 when 'done' then true when 'failed' then false end, $8, $9)
on conflict (id) do update set state = excluded.state, ended_at = excluded.ended_at, bytes = excluded.bytes, complete_to = excluded.complete_to,
  ok = excluded.ok, text = excluded.text, lines = excluded.lines`;

/** Only one keeper works on a copy: what another one left running was killed with it. */
const brokenOff = `
update backup_runs set state = 'failed', ok = false, ended_at = now(), text = '中断' where state = 'running' and id <> all($1::text[])`;
const forget = `delete from backup_runs where started_at < now() - interval '400 days'`;

/** Writes a run; the table is system-service's, and so is the role. */
export const writeRun = (client: pg.ClientBase | pg.Pool, row: RunRow): Promise<unknown> =>
  client.query(upsert, [
    row.id,
    row.kind,
    row.state,
    row.startedAt,
    row.endedAt,
    row.bytes,
    row.completeTo,
    row.text,
    JSON.stringify(row.lines),
  ]);

const everyMs = 1_000;

/** Keeps the runs where the back office finds them. While the database is away, or has no such table yet, they wait here; no run waits for that. */
export function keepRuns(url: string, log: KeeperLog): Runs {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'keeper', connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  const waiting = new Map<string, RunRow>();
  const begun = new Set<string>();
  const end = new AbortController();
  let cleared = false;
  let failing = false;
  let wake: (() => void) | undefined;
  const pause = () =>
    Promise.race([
      new Promise<void>((resolve) => (wake = resolve)),
      sleep(everyMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined),
    ]);

  async function flush(): Promise<void> {
    if (!cleared) {
      await pool.query(brokenOff, [[...begun]]);
      await pool.query(forget);
      cleared = true;
    }
    for (const [id, row] of waiting) {
      await writeRun(pool, row);
      if (waiting.get(id) === row) waiting.delete(id);
    }
  }

  async function tryFlush(): Promise<void> {
    if (cleared && waiting.size === 0) return;
    await flush().then(
      () => (failing = false),
      (error: unknown) => {
        if (!failing) log.warn('runs cannot be written, tried again', { why: messageOf(error) });
        failing = true;
      },
    );
  }

  const working = (async () => {
    for (; !end.signal.aborted; await pause()) await tryFlush();
  })();

  return {
    note(row) {
      begun.add(row.id);
      waiting.set(row.id, row);
      wake?.();
    },
    async stop() {
      end.abort();
      await working;
      await tryFlush();
      await pool.end();
    },
  };
}
