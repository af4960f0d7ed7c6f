import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type PartnerKind, type Reach, scopesOf } from '@xinyue/contracts/partnerKinds';
import Knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedPartner } from '../auth/SignedPartner.ts';
import { fixedClock } from '../clock.ts';
import { tempDatabase } from '../testing/tempDatabase.ts';
import { createPartnerNonces, createPartnerVerifier, prunePartnerNonces } from './createPartnerVerifier.ts';
import { signAsPartner } from './partnerSignature.ts';
import { readPartners, withKinds } from './readPartners.ts';

const clock = fixedClock('2026-05-01T00:00:00Z');
const partners = withKinds(readPartners('bank:a secret of the bank,other:a secret of the other')!);
const path = '/xinyue/partner/x?a=1';
const body = Buffer.from('{}');
let database: Awaited<ReturnType<typeof tempDatabase>>;
let verify: (request: IncomingMessage, rawBody: Buffer) => Promise<SignedPartner>;
beforeAll(async () => {
  database = await tempDatabase('nonces');
  const knex = Knex({ client: 'pg', connection: database.url });
  await createPartnerNonces(knex);
  await knex.destroy();
  verify = createPartnerVerifier({ db: database.pool, partners, clock });
});
afterAll(() => database.drop());

const signed = (nonce: string, partner = 'bank') =>
  signAsPartner({
    partner,
    secret: partners.get(partner)!.secret,
    method: 'POST',
    pathAndQuery: path,
    body,
    now: clock.now(),
    nonce,
  });
const ask = (authorization: string | undefined) =>
  verify({ method: 'POST', url: path, headers: { authorization } } as IncomingMessage, body).then(({ name }) => name);
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

it('C-74 using up a nonce does not wait for the disk: what its call writes is committed behind it', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const one = createPartnerVerifier({ db: client, partners, clock });
    await one({ method: 'POST', url: path, headers: { authorization: signed('d'.repeat(16)) } } as IncomingMessage, body);
    expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
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

it('Tr-M-05 who signed comes with what its key opens: by the configuration, or as staff made it', async () => {
  const nobodys = { used: () => undefined };
  const by = (kind: PartnerKind, reach: Reach) =>
    createPartnerVerifier({
      db: database.pool,
      partners: withKinds(readPartners('paper:a secret of the paper:reader')!),
      keys: { ...nobodys, keyOf: async () => ({ kind, scopes: scopesOf(kind), reach, secrets: ['a secret of the bank'] }) },
      clock,
    });
  let nth = 0;
  const signedBy = async (verifier: typeof verify, name: string, secret: string) => {
    nth += 1;
    const nonce = `nonce-of-scopes-${nth}`;
    const authorization = signAsPartner({
      partner: name,
      secret,
      method: 'POST',
      pathAndQuery: path,
      body,
      now: clock.now(),
      nonce,
    });
    return verifier({ method: 'POST', url: path, headers: { authorization } } as IncomingMessage, body);
  };
  expect(await signedBy(by('payment', []), 'paper', 'a secret of the paper')).toEqual({
    name: 'paper',
    kinds: ['reader'],
    scopes: ['orders', 'events'],
    reach: 'all',
  });
  const madeBy = (kind: PartnerKind, reach: Reach) => signedBy(by(kind, reach), 'made', 'a secret of the bank');
  expect(await madeBy('payment', [])).toEqual({ name: 'made', kinds: ['payment'], scopes: ['pay', 'events'], reach: [] });
  expect(await madeBy('reader', ['s1'])).toMatchObject({ scopes: ['orders', 'events'], reach: ['s1'] });
  expect(await madeBy('warehouse', ['s1'])).toMatchObject({ scopes: ['warehouse', 'orders', 'events'], reach: ['s1'] });
});

it('Pt-V-03 a key opens what was chosen for it; one of a shop that is closed opens nothing, which only who signed well is told', async () => {
  const key = {
    kind: 'shop' as const,
    scopes: ['goods'] as const,
    reach: ['s1'],
    secrets: ['a secret of the shop'],
    shut: false,
  };
  const verifier = createPartnerVerifier({
    db: database.pool,
    partners: new Map(),
    keys: { used: () => undefined, keyOf: async () => key },
    clock,
  });
  let nth = 0;
  const asked = (secret = 'a secret of the shop', kept = `nonce-of-a-shop-${(nth += 1)}`) => {
    const request = { method: 'POST', pathAndQuery: path, body, now: clock.now() };
    const authorization = signAsPartner({ ...request, partner: 'shop.x', secret, nonce: kept });
    return verifier({ method: 'POST', url: path, headers: { authorization } } as IncomingMessage, body);
  };
  expect(await asked()).toEqual({ name: 'shop.x', kinds: ['shop'], scopes: ['goods'], reach: ['s1'] });
  key.shut = true;
  await expect(asked()).rejects.toMatchObject({ kind: 'forbidden', reason: 'shopClosed' });
  await expect(asked('another secret')).rejects.toMatchObject({ kind: 'session', reason: 'signatureWrong', data: undefined });
  key.shut = false;
  expect(await asked()).toMatchObject({ name: 'shop.x' });
});

it('Pt-K-03 where play money is at stake a wrong signature is told what it should have been made of, and nowhere else', async () => {
  const nonce = 'a-nonce-of-sixteen';
  const request = { method: 'POST', pathAndQuery: path, body, now: clock.now() };
  const authorization = signAsPartner({ ...request, partner: 'bank', secret: 'not the secret of it', nonce });
  const asked = (explains: boolean) =>
    createPartnerVerifier({ db: database.pool, partners, clock, explains })(
      { method: 'POST', url: path, headers: { authorization } } as IncomingMessage,
      body,
    );
  const hex = createHash('sha256').update(body).digest('hex');
  const seconds = clock.now().getTime() / 1000;
  await expect(asked(true)).rejects.toMatchObject({
    reason: 'signatureWrong',
    data: { stringToSign: `POST\n${path}\n${seconds}\n${nonce}\n${hex}\n` },
  });
  await expect(asked(false)).rejects.toMatchObject({ reason: 'signatureWrong', data: undefined });
});
