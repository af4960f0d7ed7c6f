import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import Knex from 'knex';
import { AppError } from '../AppError.ts';
import { fixedClock } from '../clock.ts';
import type { ServiceClient } from '../http/createServiceClient.ts';
import { silentLog } from '../Logger.ts';
import { tempDatabase } from '../testing/tempDatabase.ts';
import { createPartnerKeys, keysAt } from './createPartnerKeys.ts';
import { createPartnerNonces, createPartnerVerifier } from './createPartnerVerifier.ts';
import { signAsPartner } from './partnerSignature.ts';
import { readPartners, withKinds } from './readPartners.ts';

const clock = fixedClock('2026-05-01T00:00:00Z');
const body = Buffer.from('{}');
const path = '/xinyue/partner/x';
let secrets: Record<string, string[]> = {};
const calls: { path: string; body: unknown }[] = [];
let away = false;
const owner = {
  async call(where: string, given: { names?: string[] }) {
    calls.push({ path: where, body: given });
    if (away) throw new AppError('unavailable', 'away');
    const partners = (given.names ?? []).flatMap((name) =>
      secrets[name] ? [{ name, kind: 'reader', scopes: ['orders'], reach: ['s1'], secrets: secrets[name] }] : [],
    );
    return { partners };
  },
} as unknown as ServiceClient;

let database: Awaited<ReturnType<typeof tempDatabase>>;
beforeAll(async () => {
  database = await tempDatabase('keys');
  const knex = Knex({ client: 'pg', connection: database.url });
  await createPartnerNonces(knex);
  await knex.destroy();
});
afterAll(() => database.drop());

let nonces = 0;
const verifier = () => {
  const keys = createPartnerKeys(keysAt(owner), silentLog, () => clock.now().getTime());
  const partners = withKinds(readPartners('bank:the configured secret of bank')!);
  const verify = createPartnerVerifier({ db: database.pool, partners, keys, clock });
  return (partner: string, secret: string) => {
    nonces += 1;
    const signed = { partner, secret, method: 'POST', pathAndQuery: path, body, now: clock.now() };
    const authorization = signAsPartner({ ...signed, nonce: `nonce-of-the-test-${nonces}` });
    const verified = verify({ method: 'POST', url: path, headers: { authorization } } as IncomingMessage, body);
    return verified.then(({ name }) => name).catch((error: AppError) => error.kind);
  };
};

it('own-names a partner signs with any secret that holds, and its use is told once a minute', async () => {
  secrets = { mill: ['new secret of the mill', 'former secret of the mill'] };
  const ask = verifier();
  for (const secret of secrets['mill']!) expect(await ask('mill', secret)).toBe('mill');
  expect(await ask('mill', 'another secret')).toBe('session');
  expect(await ask('nobody', 'another secret')).toBe('session');
  expect(calls.filter((call) => call.path.endsWith('/used'))).toEqual([
    { path: '/internal/partners/used', body: { name: 'mill' } },
  ]);
});

it('nobody’s key counts for a name of the configuration, and such a name asks nobody', async () => {
  secrets = { bank: ['a secret made by staff'] };
  const ask = verifier();
  const before = calls.length;
  expect(await ask('bank', 'a secret made by staff')).toBe('session');
  expect(await ask('bank', 'the configured secret of bank')).toBe('bank');
  expect(calls.length).toBe(before);
});

it('a key that was shut is shut within a second; while its owner is away the last answer holds for a while', async () => {
  secrets = { mill: ['secret of the mill'] };
  const ask = verifier();
  expect(await ask('mill', 'secret of the mill')).toBe('mill');
  away = true;
  clock.advance(1_000);
  expect(await ask('mill', 'secret of the mill')).toBe('mill');
  expect(await ask('other', 'secret of the mill')).toBe('unavailable');
  expect(await ask('bank', 'the configured secret of bank')).toBe('bank');
  away = false;
  clock.advance(1_000);
  expect(await ask('mill', 'secret of the mill')).toBe('mill');
  secrets = {};
  clock.advance(999);
  expect(await ask('mill', 'secret of the mill')).toBe('mill');
  clock.advance(1);
  expect(await ask('mill', 'secret of the mill')).toBe('session');
});

it('asks for nothing that is no name', async () => {
  const ask = verifier();
  const before = calls.length;
  for (const name of ['a', '-x', 'x y', '../etc', 'x'.repeat(65)]) expect(await ask(name, 'any secret')).toBe('session');
  expect(calls.length).toBe(before);
});
