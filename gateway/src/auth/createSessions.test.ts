import type { Actor, Company } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { expect, it } from 'vitest';
import { createSessions } from './createSessions.ts';

const actor: Actor = { accountId: 'a1', ownerId: 'o1', userType: 1, account: 'customer01', name: '张三' };

function setUp(companies?: ReadonlyMap<string, Company>) {
  const state = {
    now: 0,
    rounds: [] as string[][],
    quiet: [] as boolean[],
    actor: actor as Actor | null,
    away: false,
    takesMs: 0,
  };
  const sessions = createSessions({
    now: () => state.now,
    ...(companies && { companies }),
    async check(tokenHashes, quiet) {
      state.rounds.push(tokenHashes);
      state.quiet.push(quiet);
      await Promise.resolve();
      state.now += state.takesMs;
      if (state.away) throw new AppError('unavailable', 'away');
      return tokenHashes.map((tokenHash) => ({ tokenHash, actor: state.actor }));
    },
  });
  return { state, sessions };
}

it('S-38 asks once a second per session, many sessions in one call', async () => {
  const { state, sessions } = setUp();
  await Promise.all([sessions.find('t0'), sessions.find('t1'), sessions.find('t1'), sessions.find('t2')]);
  expect(state.rounds.map((round) => round.length)).toEqual([3]);
  state.now = 999;
  expect(await sessions.find('t1')).toEqual(actor);
  expect(state.rounds).toHaveLength(1);
  state.now = 1_000;
  await sessions.find('t1');
  expect(state.rounds).toHaveLength(2);
});

it('S-38 a session that ended is refused at the next check, at once when its end was heard', async () => {
  const { state, sessions } = setUp();
  await sessions.find('t1');
  state.actor = null;
  expect(await sessions.find('t1')).toEqual(actor);
  sessions.drop({ accountId: 'other' });
  expect(await sessions.find('t1')).toEqual(actor);
  sessions.drop({ accountId: 'a1' });
  expect(await sessions.find('t1')).toBeNull();
});

it('A3 counts the second from the question: what ended while the answer was on its way is felt in time', async () => {
  const { state, sessions } = setUp();
  state.takesMs = 700;
  await sessions.find('t1');
  state.takesMs = 0;
  state.actor = null;
  state.now = 999;
  expect(await sessions.find('t1')).toEqual(actor);
  state.now = 1_000;
  expect(await sessions.find('t1')).toBeNull();
});

it('ADR 4 what was checked in the last 5 minutes holds while merchant-service is away, nothing else', async () => {
  const { state, sessions } = setUp();
  await sessions.find('t1');
  state.away = true;
  state.now = 299_999;
  expect(await sessions.find('t1')).toEqual(actor);
  state.now = 300_000;
  await expect(sessions.find('t1')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(sessions.find('t9')).rejects.toMatchObject({ kind: 'unavailable' });
});

it('S-38 L3 a session is asked about once however many wait for it, also while another check is under way', async () => {
  const { state, sessions } = setUp();
  await Promise.all(Array.from({ length: 2_000 }, (_, n) => sessions.find(`t${n % 2}`)));
  expect(state.rounds.map((round) => round.length)).toEqual([2]);
});

it('a crowd of unknown sessions is refused, and no session is let through on grace for it', async () => {
  const { state, sessions } = setUp();
  await sessions.find('t1');
  state.now = 1_000;
  const crowd = Array.from({ length: 50_000 }, (_, n) => sessions.find(`stranger ${n}`));
  await expect(sessions.find('t1')).rejects.toMatchObject({ kind: 'unavailable' });
  await Promise.all(crowd);
  state.now = 2_500;
  expect(await sessions.find('t1')).toEqual(actor);
});

it('K-34 Z-19 a company account is owned by the member of staff whom the configuration names, and nobody else says so', async () => {
  const { state, sessions } = setUp(new Map([['cashier1', 'gh']]));
  const staff: Actor = { accountId: 's1', ownerId: 's1', userType: 0, account: 'cashier1', name: '出纳' };
  const compOf = async (found: Actor) => {
    state.actor = found;
    state.now += 1_000;
    return (await sessions.find('t1'))?.comp;
  };
  expect(await compOf(staff)).toBe('gh');
  expect(await compOf({ ...staff, account: 'cashier2', comp: 'gq' })).toBeUndefined();
  expect(await compOf({ ...staff, userType: 2 })).toBeUndefined();
  expect(await compOf({ ...staff, userType: 1, comp: 'gh' })).toBeUndefined();
});

it('Of-03 Z-51 a quiet call asks without counting as use, and answers no call that counts', async () => {
  const { state, sessions } = setUp();
  expect(await sessions.find('t1', true)).toEqual(actor);
  expect(await sessions.find('t1')).toEqual(actor);
  expect(await sessions.find('t1', true)).toEqual(actor);
  expect(state.quiet).toEqual([true, false]);
  state.actor = null;
  sessions.drop({ accountId: actor.accountId });
  expect([await sessions.find('t1', true), await sessions.find('t1')]).toEqual([null, null]);
});
