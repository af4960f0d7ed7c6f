import type { IncomingMessage } from 'node:http';
import Knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import { tempDatabase } from '../testing/tempDatabase.ts';
import { createPartnerNonces, createPartnerVerifier, prunePartnerNonces } from './createPartnerVerifier.ts';
import { signAsPartner } from './partnerSignature.ts';

const clock = fixedClock('2026-05-01T00:00:00Z');
const partners = new Map([
  ['bank', 'a secret of the bank'],
  ['other', 'a secret of the other'],
]);
const path = '/xinyue/partner/x?a=1';
const body = Buffer.from('{}');
let database: Awaited<ReturnType<typeof tempDatabase>>;
let verify: (request: IncomingMessage, rawBody: Buffer) => Promise<string>;
beforeAll(async () => {
  database = await tempDatabase('nonces');
  const knex = Knex({ client: 'pg', connection: database.url });
  await createPartnerNonces(knex);
  await knex.destroy();
  verify = createPartnerVerifier({ db: database.pool, partners, clock });
});
afterAll(() => database.drop());

const signed = (nonce: string, partner = 'bank') =>
  signAsPartner({ partner, secret: partners.get(partner)!, method: 'POST', pathAndQuery: path, body, now: clock.now(), nonce });
const ask = (authorization: string | undefined) =>
  verify({ method: 'POST', url: path, headers: { authorization } } as IncomingMessage, body);
const nonces = async () => (await database.pool.query('select partner, nonce from partner_nonces order by 1, 2')).rows;

it('C-74 a signature opens once, of ten at once exactly one, and partners do not use up each other’s nonces', async () => {
  const [one, two] = ['a'.repeat(16), 'b'.repeat(16)];
  expect(await ask(signed(one))).toBe('bank');
  await expect(ask(signed(one))).rejects.toMatchObject({ kind: 'session' });
  expect(await ask(signed(one, 'other'))).toBe('other');
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ask(signed(two))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const wrong of [undefined, '', signed(one).replace('bank', 'nobody')])
    await expect(ask(wrong)).rejects.toMatchObject({ kind: 'session' });
  expect(await nonces()).toHaveLength(3);
});

it('C-74 a nonce is forgotten only when no clock could send it again: after ten minutes', async () => {
  await database.pool.query('truncate partner_nonces');
  await ask(signed('c'.repeat(16)));
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  await prunePartnerNonces(database.pool, after(600));
  expect(await nonces()).toHaveLength(1);
  await prunePartnerNonces(database.pool, after(600.001));
  expect(await nonces()).toHaveLength(0);
});
