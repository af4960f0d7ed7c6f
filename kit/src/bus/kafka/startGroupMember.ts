import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka, TopicPartitionOffset } from 'kafkajs';
import type { Logger } from '../../Logger.ts';
import { backOff, createWakeUp } from '../waiting.ts';
import type { BusMessage, Health, OnLost, SubscribeOptions, Subscription } from '../bus.ts';
import { handleEachBatch } from './handleEachBatch.ts';
import { readEnds } from './readEnds.ts';

const sessionMs = 10_000;
/** Without a working member for so long a process may end itself (E6). */
const lostAfterMs = 5 * 60_000;
/** Tries of the first join before a subscriber is refused: about 20 s. */
const firstTries = 10;

/** The library's disconnect can hang inside a handler; nothing is lost by leaving it behind. */
const disconnectWithinMs = 8_000;

export type GroupMemberSettings = { kafka: Kafka; log: Logger; options: SubscribeOptions; onLost: OnLost };

const leave = async (consumer: Consumer): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, disconnectWithinMs);
  });
  await Promise.race([consumer.disconnect().catch(() => {}), limit]);
  clearTimeout(timer);
};

/** One at a time, also across an old consumer that was given up and its successor. */
const oneAtATime = (work: (messages: BusMessage[]) => Promise<void>): ((messages: BusMessage[]) => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return (messages) => {
    const turn = last.then(() => work(messages));
    last = turn.catch(() => {});
    return turn;
  };
};

/**
 * One subscription of the kafka driver. A crashed consumer, or one without a heartbeat for two sessions, is replaced by a new one after a
 * back-off, inside this process: a slow broker would otherwise end all copies of all services at once. kafkajs' own restart stays off because it can
 * leave a process alive whose consumer is dead.
 */
export const startGroupMember = async ({ kafka, log, options, onLost }: GroupMemberSettings): Promise<Subscription> => {
  const { topics, fresh = false, fromBeginning = true } = options;
  const groupId = fresh ? `${options.group}.${randomUUID()}` : options.group;
  const guarded: SubscribeOptions = { ...options, onBatch: oneAtATime(options.onBatch) };
  const stopBell = createWakeUp();
  let health: Health = { ok: true };
  let lastBeat = Date.now();
  let stopped = false;
  let current: Consumer | undefined;
  /** Where a fresh group starts; its successor after a crash goes on from what was committed. */
  let ends: TopicPartitionOffset[] = [];

  const onFailure = (error: unknown): void => {
    health = { ok: false, reason: `${groupId}: batch failed: ${String(error)}` };
  };
  const onSuccess = (): void => {
    health = { ok: true };
  };

  const join = async (crashed: (error: Error) => void): Promise<Consumer> => {
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: 3_000,
      rebalanceTimeout: 60_000,
      maxWaitTimeInMs: 500,
      allowAutoTopicCreation: false,
      retry: { retries: 12, initialRetryTime: 300, maxRetryTime: 2_000, restartOnFailure: async () => false },
    });
    const { CRASH, GROUP_JOIN, HEARTBEAT } = consumer.events;
    let joined = (): void => {};
    const firstJoin = new Promise<void>((resolve, reject) => {
      joined = resolve;
      consumer.on(CRASH, ({ payload }) => {
        reject(payload.error);
        crashed(payload.error);
      });
    });
    firstJoin.catch(() => {});
    consumer.on(GROUP_JOIN, () => {
      lastBeat = Date.now();
      joined();
    });
    consumer.on(HEARTBEAT, () => {
      lastBeat = Date.now();
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: fresh ? false : fromBeginning });
      const running = consumer.run({
        eachBatchAutoResolve: false,
        autoCommitInterval: 1_000,
        eachBatch: handleEachBatch(guarded, log, { onSuccess, onFailure }),
      });
      // Kept by the consumer until it has its partitions, so it is in time although `run` has only begun.
      for (const end of ends.splice(0)) consumer.seek(end);
      await running;
      await firstJoin;
      return consumer;
    } catch (error) {
      await leave(consumer);
      throw error;
    }
  };

  const replace = async (error: Error): Promise<void> => {
    health = { ok: false, reason: `${groupId}: consumer crashed: ${error.message}` };
    log.error({ err: error, group: groupId, outage: 'bus' }, 'kafka consumer crashed');
    const dead = current;
    current = undefined;
    if (dead) await leave(dead);
    for (let tries = 1; !stopped && !current; tries += 1) {
      await stopBell.wait(backOff(tries, 500, 10_000));
      if (!stopped) await tryStart();
    }
    if (current) log.info({ group: groupId, outage: 'bus', over: true }, 'kafka consumer is back');
  };

  const start = async (): Promise<void> => {
    let reported = false;
    let joined = false;
    const once = (error: Error): void => {
      if (reported || stopped || !joined) return;
      reported = true;
      replacing = replace(error);
    };
    const consumer = await join(once);
    joined = true;
    current = consumer;
    health = { ok: true };
    report = once;
  };

  const tryStart = async (): Promise<void> => {
    try {
      await start();
    } catch (error) {
      log.warn({ err: error, group: groupId, outage: 'bus' }, 'joining again failed');
    }
  };

  /** A broker that has just started may still load what it knows of groups: errors it calls retriable are waited out. */
  const startWithRetries = async (): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start();
      } catch (error) {
        if (tries === firstTries || !(error as { retriable?: boolean }).retriable) throw error;
        log.warn({ err: error, group: groupId, outage: 'bus' }, 'joining failed, trying again');
        await stopBell.wait(backOff(tries, 300, 3_000));
      }
    }
  };

  let report: (error: Error) => void = () => {};
  let replacing: Promise<void> = Promise.resolve();
  const works = () => current !== undefined && Date.now() - lastBeat <= 2 * sessionMs;
  let workedAt = Date.now();
  let told = false;
  const silence = setInterval(() => {
    if (current && !works()) report(new Error(`no heartbeat for ${2 * sessionMs} ms`));
    if (works()) [workedAt, told] = [Date.now(), false];
    if (told || Date.now() - workedAt <= lostAfterMs) return;
    told = true;
    onLost(() => !stopped && !works());
  }, 2_000);
  silence.unref();

  const end = async (): Promise<void> => {
    stopped = true;
    clearInterval(silence);
    stopBell.ring();
    await replacing;
    if (current) await leave(current);
  };
  try {
    if (fresh) ends = await readEnds(kafka, topics);
    await startWithRetries();
  } catch (error) {
    await end();
    throw error;
  }
  return { healthy: () => (stopped ? { ok: false, reason: `${groupId}: stopped` } : health), stop: end };
};
