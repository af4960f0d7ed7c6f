import { topicPartitions } from '@xinyue/contracts/define';
import { createPool } from '../db/createPool.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { silentLog, type Logger } from '../Logger.ts';
import type { Bus, Health } from './bus.ts';
import { appendMessages } from './postgres/appendMessages.ts';
import { busTables } from './postgres/busTables.ts';
import { pruneLog } from './postgres/pruneLog.ts';
import { startMember } from './postgres/startMember.ts';
import { toRawMessage } from './toRawMessage.ts';
import { trackSubscriptions } from './trackSubscriptions.ts';

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
 * The default driver: an append-only log in PostgreSQL with partitions, groups and positions (DESIGN §3, §7). Makes its tables
 * when they are missing. Two connections for publishing, one more per subscription. Throws when the database is away at start;
 * later it connects again by itself.
 */
export const createPostgresBus = async (settings: PostgresBusSettings): Promise<Bus> => {
  const { url, name, log = silentLog, retentionDays = 30 } = settings;
  const pool = createPool({ url, name: `${name}.bus`, max: 2, log });
  const subscriptions = trackSubscriptions();
  let published: Health = { ok: true };
  try {
    await pool.query(busTables);
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
      await inTransaction(pool, (client) => appendMessages(client, topic, messages));
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
    ensureTopics: async (topics) => {
      await pool.query(
        `insert into bus_partition (topic, partition)
         select topic, partition from unnest($1::text[]) as topic, generate_series(0, $2::int - 1) as partition
         on conflict (topic, partition) do nothing`,
        [[...topics].sort(), topicPartitions],
      );
    },
    healthy: () => subscriptions.healthy(published),
    close: async () => {
      clearInterval(pruning);
      await subscriptions.stop();
      await pool.end();
    },
  };
};
