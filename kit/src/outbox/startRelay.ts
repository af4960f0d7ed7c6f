import type { Client } from 'pg';
import { ColumnClient } from '../db/ColumnClient.ts';
import { backOff, createWakeUp } from '../bus/waiting.ts';
import type { Bus, Health } from '../bus/bus.ts';
import { connectionSettings, endClient } from '../db/connectionSettings.ts';
import { DatabaseAway } from '../db/databaseAway.ts';
import { silentLog, type Logger } from '../Logger.ts';
import { systemTimer, type Timer } from '../timer.ts';
import { forgetHoles, type Watch } from './forgetHoles.ts';
import { delayRow, markPublished, pickUnpublished, pruneOutbox, readLag, type Lag, type UnpublishedEvent } from './outboxRows.ts';

export type RelaySettings = {
  /** The service's own database, where its outbox is. */
  url: string;
  bus: Pick<Bus, 'publishRaw'>;
  log?: Logger;
  /** How long an idle relay sleeps when nobody wakes it; default 200 ms. */
  pollMs?: number;
  /** Rows per send at most; default 500. */
  batch?: number;
  /** Published rows are kept that long; default 30 days. */
  retentionDays?: number;
  /** How often it looks for numbers that will never be an event; default 10 s. */
  holesMs?: number;
  timer?: Timer;
};

export type Relay = {
  /** To be called after a commit that put events into the outbox; cheap, never throws. */
  wake(): void;
  pause(): void;
  resume(): void;
  lag(): Promise<Lag>;
  /** Not ok while the database or the bus fails. A relay that stands by for another one is well. */
  healthy(): Health;
  /** Waits for the send in flight and its mark, then gives the lock to the next relay. */
  stop(): Promise<void>;
};

const standbyMs = 1_000;
/** After a small send the relay rests this long, so that in a crowd the next one is larger; the first event of a quiet time waits for nothing. */
const gatherMs = 60;
const pruneEveryMs = 10 * 60_000;

/** Upstreams of the same topic go in one send. */
const byTopic = (rows: UnpublishedEvent[]): [string, UnpublishedEvent[]][] => {
  const groups = new Map<string, UnpublishedEvent[]>();
  for (const row of rows) groups.set(row.topic, [...(groups.get(row.topic) ?? []), row]);
  return [...groups];
};

/**
 * Publishes the outbox of one service (ADR 36). One relay works at a time: it holds a session advisory lock on a connection of
 * its own and does all its reading and marking there, so a relay that lost the lock cannot mark either; others stand by. One
 * send at a time, marked after the acknowledgement: a crash between the two repeats events, it never loses one.
 * After a failed send rows go one by one, with a back-off; the row that fails alone is set aside (`outbox_delays`) with
 * everything later of its aggregate, the others go on.
 */
export const startRelay = async (settings: RelaySettings): Promise<Relay> => {
  const { url, bus, log = silentLog, pollMs = 200, batch = 500, retentionDays = 30, holesMs = 10_000 } = settings;
  const { timer = systemTimer } = settings;
  const bell = createWakeUp(timer);
  const stopBell = createWakeUp(timer);
  let alive: Client | undefined;
  let health: Health = { ok: true };
  let stopped = false;
  let paused = false;
  let size = batch;
  let failures = 0;
  let prunedAt = -Infinity;

  const connect = async (): Promise<Client> => {
    const client = new ColumnClient(connectionSettings(url, 'outbox.relay'));
    const lost = (): void => {
      if (alive === client) alive = undefined;
      bell.ring();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    alive = client;
    return client;
  };

  const isLeader = async (client: Client): Promise<boolean> => {
    const asked = await client.query<{ got: boolean }>("select pg_try_advisory_lock(hashtext('xinyue.outbox.relay')) as got");
    return asked.rows[0]!.got;
  };

  const sendAll = async (client: Client, rows: UnpublishedEvent[]): Promise<void> => {
    for (const [topic, group] of byTopic(rows)) {
      const messages = group.map(({ message }) => message);
      try {
        await bus.publishRaw(topic, messages);
      } catch (error) {
        failures += 1;
        size = 1;
        health = { ok: false, reason: `publishing to ${topic} failed ${failures} times: ${String(error)}` };
        log.warn({ err: error, topic, failures, events: messages.length, outage: 'bus' }, 'publishing failed');
        if (group.length === 1) await delayRow(client, group[0]!);
        await stopBell.wait(backOff(failures, 100, 5_000));
        return;
      }
      await markPublished(
        client,
        group.map(({ seq }) => seq),
      );
      if (failures > 0) log.info({ topic, outage: 'bus', over: true }, 'publishing works again');
      failures = 0;
      size = Math.min(batch, size * 2);
      health = { ok: true };
    }
  };

  const lead = async (client: Client): Promise<void> => {
    let watch: Watch | undefined;
    let lookedAt = timer.now();
    while (!stopped && alive === client) {
      if (timer.now() - prunedAt >= pruneEveryMs) {
        prunedAt = timer.now();
        await pruneOutbox(client, retentionDays).catch((error: unknown) => log.warn({ err: error }, 'pruning the outbox failed'));
      }
      if (timer.now() - lookedAt >= holesMs) {
        lookedAt = timer.now();
        watch = await forgetHoles(client, watch).catch((error: unknown) => {
          log.warn({ err: error }, 'looking for holes in the outbox failed');
          return undefined;
        });
      }
      const rows = paused ? [] : await pickUnpublished(client, size);
      if (rows.length === 0) await bell.wait(pollMs);
      else {
        await sendAll(client, rows);
        if (rows.length < batch / 2) await stopBell.wait(gatherMs);
      }
    }
  };

  const run = async (): Promise<void> => {
    for (let losses = 0; !stopped;) {
      let client: Client | undefined;
      try {
        client = await connect();
        while (!stopped && alive === client && !(await isLeader(client))) await stopBell.wait(standbyMs);
        losses = 0;
        health = { ok: true };
        await lead(client);
      } catch (error) {
        log.warn({ err: error }, 'relay lost its database, connecting again');
        health = { ok: false, reason: `relay: database away: ${String(error)}` };
      }
      await endClient(client);
      losses += 1;
      if (!stopped) await stopBell.wait(backOff(losses, 100, 2_000));
    }
  };

  const running = run();
  return {
    wake: bell.ring,
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      bell.ring();
    },
    lag: async () => {
      if (!alive) throw new DatabaseAway('the relay has no connection');
      return readLag(alive);
    },
    healthy: () => (stopped ? { ok: false, reason: 'relay stopped' } : health),
    stop: async () => {
      stopped = true;
      bell.ring();
      stopBell.ring();
      await running;
    },
  };
};
