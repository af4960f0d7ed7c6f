import { expect, it } from 'vitest';
import { type Engine, type Machine, startEngine } from './startEngine.ts';

const from = (way: string) => async () => ({ variables: { V: way }, stop: async () => undefined });
const engine = (docker: Engine['docker'], own: Partial<Engine['own']> = {}): Engine => ({
  name: 'kafka',
  variable: 'V',
  required: 'REQUIRE',
  docker,
  own: { what: 'a broker on Java', whyNot: () => undefined, start: from('own'), ...own },
});
const none = () => Promise.reject(new Error('must not be asked for'));
async function decide(given: Engine, env: Record<string, string> = {}, noDocker?: string) {
  const lines: string[] = [];
  const machine: Machine = { env, whyNoDocker: async () => noDocker, print: (line) => void lines.push(line) };
  return { started: await startEngine(given, machine), lines };
}
const noDocker = 'no Docker engine answers';

it('takes an address that was given before all else', async () => {
  const { started, lines } = await decide(engine(none, { start: none }), { V: 'elsewhere:9092' });
  expect([started?.variables, lines]).toEqual([{}, ['engine kafka: given by V']]);
});

it('takes a container where Docker answers, and its own way where it does not or the image cannot be had', async () => {
  expect(await decide(engine(from('docker'), { start: none }))).toMatchObject({
    started: { variables: { V: 'docker' } },
    lines: ['engine kafka: a container'],
  });
  expect(await decide(engine(none), {}, noDocker)).toMatchObject({
    started: { variables: { V: 'own' } },
    lines: [`engine kafka: a broker on Java (${noDocker})`],
  });
  expect(await decide(engine(() => Promise.reject(new Error('pull failed\nmore'))))).toMatchObject({
    started: { variables: { V: 'own' } },
    lines: ['engine kafka: a broker on Java (pull failed)'],
  });
});

const offline = { start: () => Promise.reject(new Error('The Kafka broker did not start: no network\nmore')) };
it.each([
  ['a tool is missing', { whyNot: () => 'java or mvn not found' }, 'java or mvn not found'],
  ['it cannot be fetched', offline, 'The Kafka broker did not start: no network'],
])('leaves the tests of an engine out with one line where %s, and fails where it is required', async (_what, own, reason) => {
  expect(await decide(engine(none, own), {}, noDocker)).toEqual({ started: undefined, lines: [`SKIP kafka: ${reason}`] });
  await expect(decide(engine(none, own), { REQUIRE: '1' }, noDocker)).rejects.toThrow(`kafka is required here: ${reason}`);
  await expect(decide({ ...engine(none, own), required: undefined }, {}, noDocker)).rejects.toThrow(reason);
});
