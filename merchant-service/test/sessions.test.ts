import { randomBytes } from 'node:crypto';
import { type Actor, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { newCustomer, sessionHeader, signIn, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const minute = 60_000;
const merchant = useMerchant();
const seenAt = async (token: string) =>
  (await merchant.pool.query<{ seen_at: Date }>('select seen_at from sessions where token_hash = $1', [hashToken(token)]))
    .rows[0]!.seen_at;

describe('sessions', () => {
  it('L4 keeps only the SHA-256 of a token', async () => {
    const { logintoken } = await newCustomer(merchant, 'Hashed123');
    const { rows } = await merchant.pool.query<{ line: string }>('select s::text as line from sessions s');
    expect(rows.some(({ line }) => line.includes(hashToken(logintoken).toString('hex')))).toBe(true);
    expect(rows.some(({ line }) => line.includes(logintoken))).toBe(false);
  });
  it('S-38 answers a batch in its order, null for the unknown, also for a hash asked twice', async () => {
    const [one, two] = [await newCustomer(merchant, 'Batch0001'), await newCustomer(merchant, 'Batch0002')];
    const unknown = randomBytes(32).toString('hex');
    const tokenHashes = [hashToken(two.logintoken).toString('hex'), unknown, hashToken(one.logintoken).toString('hex'), unknown];
    const answer = await merchant.ask<{ sessions: { tokenHash: string; actor: Actor | null }[] }>('/internal/sessions/check', {
      tokenHashes,
    });
    expect(answer.body.data.sessions).toEqual([
      { tokenHash: tokenHashes[0], actor: two.actor },
      { tokenHash: unknown, actor: null },
      { tokenHash: tokenHashes[2], actor: one.actor },
      { tokenHash: unknown, actor: null },
    ]);
  });
  it('ADR 4 is told to services alone, and takes nothing but hashes', async () => {
    const { actor } = await newCustomer(merchant, 'Curious12');
    const asked = { tokenHashes: ['f'.repeat(64)] };
    expect((await merchant.ask('/internal/sessions/check', asked, { service: undefined, actor })).body.code).toBe(403);
    for (const tokenHashes of [['x'], [1], 'f'.repeat(64), Array.from({ length: 1001 }, () => 'f'.repeat(64))])
      expect((await merchant.ask('/internal/sessions/check', { tokenHashes })).body.code).toBe(400);
  });
  it('Z-51 ends after 12 hours without use, slides with use, and after 7 days in any case', async () => {
    const idle = await newCustomer(merchant, 'Idle12345');
    const busy = await newCustomer(merchant, 'Busy12345');
    merchant.clock.advance(11 * 60 * minute);
    expect(await whoIs(merchant, busy.logintoken)).toEqual(busy.actor);
    merchant.clock.advance(60 * minute);
    expect(await whoIs(merchant, idle.logintoken)).toBeNull();
    for (let hours = 12; hours < 7 * 24; hours += 6) {
      expect(await whoIs(merchant, busy.logintoken), `after ${hours} hours`).toEqual(busy.actor);
      merchant.clock.advance(6 * 60 * minute);
    }
    expect(await whoIs(merchant, busy.logintoken)).toBeNull();
  });
  it('Z-51 counts `touch` as use without an answer', async () => {
    const { logintoken, actor } = await newCustomer(merchant, 'Touched12');
    merchant.clock.advance(11 * 60 * minute);
    const touch = [hashToken(logintoken).toString('hex')];
    expect((await merchant.ask('/internal/sessions/check', { tokenHashes: [], touch })).body.data).toEqual({ sessions: [] });
    merchant.clock.advance(11 * 60 * minute);
    expect(await whoIs(merchant, logintoken)).toEqual(actor);
  });
  it('Of-03 Z-51 a session that only looks ends after its idle time, however often it is asked for', async () => {
    const { logintoken, actor } = await newCustomer(merchant, 'Looking12');
    const look = async () => {
      const asked = { tokenHashes: [hashToken(logintoken).toString('hex')], quiet: true };
      const { body } = await merchant.ask<{ sessions: { actor: Actor | null }[] }>('/internal/sessions/check', asked);
      return body.data.sessions[0]!.actor;
    };
    const started = await seenAt(logintoken);
    for (let hours = 1; hours < 12; hours += 1) {
      merchant.clock.advance(60 * minute);
      expect(await look(), `after ${hours} hours`).toEqual(actor);
    }
    expect(await seenAt(logintoken)).toEqual(started);
    merchant.clock.advance(60 * minute);
    expect(await look()).toBeNull();
  });
  it('Z-51 writes the time of use once a minute at most', async () => {
    const { logintoken } = await newCustomer(merchant, 'Seldom123');
    const started = (await seenAt(logintoken)).getTime();
    merchant.clock.advance(minute - 1);
    await whoIs(merchant, logintoken);
    expect((await seenAt(logintoken)).getTime()).toBe(started);
    merchant.clock.advance(1);
    await whoIs(merchant, logintoken);
    expect((await seenAt(logintoken)).getTime()).toBe(started + minute);
  });
  it('Z-51 A3 are over the moment their account is disabled or deleted', async () => {
    for (const column of ['disabled', 'deleted']) {
      const { logintoken, userId, actor } = await newCustomer(merchant, `Ended${column}`);
      expect(await whoIs(merchant, logintoken)).toEqual(actor);
      await merchant.byHand(`update users set ${column} = true where id = $1`, [userId]);
      expect(await whoIs(merchant, logintoken)).toBeNull();
    }
  });
});

describe('signing out', () => {
  it('R-27 ends this session alone, at once, and tells session.ended with its hash', async () => {
    const here = await newCustomer(merchant, 'SignedOut');
    const there = await signIn(merchant, 'SignedOut');
    const answer = await merchant.call(operations.signOut, {}, { actor: here.actor, headers: sessionHeader(here.logintoken) });
    expect(answer.body.success).toBe(true);
    expect(await whoIs(merchant, here.logintoken)).toBeNull();
    expect(await whoIs(merchant, there.logintoken)).toEqual(there.actor);
    const sessionHash = hashToken(here.logintoken).toString('hex');
    const isIt = (event: { type: string; data: object }) =>
      event.type === 'session.ended' && JSON.stringify(event.data) === JSON.stringify({ sessionHash });
    expect(await eventually(() => merchant.published.find(isIt), { describe: 'session.ended' })).toMatchObject({
      aggregateVersion: 1,
    });
  });
  it('R-27 does not end the session of somebody else', async () => {
    const [one, other] = [await newCustomer(merchant, 'Attacker1'), await newCustomer(merchant, 'Victim123')];
    await merchant.call(operations.signOut, {}, { actor: one.actor, headers: sessionHeader(other.logintoken) });
    expect(await whoIs(merchant, other.logintoken)).toEqual(other.actor);
  });
  it('R-27 needs a session', async () => {
    expect((await merchant.call(operations.signOut)).status).toBe(401);
  });
});

describe('own profile', () => {
  it('C-33 Z-40 C-14 shows the caller alone, masked', async () => {
    const [one, other] = [await newCustomer(merchant, 'Profile01'), await newCustomer(merchant, 'Profile02')];
    const own = await merchant.call(operations.readProfile, { id: one.userId }, { actor: one.actor });
    expect(own.body.data).toEqual(one.userInfo);
    expect((await merchant.call(operations.readProfile, { id: other.userId }, { actor: one.actor })).body.code).toBe(403);
    expect((await merchant.call(operations.readProfile, {}, { actor: other.actor })).body.data).toMatchObject({
      account: 'Profile02',
    });
  });
});
