import { expect, it } from 'vitest';
import { serviceNames } from '@xinyue/contracts';
import { eventEnvOf, makeEventKeys } from '../keys/eventKeys.ts';
import { makeSealKeys } from '../keys/sealKeys.ts';
import { commonEnv, serviceDefinitions, type SystemPlan } from './serviceDefinitions.ts';

const eventKeys = makeEventKeys();
const sealKeys = makeSealKeys();
const plan = {
  data: '/nowhere',
  ports: {},
  databaseUrls: {},
  ownerUrls: Object.fromEntries(serviceNames.map((name) => [name, `owner of ${name}`])),
  busUrls: Object.fromEntries([...serviceNames, 'gateway'].map((name) => [name, `bus of ${name}`])),
  secrets: { partners: { sandbox: 'a secret' }, eventKeys, sealKeys },
  env: {
    XINYUE_PARTNERS: 'bank:another secret',
    XINYUE_ORDER_EVENT_KEY: 'of a shell',
    XINYUE_HEARD_KEYS: 'of a shell',
    XINYUE_MIGRATE_URL: 'of a shell',
    XINYUE_SEAL_KEY: 'of a shell',
  },
} as unknown as SystemPlan;
const known = serviceDefinitions().map((one) => ({ name: one.name, env: commonEnv(one, plan) }));
const namesOf = (has: (env: NodeJS.ProcessEnv) => boolean) => known.filter(({ env }) => has(env)).map(({ name }) => name);

it('F20 the keys that sign payments reach those who verify them and nobody else, also from the environment of the caller', () => {
  expect(namesOf((env) => 'XINYUE_PARTNERS' in env)).toEqual(['order', 'payout', 'system']);
  expect(namesOf((env) => JSON.stringify(env).includes('secret"'))).toEqual(['order', 'payout', 'system']);
});

it('ADR 42 the key that signs the events of a service reaches that service alone; the gateway has none', () => {
  for (const name of serviceNames)
    expect(namesOf((env) => JSON.stringify(env).includes(eventKeys[name].toString('base64')))).toEqual([name]);
  for (const { name, env } of known) expect(env).toMatchObject(eventEnvOf(name as 'gateway', eventKeys));
  expect(namesOf((env) => JSON.stringify(env).includes('of a shell'))).toEqual([]);
});

it('Tr-R-01 passkeys belong to this machine by its name, or to where the operator says', () => {
  const merchant = serviceDefinitions().find(({ name }) => name === 'merchant')!;
  const origins = (env: SystemPlan['env']) => {
    const { XINYUE_ORIGIN, XINYUE_OFFICE_ORIGIN } = commonEnv(merchant, { ...plan, portalPort: 8080, env });
    return [XINYUE_ORIGIN, XINYUE_OFFICE_ORIGIN];
  };
  expect(origins({})).toEqual(['http://localhost:8080', undefined]);
  const given = { XINYUE_ORIGIN: 'https://xinyue.example', XINYUE_OFFICE_ORIGIN: 'https://office.xinyue.example' };
  expect(origins(given)).toEqual(Object.values(given));
});

it('ADR 44 the key with which a service seals reaches that service alone', () => {
  for (const name of serviceNames)
    expect(namesOf((env) => JSON.stringify(env).includes(sealKeys[name][0]!.toString('base64')))).toEqual([name]);
  expect(namesOf((env) => 'XINYUE_SEAL_KEY' in env).toSorted()).toEqual([...serviceNames].toSorted());
});

it('ADR 49 each process uses the bus as itself', () => {
  for (const { name, env } of known) expect(env['XINYUE_BUS_URL']).toBe(`bus of ${name}`);
});

it('ADR 50 a service gets the address of the owner of its own tables; the gateway none', () => {
  for (const name of serviceNames) expect(namesOf((env) => env['XINYUE_MIGRATE_URL'] === `owner of ${name}`)).toEqual([name]);
  expect(namesOf((env) => 'XINYUE_MIGRATE_URL' in env).toSorted()).toEqual([...serviceNames].toSorted());
});
