import type { Logger } from '../Logger.ts';
import { systemTimer, type Timer } from '../timer.ts';
import { backOff, createWakeUp, type WakeUp } from './waiting.ts';
import type { Bus, Health, Subscription } from './bus.ts';

/** A send waits this long for its topics, then fails and comes again. */
const topicsWithinMs = 5_000;

/**
 * A bus that starts in the background: topics are made and groups joined again and again until it works. A service opens its port although
 * the broker is away, or still waits for the session of its killed predecessor to expire (10 s). Its outbox keeps what it publishes, and
 * the positions of groups keep what it still has to receive. `healthy` names what is not done.
 */
export function createReconnectingBus(bus: Bus, log: Logger, timer: Timer = systemTimer): Bus {
  const bell = createWakeUp(timer);
  const waiting = new Set<string>();
  let closed = false;
  let topicsMade: Promise<void> = Promise.resolve();

  const state: Insisting = { bell, log, waiting, isClosed: () => closed };

  const subscribe: Bus['subscribe'] = async (options) => {
    const what = `joining ${options.group}`;
    let joined: Subscription | undefined;
    let stopped = false;
    const joining = topicsMade.then(async () => {
      joined = await insist(
        state,
        what,
        () => bus.subscribe(options),
        () => !stopped,
      );
      if (stopped) await joined?.stop();
    });
    joining.catch((error: unknown) => log.warn({ err: error }, `bus: ${what} could not be ended`));
    const healthy = (): Health => joined?.healthy() ?? { ok: false, reason: `${what} is not done yet` };
    return {
      healthy: () => (stopped ? { ok: false, reason: `${options.group}: stopped` } : healthy()),
      async stop() {
        stopped = true;
        bell.ring();
        await joined?.stop();
      },
    };
  };

  return {
    async ensureTopics(topics) {
      topicsMade = topicsMade.then(() => insist(state, `making ${topics.join(', ')}`, () => bus.ensureTopics(topics)));
    },
    async publish(topic, envelopes) {
      await inTime(topicsMade, timer);
      await bus.publish(topic, envelopes);
    },
    async publishRaw(topic, messages) {
      await inTime(topicsMade, timer);
      await bus.publishRaw(topic, messages);
    },
    subscribe,
    async readEnds(topics) {
      await topicsMade;
      const ends = await insist(state, 'reading where the topics end', () => bus.readEnds(topics));
      if (!ends) throw new Error('the bus is closed');
      return ends;
    },
    readLag: (group, topics) => bus.readLag(group, topics),
    healthy() {
      const [what] = waiting;
      return what === undefined ? bus.healthy() : { ok: false, reason: `${what} is not done yet` };
    },
    async close() {
      closed = true;
      bell.ring();
      await bus.close();
    },
  };
}

/** Waits for the topics; rejects when they take too long. */
async function inTime(topicsMade: Promise<void>, timer: Timer): Promise<void> {
  let callOff = (): void => {};
  const late = new Promise<never>((_, reject) => {
    callOff = timer.after(topicsWithinMs, () => reject(new Error('the topics are not made yet')));
  });
  await Promise.race([topicsMade, late]).finally(callOff);
}

type Insisting = { bell: WakeUp; log: Logger; waiting: Set<string>; isClosed(): boolean };

/** The result of the first try that works; undefined when it is no longer wanted. */
async function insist<T>(
  { bell, log, waiting, isClosed }: Insisting,
  what: string,
  work: () => Promise<T>,
  wanted = () => true,
): Promise<T | undefined> {
  waiting.add(what);
  for (let tries = 1; !isClosed() && wanted(); tries += 1) {
    try {
      const done = await work();
      waiting.delete(what);
      log.info({ outage: 'bus', over: true }, `bus: ${what} done`);
      return done;
    } catch (error) {
      log.warn({ err: error, tries, outage: 'bus' }, `bus: ${what} failed, comes again`);
      await bell.wait(backOff(tries, 200, 5_000));
    }
  }
  waiting.delete(what);
  return undefined;
}
