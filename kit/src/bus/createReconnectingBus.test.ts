import { expect, it } from 'vitest';
import { fixedTimer } from '../timer.ts';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/makeEvent.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './createMemoryBus.ts';
import { createReconnectingBus } from './createReconnectingBus.ts';

const log = { info() {}, warn() {}, error() {} };
const topic = 'xinyue.order';

/** A broker that is away until it is asked to come. */
function awayBus() {
  const memory = createMemoryBus();
  let away = true;
  const asked = { topics: 0, subscribe: 0 };
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    if (away) throw new Error('ECONNREFUSED');
    return work();
  };
  const bus: Bus = {
    ...memory,
    ensureTopics: (topics) => guard(() => ((asked.topics += 1), memory.ensureTopics(topics))),
    subscribe: (options) => guard(() => ((asked.subscribe += 1), memory.subscribe(options))),
    publish: (name, envelopes) => guard(() => memory.publish(name, envelopes)),
  };
  return { bus, asked, come: () => (away = false) };
}

it('E6 starts without its broker, says so, and receives everything once the broker comes', async () => {
  const { bus, asked, come } = awayBus();
  const patient = createReconnectingBus(bus, log);
  const received: string[] = [];
  await patient.ensureTopics([topic]);
  const onBatch = async (messages: { value: string }[]) =>
    void received.push(...messages.map(({ value }) => JSON.parse(value).id));
  const subscription = await patient.subscribe({ group: 'g', topics: [topic], onBatch });
  expect(patient.healthy()).toEqual({ ok: false, reason: `making ${topic} is not done yet` });
  expect(subscription.healthy().ok).toBe(false);

  const event = makeEvent();
  const sent = patient.publish(topic, [event]);
  come();
  await sent;
  await eventually(() => received.length === 1, { describe: 'the event to be received' });
  expect(received).toEqual([event.id]);
  expect(patient.healthy()).toEqual({ ok: true });
  expect(subscription.healthy()).toEqual({ ok: true });
  expect(asked).toEqual({ topics: 1, subscribe: 1 });
  await patient.close();
});

it('fails a send whose topics are not there within 5 s, so that its outbox keeps it', async () => {
  const timer = fixedTimer();
  const patient = createReconnectingBus(awayBus().bus, log, timer);
  await patient.ensureTopics([topic]);
  const [end] = await Promise.all([patient.publish(topic, [makeEvent()]).catch(String), timer.advance(5_000)]);
  expect(end).toContain('not made yet');
  await patient.close();
});

it('ends while it waits: nothing is joined afterwards', async () => {
  const { bus, asked, come } = awayBus();
  const timer = fixedTimer();
  const patient = createReconnectingBus(bus, log, timer);
  const subscription = await patient.subscribe({ group: 'g', topics: [topic], onBatch: async () => {} });
  await eventually(() => timer.waits() === 1, { describe: 'the first try to fail' });
  await subscription.stop();
  await patient.close();
  come();
  timer.advance(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.subscribe).toBe(0);
});
