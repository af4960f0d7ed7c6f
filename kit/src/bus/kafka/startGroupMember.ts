import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka, TopicPartitionOffset } from 'kafkajs';
import type { Logger } from '../../Logger.ts';
import { systemTimer } from '../../timer.ts';
import { backOff, createWakeUp, type WakeUp } from '../waiting.ts';
import type { BusMessage, Health, OnLost, SubscribeOptions, Subscription } from '../bus.ts';
import { handleEachBatch } from './handleEachBatch.ts';
import { readEnds } from './readEnds.ts';
import { sessionMs, watchHeartbeat } from './watchHeartbeat.ts';

/** Tries of the first join before a subscriber is refused: about 20 s. */
const firstTries = 10;

/** The library's disconnect can hang inside a handler; nothing is lost by leaving it behind. */
const disconnectWithinMs = 8_000;

export type GroupMemberSettings = {
  kafka: Kafka;
  log: Logger;
  options: SubscribeOptions;
  onLost: OnLost;
  /** Whether the brokers answer at all. */
  brokersAnswer(): Promise<boolean>;
};

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

/** A subscription at work: its consumer, and how it does. */
type Member = GroupMemberSettings & {
  groupId: string;
  stopBell: WakeUp;
  health: Health;
  /** Time of the last heartbeat, by the system's timer. */
  lastBeat: number;
  stopped: boolean;
  current: Consumer | undefined;
  /** Where a fresh group starts; its successor after a crash goes on from what was committed. */
  ends: TopicPartitionOffset[];
  /** Reports that the current consumer is dead; it is replaced once. */
  report(error: Error): void;
  replacing: Promise<void>;
};

const makeConsumer = (kafka: Kafka, groupId: string): Consumer =>
  kafka.consumer({
    groupId,
    sessionTimeout: sessionMs,
    heartbeatInterval: 3_000,
    rebalanceTimeout: 60_000,
    maxWaitTimeInMs: 500,
    allowAutoTopicCreation: false,
    retry: { retries: 12, initialRetryTime: 300, maxRetryTime: 2_000, restartOnFailure: async () => false },
  });

/** Resolves when the consumer has joined its group; a crash rejects it, and is passed on at any time. */
function watchConsumer(member: Member, consumer: Consumer, crashed: (error: Error) => void): Promise<void> {
  const { CRASH, GROUP_JOIN, HEARTBEAT } = consumer.events;
  const beat = (): void => {
    member.lastBeat = systemTimer.now();
  };
  const firstJoin = new Promise<void>((resolve, reject) => {
    consumer.on(CRASH, ({ payload }) => {
      reject(payload.error);
      crashed(payload.error);
    });
    consumer.on(GROUP_JOIN, () => {
      beat();
      resolve();
    });
  });
  firstJoin.catch(() => {});
  consumer.on(HEARTBEAT, beat);
  return firstJoin;
}

async function join(member: Member, crashed: (error: Error) => void): Promise<Consumer> {
  const { kafka, groupId, log, options } = member;
  const { topics, fresh = false, fromBeginning = true } = options;
  const consumer = makeConsumer(kafka, groupId);
  const firstJoin = watchConsumer(member, consumer, crashed);
  const onFailure = (error: unknown): void => {
    member.health = { ok: false, reason: `${groupId}: batch failed: ${String(error)}` };
  };
  const onSuccess = (): void => {
    member.health = { ok: true };
  };
  try {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning: fresh ? false : fromBeginning });
    const running = consumer.run({
      eachBatchAutoResolve: false,
      autoCommitInterval: 1_000,
      eachBatch: handleEachBatch(options, log, { onSuccess, onFailure }),
    });
    // Kept by the consumer until it has its partitions, so it is in time although `run` has only begun.
    for (const end of member.ends.splice(0)) consumer.seek(end);
    await running;
    await firstJoin;
    return consumer;
  } catch (error) {
    await leave(consumer);
    throw error;
  }
}

async function start(member: Member): Promise<void> {
  let reported = false;
  let joined = false;
  const once = (error: Error): void => {
    if (reported || member.stopped || !joined) return;
    reported = true;
    member.replacing = replace(member, error);
  };
  const consumer = await join(member, once);
  joined = true;
  member.current = consumer;
  member.health = { ok: true };
  member.report = once;
}

async function replace(member: Member, error: Error): Promise<void> {
  const { groupId, log, stopBell } = member;
  member.health = { ok: false, reason: `${groupId}: consumer crashed: ${error.message}` };
  log.error({ err: error, group: groupId, outage: 'bus' }, 'kafka consumer crashed');
  const dead = member.current;
  member.current = undefined;
  if (dead) await leave(dead);
  for (let tries = 1; !member.stopped && !member.current; tries += 1) {
    await stopBell.wait(backOff(tries, 500, 10_000));
    if (member.stopped) break;
    await start(member).catch((failure: unknown) =>
      log.warn({ err: failure, group: groupId, outage: 'bus' }, 'joining again failed'),
    );
  }
  if (member.current) log.info({ group: groupId, outage: 'bus', over: true }, 'kafka consumer is back');
}

/** A broker that has just started may still load what it knows of groups: errors it calls retriable are waited out. */
async function startWithRetries(member: Member): Promise<void> {
  const { groupId, log, stopBell } = member;
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(member);
    } catch (error) {
      if (tries === firstTries || !(error as { retriable?: boolean }).retriable) throw error;
      log.warn({ err: error, group: groupId, outage: 'bus' }, 'joining failed, trying again');
      await stopBell.wait(backOff(tries, 300, 3_000));
    }
  }
}

/**
 * One subscription of the kafka driver. A crashed consumer, or one without a heartbeat although the brokers answer, is replaced after a
 * back-off, inside this process: else a slow broker would end all copies of all services at once. kafkajs' own restart stays off because it
 * can leave a process alive whose consumer is dead.
 */
export const startGroupMember = async (settings: GroupMemberSettings): Promise<Subscription> => {
  const { kafka, options } = settings;
  const member: Member = {
    ...settings,
    options: { ...options, onBatch: oneAtATime(options.onBatch) },
    groupId: options.fresh ? `${options.group}.${randomUUID()}` : options.group,
    stopBell: createWakeUp(),
    health: { ok: true },
    lastBeat: systemTimer.now(),
    stopped: false,
    current: undefined,
    ends: [],
    report: () => {},
    replacing: Promise.resolve(),
  };
  const endWatch = watchHeartbeat(member, systemTimer);
  const end = async (): Promise<void> => {
    member.stopped = true;
    endWatch();
    member.stopBell.ring();
    await member.replacing;
    if (member.current) await leave(member.current);
  };
  try {
    if (options.fresh) member.ends = await readEnds(kafka, options.topics);
    await startWithRetries(member);
  } catch (error) {
    await end();
    throw error;
  }
  return { healthy: () => (member.stopped ? { ok: false, reason: `${member.groupId}: stopped` } : member.health), stop: end };
};
