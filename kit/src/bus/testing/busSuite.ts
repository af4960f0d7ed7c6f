import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../../testing/bundleScript.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Bus, BusMessage } from '../bus.ts';
import { firsts, ids, many, parse, places, sorted } from './suiteEvents.ts';

/** What a driver brings to the suite. `connect` answers a new bus on the same log, as another process would have it. */
export type BusDriver = {
  start(): Promise<{ connect(): Promise<Bus>; end(): Promise<void> }>;
  /** Whether one send may store an event twice (its client sends again by itself after an unclear answer). */
  mayRepeat?: boolean;
  /** What a member in a process of its own (`runBusMember`) needs to find the same log; absent where there is no second process. */
  memberEnv?(): Record<string, string>;
  /** The longest time in which the work of a member that left, or died, must go on elsewhere. */
  takeOverMs: number;
};

/** The promises of the bus port, checked the same way for every driver (ADR 1). */
export const busSuite = (name: string, driver: BusDriver): void => {
  describe(`bus suite: ${name}`, () => {
    let started: Awaited<ReturnType<BusDriver['start']>>;
    let bus: Bus;
    const fresh = async (): Promise<{ topic: string; group: string }> => {
      const topic = `suite.${randomUUID()}`;
      await bus.ensureTopics([topic]);
      return { topic, group: `group.${randomUUID()}` };
    };
    beforeAll(async () => {
      started = await driver.start();
      bus = await started.connect();
    }, 60_000);
    afterAll(async () => {
      await bus?.close();
      await started?.end();
    }, 60_000);

    it('E3 keeps the order of every key and gives the values as they were sent', { timeout: 30_000 }, async () => {
      const { topic, group } = await fresh();
      const sent = many(40, 10);
      for (let at = 0; at < sent.length; at += 100) await bus.publish(topic, sent.slice(at, at + 100));
      const seen: BusMessage[] = [];
      const subscription = await bus.subscribe({ group, topics: [topic], onBatch: async (batch) => void seen.push(...batch) });
      await eventually(() => firsts(seen).length === sent.length, { describe: '400 events' });
      await subscription.stop();
      expect(sorted(ids(firsts(seen)))).toEqual(sorted(sent.map(({ id }) => id)));
      expect(new Set(places(seen)).size).toBe(seen.length);
      if (!driver.mayRepeat) expect(seen).toHaveLength(sent.length);
      const last = new Map<string, number>();
      for (const message of firsts(seen)) {
        const { aggregateId, aggregateVersion, data } = parse(message);
        expect(message.key).toBe(aggregateId);
        expect(data).toEqual({ text: '合同 ✓' });
        expect(aggregateVersion).toBe((last.get(aggregateId) ?? 0) + 1);
        last.set(aggregateId, aggregateVersion);
      }
      expect(new Set(seen.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    });

    it('gives bad JSON as it is', { timeout: 30_000 }, async () => {
      const { topic, group } = await fresh();
      await bus.publishRaw(topic, [{ key: 'a', value: '{broken' }]);
      const seen: BusMessage[] = [];
      const subscription = await bus.subscribe({ group, topics: [topic], onBatch: async (batch) => void seen.push(...batch) });
      await eventually(() => seen.length > 0, { describe: 'the message' });
      await subscription.stop();
      expect(seen[0]).toMatchObject({ topic, key: 'a', value: '{broken', offset: 0 });
    });

    it('gives every group everything', { timeout: 30_000 }, async () => {
      const { topic } = await fresh();
      const sent = many(10, 5);
      const seen = [new Set<string>(), new Set<string>()];
      const subscriptions = await Promise.all(
        seen.map((into) =>
          bus.subscribe({
            group: `group.${randomUUID()}`,
            topics: [topic],
            onBatch: async (batch) => ids(batch).forEach((id) => into.add(id)),
          }),
        ),
      );
      await bus.publish(topic, sent);
      await eventually(() => seen.every((set) => set.size === sent.length), { describe: 'both groups to have 50 messages' });
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    });

    it('E4 gives a batch again when the handler throws, and nothing is skipped', { timeout: 30_000 }, async () => {
      const { topic, group } = await fresh();
      const sent = many(5, 4);
      await bus.publish(topic, sent);
      let calls = 0;
      const done = new Set<string>();
      const refused: string[] = [];
      const onBatch = async (batch: BusMessage[]): Promise<void> => {
        calls += 1;
        if (calls <= 3) {
          refused.push(...ids(batch));
          throw new Error('refused by the suite');
        }
        ids(batch).forEach((id) => done.add(id));
      };
      const subscription = await bus.subscribe({ group, topics: [topic], maxBatch: 3, onBatch });
      await eventually(() => done.size === sent.length, { describe: 'all messages after three refusals', timeoutMs: 20_000 });
      await subscription.stop();
      expect(refused.length).toBeGreaterThanOrEqual(3);
      expect(refused.every((id) => done.has(id))).toBe(true);
    });

    it('goes on after a restart where the group had committed', { timeout: 40_000 }, async () => {
      const { topic, group } = await fresh();
      const before = many(6, 3);
      const after = many(6, 3);
      const seen: BusMessage[] = [];
      const options = { group, topics: [topic], onBatch: async (batch: BusMessage[]): Promise<void> => void seen.push(...batch) };
      await bus.publish(topic, before);
      const first = await bus.subscribe(options);
      await eventually(() => firsts(seen).length === before.length, { describe: 'the first 18 events' });
      await first.stop();
      await bus.publish(topic, after);
      const other = await started.connect();
      const second = await other.subscribe(options);
      const all = [...before, ...after].map(({ id }) => id);
      await eventually(() => firsts(seen).length === all.length, { describe: 'the second 18 events', timeoutMs: 20_000 });
      await second.stop();
      if (other !== bus) await other.close();
      expect(sorted(ids(firsts(seen)))).toEqual(sorted(all));
      expect(new Set(places(seen)).size).toBe(seen.length);
    });

    it('starts a fresh reader at the end, without missing what comes after subscribing', { timeout: 30_000 }, async () => {
      const { topic, group } = await fresh();
      await bus.publish(topic, many(5, 2));
      const seen: BusMessage[] = [];
      const subscription = await bus.subscribe({
        group,
        topics: [topic],
        fresh: true,
        onBatch: async (batch) => void seen.push(...batch),
      });
      const sent = many(5, 2);
      await bus.publish(topic, sent);
      await eventually(() => firsts(seen).length >= sent.length, { describe: 'the ten later events' });
      await subscription.stop();
      expect(sorted(ids(firsts(seen)))).toEqual(sorted(sent.map(({ id }) => id)));
    });

    it('shares the partitions between two members and takes over when one leaves', { timeout: 60_000 }, async () => {
      const { topic, group } = await fresh();
      const seen = [new Map<string, number>(), new Map<string, number>()];
      const others = [await started.connect(), await started.connect()];
      const join = (n: number): ReturnType<Bus['subscribe']> =>
        others[n]!.subscribe({
          group,
          topics: [topic],
          onBatch: async (batch) => batch.forEach((message) => seen[n]!.set(parse(message).id, message.partition)),
        });
      const members = await Promise.all([join(0), join(1)]);
      const all: string[] = [];
      const publishSome = async (): Promise<void> => {
        const sent = many(60, 1);
        all.push(...sent.map(({ id }) => id));
        await bus.publish(topic, sent);
      };
      await eventually(
        async () => {
          await publishSome();
          return seen[0]!.size > 0 && seen[1]!.size > 0;
        },
        { describe: 'both members to get work', timeoutMs: 30_000, intervalMs: 100 },
      );
      await members[0]!.stop();
      await publishSome();
      await eventually(() => all.every((id) => seen[0]!.has(id) || seen[1]!.has(id)), {
        describe: 'the rest to do everything',
        timeoutMs: driver.takeOverMs,
      });
      await members[1]!.stop();
      for (const other of others) if (other !== bus) await other.close();
    });

    const { memberEnv } = driver;
    if (!memberEnv) return;
    it('E1 a member killed with work in its hands loses nothing: another takes it over', { timeout: 90_000 }, async () => {
      const { topic, group } = await fresh();
      const script = await bundleScript(fileURLToPath(new URL('runBusMember.ts', import.meta.url)));
      const env = { ...process.env, ...memberEnv(), TOPIC: topic, GROUP: group, HANG: '1' };
      const child = fork(script.file, { env, execArgv: [] });
      const messages: unknown[] = [];
      child.on('message', (message) => messages.push(message));
      try {
        await eventually(() => messages.includes('joined'), { describe: 'the other process to join', timeoutMs: 30_000 });
        const sent = many(30, 3);
        await bus.publish(topic, sent);
        await eventually(() => messages.some(Array.isArray), { describe: 'the other process to have a batch in its hands' });
        const seen: BusMessage[] = [];
        // A rebalance may wait for the one that hangs: so the other joins first and the kill comes into that.
        const joining = bus.subscribe({ group, topics: [topic], onBatch: async (batch) => void seen.push(...batch) });
        await sleep(300);
        child.kill('SIGKILL');
        await eventually(() => new Set(ids(seen)).size === sent.length, {
          describe: 'all 90 messages',
          timeoutMs: driver.takeOverMs,
        });
        await (await joining).stop();
      } finally {
        child.kill('SIGKILL');
        await script.remove();
      }
    });
  });
};
