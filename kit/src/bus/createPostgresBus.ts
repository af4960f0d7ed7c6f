import type { Db } from '../db/db.ts';
import { createPool } from '../db/createPool.ts';
import { silentLog, type Logger } from '../Logger.ts';
import { type Bus, type Health, type PartitionEnd, toRawMessage, trackSubscriptions } from './bus.ts';
import { appendMessages } from './postgres/appendMessages.ts';
import { makeBusTables, makePartitions } from './postgres/prepareBus.ts';
import { readGroupLag } from './postgres/readGroupLag.ts';
import { startMember } from './postgres/startMember.ts';

const rowsPerStatement = 1_000;

const deleteOldest = `
delete from bus_log where (partition_id, "offset") in (
  select partition_id, "offset" from (
    select partition_id, "offset", created_at from bus_log where partition_id = $1 order by "offset" limit ${rowsPerStatement}
  ) as oldest where created_at < now() - make_interval(days => $2)
)`;

/**
 * Removes messages older than `retentionDays` from the start of every partition, in statements of at most 1,000 rows so that no
 * reader waits; answers how many. Read or not does not matter, as on any log: keep the days above the longest outage.
 */
export const pruneLog = async (db: Db, retentionDays: number): Promise<number> => {
  const partitions = await db.query<{ id: number }>('select id from bus_partition order by id');
  let removed = 0;
  for (const { id } of partitions.rows) {
    for (let rows = rowsPerStatement; rows === rowsPerStatement; removed += rows) {
      rows = (await db.query(deleteOldest, [id, retentionDays])).rowCount ?? 0;
    }
  }
  return removed;
};

export type PostgresBusSettings = {
  /** A database for the bus alone. */
  url: string;
  /** Shown as application_name. */
  name: string;
  log?: Logger;
  /** Messages older than this are removed; default 30. */
  retentionDays?: number;
};

const pruneEveryMs = 60 * 60_000;

/**
 * The default driver: an append-only log in PostgreSQL with partitions, groups and positions (ADR 1). Makes its tables
 * when they are missing. Two connections for publishing, one more per subscription. Throws when the database is away at start;
 * later it connects again by itself.
 */
export const createPostgresBus = async (settings: PostgresBusSettings): Promise<Bus> => {
  const { url, name, log = silentLog, retentionDays = 30 } = settings;
  const pool = createPool({ url, name: `${name}.bus`, max: 2, log });
  const subscriptions = trackSubscriptions();
  let published: Health = { ok: true };
  try {
    await makeBusTables(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const prune = (): void => {
    pruneLog(pool, retentionDays).catch((error: unknown) => log.warn({ err: error }, 'pruning the bus log failed'));
  };
  const pruning = setInterval(prune, pruneEveryMs);
  pruning.unref();

  const publishRaw: Bus['publishRaw'] = async (topic, messages) => {
    if (messages.length === 0) return;
    try {
      await appendMessages(pool, topic, messages);
      published = { ok: true };
    } catch (error) {
      published = { ok: false, reason: `publishing failed: ${String(error)}` };
      throw error;
    }
  };

  return {
    publish: (topic, envelopes) => publishRaw(topic, envelopes.map(toRawMessage)),
    publishRaw,
    subscribe: async (options) => subscriptions.add(await startMember({ url, name, log, options })),
    ensureTopics: (topics) => makePartitions(pool, topics),
    readEnds: async (topics) => {
      const { rows } = await pool.query<PartitionEnd>(
        'select topic, partition, next_offset as "offset" from bus_partition where topic = any($1::text[])',
        [topics],
      );
      return rows.map((row) => ({ ...row, offset: Number(row.offset) }));
    },
    readLag: (group, topics) => readGroupLag(pool, group, topics),
    healthy: () => subscriptions.healthy(published),
    close: async () => {
      clearInterval(pruning);
      await subscriptions.stop();
      await pool.end();
    },
  };
};
