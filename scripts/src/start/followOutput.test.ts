import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createOutages, followOutput } from './followOutput.ts';

function consoleOf(now: () => number) {
  const shown: string[] = [];
  const log = (line: string) => void shown.push(line);
  const outages = createOutages(log, now);
  const follow = (name: string) => {
    const stream = new PassThrough();
    followOutput(stream, { name, file: { write: () => undefined, close: () => undefined }, log, outages });
    return (line: object) => new Promise<void>((done) => stream.write(`${JSON.stringify(line)}\n`, () => setImmediate(done)));
  };
  return { shown, outages, follow };
}

it('an outage is one line on the console for all services and all tries, and one when it is over', async () => {
  let time = 0;
  const { shown, outages, follow } = consoleOf(() => time);
  const [order, payout] = [follow('order'), follow('payout')];
  for (let tries = 1; tries <= 50; tries += 1) {
    time += 5_000;
    await order({ level: 40, msg: `publishing failed ${tries}`, outage: 'bus', err: { message: 'connect ECONNREFUSED' } });
    await payout({ level: 50, msg: `kafka Connection: try ${tries}`, outage: 'bus' });
  }
  expect(shown).toEqual([expect.stringMatching(/^bus: away, .*order: WARN publishing failed 1 \(connect ECONNREFUSED\)/)]);
  expect(outages.hits('payout')).toBe(true);
  await order({ level: 30, msg: 'publishing works again', outage: 'bus', over: true });
  await payout({ level: 30, msg: 'kafka consumer is back', outage: 'bus', over: true });
  await payout({ level: 30, msg: 'bus: joining payout done', outage: 'bus', over: true });
  expect(shown.slice(1)).toEqual(['bus: is back']);
  // The next outage is printed again, also where the end of the last one was never printed.
  await order({ level: 40, msg: 'publishing failed', outage: 'bus' });
  time += 61_000;
  await order({ level: 40, msg: 'publishing failed', outage: 'bus' });
  expect(shown).toHaveLength(4);
});

it('other warnings are shown each, the same one again only after a pause', async () => {
  const { shown, follow } = consoleOf(() => 0);
  const order = follow('order');
  for (let n = 0; n < 3; n += 1) await order({ level: 40, msg: 'looks odd' });
  await order({ level: 50, msg: 'looks worse', err: { message: 'why' } });
  await order({ level: 30, msg: 'fine' });
  expect(shown).toEqual(['order: WARN looks odd', 'order: ERROR looks worse (why)']);
});
