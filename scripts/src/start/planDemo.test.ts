import { expect, it } from 'vitest';
import { planDemo } from './planDemo.ts';

const [both, none] = [
  { demo: true, sandbox: true, local: true },
  { demo: false, sandbox: false, local: false },
];
const said = { ...both, local: false };

it.each<[string, Parameters<typeof planDemo>[0], Record<string, string>, object]>([
  ['on loopback without a word', {}, {}, both],
  ['on another loopback address', {}, { XINYUE_HOST: '127.0.0.2' }, both],
  ['on all addresses', {}, { XINYUE_HOST: '0.0.0.0' }, none],
  ['on an address of the network', {}, { XINYUE_HOST: '192.168.1.7' }, none],
  ['behind a trusted proxy', {}, { XINYUE_TRUSTED_PROXIES: '127.0.0.1' }, none],
  ['there with --demo', { demo: true }, { XINYUE_TRUSTED_PROXIES: '127.0.0.1' }, said],
  ['there with XINYUE_DEMO', {}, { XINYUE_HOST: '0.0.0.0', XINYUE_DEMO: '1' }, said],
  ['with --empty', { empty: true }, {}, none],
  ['with --empty, whatever the environment says', { empty: true }, { XINYUE_DEMO: '1' }, none],
  ['with XINYUE_DEMO=0', {}, { XINYUE_DEMO: '0' }, none],
  ['with a database of their own', {}, { DATABASE_URL: 'postgres://x' }, { ...both, sandbox: false }],
  ['with a broker of their own', {}, { KAFKA_BROKERS: 'x:9092' }, { ...both, sandbox: false }],
  ['where play money is said', { empty: true }, { XINYUE_SANDBOX: '1' }, { ...said, demo: false }],
  ['on loopback where play money is said', {}, { XINYUE_SANDBOX: '1' }, said],
  ['where play money is refused', {}, { XINYUE_SANDBOX: '0' }, { ...both, sandbox: false }],
])('F7 demo data and play money %s', (_where, options, env, expected) => expect(planDemo(options, env)).toEqual(expected));

it('F7 says what cannot be meant', () => {
  expect(() => planDemo({ demo: true, empty: true }, {})).toThrow('--demo and --empty exclude each other.');
  expect(() => planDemo({}, { XINYUE_DEMO: 'yes' })).toThrow('XINYUE_DEMO must be 1 or 0, not "yes".');
});
