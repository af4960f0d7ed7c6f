import { expect, it } from 'vitest';
import { commonEnv, serviceDefinitions, type SystemPlan } from './serviceDefinitions.ts';

it('F20 the keys that sign payments reach those who verify them and nobody else, also from the environment of the caller', () => {
  const plan = {
    data: '/nowhere',
    ports: {},
    databaseUrls: {},
    secrets: { partners: { sandbox: 'a secret' } },
    env: { XINYUE_PARTNERS: 'bank:another secret' },
  } as unknown as SystemPlan;
  const variables = serviceDefinitions().filter((one) => JSON.stringify(commonEnv(one, plan)).includes('secret"'));
  const named = serviceDefinitions().filter((one) => 'XINYUE_PARTNERS' in commonEnv(one, plan));
  expect(named.map(({ name }) => name)).toEqual(['order', 'payout']);
  expect(variables.map(({ name }) => name)).toEqual(['order', 'payout']);
});
