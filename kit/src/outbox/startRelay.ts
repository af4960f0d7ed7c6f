import type { Client } from 'pg';
import { ColumnClient } from '../db/ColumnClient.ts';
import { backOff, createWakeUp, type WakeUp } from '../bus/waiting.ts';
import type { SignEvent } from '../crypto/signEvents.ts';
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
  /** Signs what is sent; without it the bus takes it unsigned. */
  sign?: SignEvent | undefined;
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

/** Events of the same topic go in one send. */
const byTopic = (rows: UnpublishedEvent[]): [string, UnpublishedEvent[]][] => {
  const groups = new Map<string, UnpublishedEvent[]>();
  for (const row of rows) groups.set(row.topic, [...(groups.get(row.topic) ?? []), row]);
  return [...groups];
};

/** A relay at work: its settings and connection, and how it does. */
type Working = Required<Omit<RelaySettings, 'sign'>> & {
  sign: SignEvent;
  bell: WakeUp;
  stopBell: WakeUp;
  alive: Client | undefined;
  health: Health;
  stopped: boolean;
  paused: boolean;
  /** Rows of the next send: fewer after a failure. */
  size: number;
  failures: number;
  prunedAt: number;
};

async function connect(relay: Working): Promise<Client> {
  const client = new ColumnClient(connectionSettings(relay.url, 'outbox.relay'));
  const lost = (): void => {
    if (relay.alive === client) relay.alive = undefined;
    relay.bell.ring();
  };
  client.on('error', lost);
  client.on('end', lost);
  await client.connect();
  relay.alive = client;
  return client;
}

async function isLeader(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock(hashtext('xinyue.outbox.relay')) as got");
  return rows[0]!.got;
}

async function sendAll(relay: Working, client: Client, rows: UnpublishedEvent[]): Promise<void> {
  const { bus, log, sign, stopBell, batch } = relay;
  for (const [topic, group] of byTopic(rows)) {
    const messages = group.map(({ message: { key, value } }) => ({ key, value: sign(topic, value) }));
    try {
      await bus.publishRaw(topic, messages);
    } catch (error) {
      relay.failures += 1;
      relay.size = 1;
      const { failures } = relay;
      relay.health = { ok: false, reason: `publishing to ${topic} failed ${failures} times: ${String(error)}` };
      log.warn({ err: error, topic, failures, events: messages.length, outage: 'bus' }, 'publishing failed');
      if (group.length === 1) await delayRow(client, group[0]!);
      await stopBell.wait(backOff(failures, 100, 5_000));
      return;
    }
    await markPublished(
      client,
      group.map(({ seq }) => seq),
    );
    if (relay.failures > 0) log.info({ topic, outage: 'bus', over: true }, 'publishing works again');
    relay.failures = 0;
    relay.size = Math.min(batch, relay.size * 2);
    relay.health = { ok: true };
  }
}

async function prune(relay: Working, client: Client): Promise<void> {
  const { timer, retentionDays, log } = relay;
  if (timer.now() - relay.prunedAt < pruneEveryMs) return;
  relay.prunedAt = timer.now();
  await pruneOutbox(client, retentionDays).catch((error: unknown) => log.warn({ err: error }, 'pruning the outbox failed'));
}

async function lead(relay: Working, client: Client): Promise<void> {
  const { log, bell, stopBell, pollMs, batch, holesMs, timer } = relay;
  let watch: Watch | undefined;
  let lookedAt = timer.now();
  while (!relay.stopped && relay.alive === client) {
    await prune(relay, client);
    if (timer.now() - lookedAt >= holesMs) {
      lookedAt = timer.now();
      watch = await forgetHoles(client, watch).catch((error: unknown) => {
        log.warn({ err: error }, 'looking for holes in the outbox failed');
        return undefined;
      });
    }
    const rows = relay.paused ? [] : await pickUnpublished(client, relay.size);
    if (rows.length === 0) await bell.wait(pollMs);
    else {
      await sendAll(relay, client, rows);
      if (rows.length < batch / 2) await stopBell.wait(gatherMs);
    }
  }
}

async function run(relay: Working): Promise<void> {
  const { log, stopBell } = relay;
  for (let losses = 0; !relay.stopped;) {
    let client: Client | undefined;
    try {
      client = await connect(relay);
      while (!relay.stopped && relay.alive === client && !(await isLeader(client))) await stopBell.wait(standbyMs);
      losses = 0;
      relay.health = { ok: true };
      await lead(relay, client);
    } catch (error) {
      log.warn({ err: error }, 'relay lost its database, connecting again');
      relay.health = { ok: false, reason: `relay: database away: ${String(error)}` };
    }
    await endClient(client);
    losses += 1;
    if (!relay.stopped) await stopBell.wait(backOff(losses, 100, 2_000));
  }
}

/**
 * Publishes the outbox of one service (ADR 36). One relay works at a time: it holds a session advisory lock on a connection of
 * its own and does all its reading and marking there, so a relay that lost the lock cannot mark either; others stand by. One
 * send at a time, marked after the acknowledgement: a crash between the two repeats events, it never loses one.
 * After a failed send rows go one by one, with a back-off; the row that fails alone is set aside (`outbox_delays`) with
 * everything later of its aggregate, the others go on.
 */
export const startRelay = async (settings: RelaySettings): Promise<Relay> => {
  const { url, bus, log = silentLog, pollMs = 200, batch = 500, retentionDays = 30, holesMs = 10_000 } = settings;
  const { timer = systemTimer, sign = (_topic, json) => json } = settings;
  const relay: Working = {
    url,
    bus,
    sign,
    log,
    pollMs,
    batch,
    retentionDays,
    holesMs,
    timer,
    bell: createWakeUp(timer),
    stopBell: createWakeUp(timer),
    alive: undefined,
    health: { ok: true },
    stopped: false,
    paused: false,
    size: batch,
    failures: 0,
    prunedAt: -Infinity,
  };
  const running = run(relay);
  return {
    wake: relay.bell.ring,
    pause: () => {
      relay.paused = true;
    },
    resume: () => {
      relay.paused = false;
      relay.bell.ring();
    },
    lag: async () => {
      if (!relay.alive) throw new DatabaseAway('the relay has no connection');
      return readLag(relay.alive);
    },
    healthy: () => (relay.stopped ? { ok: false, reason: 'relay stopped' } : relay.health),
    stop: async () => {
      relay.stopped = true;
      relay.bell.ring();
      relay.stopBell.ring();
      await running;
    },
  };
};
