import pg, { type Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { connectionSettings } from '../db/connectionSettings.ts';
import type { Db } from '../db/db.ts';
import { eventually } from '../testing/eventually.ts';
import { testRandom } from '../testing/testRandom.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import { appendEvents } from './appendEvents.ts';
import { forgetHoles, type Watch } from './forgetHoles.ts';
import { markPublished, pickUnpublished } from './outboxRows.ts';
import { recordingBus, topic, useOutboxFixture } from './testing/startOutboxFixture.ts';

describe('numbers the relay reads past', () => {
  const fixture = useOutboxFixture();
  const pool = () => fixture.database.pool;
  const append = (count: number, db: Db = pool()) =>
    appendEvents(
      db,
      topic,
      Array.from({ length: count }, () => makeEvent()),
    );
  /** A transaction that has put events into the outbox and has not ended. */
  const open = async (count = 1): Promise<Client> => {
    const client = new pg.Client(fixture.database.url);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    if (count > 0) await append(count, client);
    return client;
  };
  const end = async (client: Client, how: 'commit' | 'rollback'): Promise<void> => {
    await client.query(how);
    await client.end();
  };
  const allUntil = async (bus: ReturnType<typeof recordingBus>, count: number) => {
    await eventually(() => bus.sent.length >= count, { describe: `${count} events`, timeoutMs: 20_000 });
    expect(bus.sent).toHaveLength(count);
    expect(new Set(bus.sent.map(({ id }) => id)).size).toBe(count);
  };
  // What was told is noted behind the sending.
  const gapsAre = (gaps: string) => eventually(async () => (await fixture.mark()).gaps === gaps, { describe: `gaps ${gaps}` });
  const noGaps = () => gapsAre('{}');

  it('E2 two slow appenders that commit in the other order are both told, once', async () => {
    const bus = recordingBus();
    await fixture.relay(bus);
    const first = await open(3);
    const second = await open(2);
    await append(4);
    await allUntil(bus, 4);
    await gapsAre('{[1,6)}');
    await end(second, 'commit');
    await allUntil(bus, 6);
    await gapsAre('{[1,4)}');
    await end(first, 'commit');
    await allUntil(bus, 9);
    await noGaps();
    expect(await fixture.mark()).toEqual({ top: 9, gaps: '{}' });
  });

  it('E2 a transaction that stays open while 2,000 others pass loses nothing, by kept plans and across a vacuum', async () => {
    const bus = recordingBus();
    await fixture.relay(bus, { batch: 50, holesMs: 20 });
    const slow = await open(5);
    for (let n = 0; n < 200; n += 1) {
      const failing = n % 20 === 0 ? await open(2) : undefined;
      await append(10);
      if (failing) await end(failing, 'rollback');
    }
    await allUntil(bus, 2_000);
    await pool().query('vacuum (full, analyze) outbox_told');
    await pool().query('vacuum (freeze, analyze) outbox');
    await append(10);
    await allUntil(bus, 2_010);
    expect((await fixture.mark()).gaps).toMatch(/^\{\[1,8\)/);
    await end(slow, 'commit');
    await allUntil(bus, 2_015);
    await noGaps();
  });

  it('E2 E3 whoever commits when, and with every tenth rolled back: all is told once, each aggregate in its order', async () => {
    const bus = recordingBus();
    await fixture.relay(bus, { batch: 20, pollMs: 5, holesMs: 5 });
    const published: string[] = [];
    const random = testRandom();
    const writer = async (aggregateId: string): Promise<void> => {
      for (let version = 1, n = 0; n < 60; n += 1) {
        const client = await open(0);
        const events = [0, 1].map((more) => makeEvent({ aggregateId, aggregateVersion: version + more }));
        await appendEvents(client, topic, events);
        // Some transactions stay open for longer than others.
        for (let more = random.below(6); more > 0; more -= 1) await client.query('select 1');
        const kept = !random.chance(0.1);
        await end(client, kept ? 'commit' : 'rollback');
        if (!kept) continue;
        version += 2;
        published.push(...events.map(({ id }) => id));
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, n) => writer(`w${n}`)));
    await allUntil(bus, published.length);
    expect(bus.sent.map(({ id }) => id).toSorted()).toEqual(published.toSorted());
    const last = new Map<string, number>();
    for (const { aggregateId, aggregateVersion } of bus.sent) {
      expect(aggregateVersion).toBe((last.get(aggregateId) ?? 0) + 1);
      last.set(aggregateId, aggregateVersion);
    }
    await noGaps();
  });

  it('E2 numbers of a transaction that was rolled back are forgotten, but not while anybody older runs', async () => {
    const bus = recordingBus();
    await fixture.relay(bus);
    const older = await open(0);
    await end(await open(3), 'rollback');
    await append(1);
    await allUntil(bus, 1);
    let watch: Watch | undefined;
    for (let n = 0; n < 5; n += 1) watch = await forgetHoles(pool(), watch);
    expect(await fixture.mark()).toEqual({ top: 4, gaps: '{[1,4)}' });
    await append(1, older);
    await append(1);
    await allUntil(bus, 2);
    await end(older, 'commit');
    await allUntil(bus, 3);
    const forgotten = async () => (watch = await forgetHoles(pool(), watch)) === undefined;
    await eventually(forgotten, { describe: 'the numbers to be forgotten' });
    expect(await fixture.mark()).toEqual({ top: 6, gaps: '{}' });
  });

  it('E2 holes seen after the watch began wait for a watch of their own', async () => {
    const bus = recordingBus();
    await fixture.relay(bus);
    await end(await open(1), 'rollback');
    await append(1);
    await allUntil(bus, 1);
    let watch = await forgetHoles(pool(), undefined);
    const late = await open(1);
    await append(1);
    await allUntil(bus, 2);
    const firstGone = async () => {
      watch = await forgetHoles(pool(), watch);
      return (await fixture.mark()).gaps === '{[3,4)}';
    };
    await eventually(firstGone, { describe: 'the first hole to be forgotten' });
    for (let n = 0; n < 3; n += 1) expect(await firstGone()).toBe(true);
    await end(late, 'commit');
    await allUntil(bus, 3);
  });

  it('E5 a row that was set aside stays in the gaps while they are tidied', async () => {
    const bus = recordingBus();
    bus.state.refuse = (events) => events.some(({ aggregateId }) => aggregateId === 'bad');
    await fixture.relay(bus, { holesMs: 20 });
    const bad = makeEvent({ aggregateId: 'bad' });
    await append(3);
    await appendEvents(pool(), topic, [bad, makeEvent({ aggregateId: 'bad', aggregateVersion: 2 })]);
    await append(3);
    await allUntil(bus, 6);
    await end(await open(2), 'rollback');
    await append(1);
    await allUntil(bus, 7);
    await eventually(async () => (await fixture.mark()).gaps === '{[4,6)}', { describe: 'the rows that wait, and no holes' });
    const { rows } = await pool().query('select seq, aggregate_id, attempts from outbox_delays');
    expect(rows).toEqual([{ seq: 4, aggregate_id: 'bad', attempts: expect.any(Number) }]);
    bus.state.refuse = () => false;
    await allUntil(bus, 9);
    await noGaps();
  });

  it('E1 a relay that is killed between the send and its mark repeats, and loses nothing', async () => {
    const bus = recordingBus();
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'outbox.relay' and datname = current_database()";
    let cuts = 0;
    await fixture.relay({
      publishRaw: async (name, events) => {
        await bus.publishRaw(name, events);
        if (cuts++ < 3) await pool().query(cut);
      },
    });
    const slow = await open(2);
    await append(5);
    await eventually(async () => (await fixture.mark()).top === 7, { describe: 'the mark' });
    await end(slow, 'commit');
    await eventually(async () => (await fixture.unpublished()) === 0, { describe: 'nothing left' });
    expect(bus.sent).toHaveLength(4 * 5 + 2);
    expect(new Set(bus.sent.map(({ id }) => id)).size).toBe(7);
  });

  it('two marks in any order end in the same row', async () => {
    await append(6);
    await markPublished(pool(), [4, 5]);
    await markPublished(pool(), [2, 1]);
    expect(await fixture.mark()).toEqual({ top: 5, gaps: '{[3,4)}' });
    await markPublished(pool(), [3, 6]);
    expect(await fixture.mark()).toEqual({ top: 6, gaps: '{}' });
  });

  it('E6 a batch and the lag are found by number, however many rows stand before and behind', async () => {
    await pool().query(
      `insert into outbox (topic, aggregate_id, aggregate_version, type, data)
       select $1, 'a' || n, 1, 't', '{}' from generate_series(1, 50000) n`,
      [topic],
    );
    await pool().query("update outbox_told set top = 40000, gaps = '{[7,9)}'");
    await pool().query('analyze outbox');
    const client = new pg.Client(connectionSettings(fixture.database.url, 'test'));
    await client.connect();
    const most = async (db: Db, statement: string) => {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${statement}`);
      return Math.max(...rows.flatMap((row) => /actual rows=([\d.]+)/.exec(row['QUERY PLAN'])?.[1] ?? []).map(Number));
    };
    for (let n = 0; n < 8; n += 1) expect((await pickUnpublished(client, 3)).map(({ seq }) => seq)).toEqual([7, 8, 40_001]);
    expect(await most(client, 'execute "pick-unpublished" (3)')).toBeLessThan(10);
    await pool().query('update outbox_told set top = 49998');
    expect(await most(pool(), 'select count(*), min(created_at) from outbox_untold')).toBeLessThan(10);
    await client.end();
  });
});
