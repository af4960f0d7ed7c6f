import { expect, it } from 'vitest';
import { type Engine, startEngine } from './startEngine.ts';

const engine = (more: Partial<Engine>): Engine => ({
  name: 'kafka',
  variable: 'V',
  required: 'REQUIRE',
  whyNot: () => undefined,
  start: async () => ({ variables: { V: 'x' }, stop: async () => undefined }),
  ...more,
});
const offline = engine({ start: () => Promise.reject(new Error('The Kafka broker did not start: no network\nmore')) });

it.each([
  ['a tool is missing', engine({ whyNot: () => 'java or mvn not found' }), 'java or mvn not found'],
  ['it cannot be fetched', offline, 'The Kafka broker did not start: no network'],
])('leaves the tests of an engine out with one line where %s, and fails where it is required', async (_what, given, reason) => {
  const said: string[] = [];
  expect(await startEngine(given, {}, (line) => void said.push(line))).toBeUndefined();
  expect(said).toEqual([`SKIP kafka: ${reason}`]);
  await expect(startEngine(given, { REQUIRE: '1' }, () => undefined)).rejects.toThrow(`kafka is required here: ${reason}`);
});

it('answers what was started', async () => {
  expect(await startEngine(engine({}), { REQUIRE: '1' }, () => undefined)).toMatchObject({ variables: { V: 'x' } });
});
