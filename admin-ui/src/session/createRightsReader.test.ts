import { expect, it } from 'vitest';
import { createRightsReader } from './createRightsReader.ts';
import type { HeldRights, Session } from './readSession.ts';

const clerk: Session = { userId: 'u', logintoken: 'l', userType: 0, userName: '职员', account: 'clerk001', reamrk3: '' };
const some: HeldRights = { all: false, permissions: ['order:read'] };

function setUp(session: Session | undefined = clerk) {
  const state: { session: Session | undefined; kept: number; asked: number; answer(): Promise<HeldRights> } = {
    session,
    kept: 0,
    asked: 0,
    answer: async () => some,
  };
  const read = createRightsReader({
    read: () => {
      state.asked += 1;
      return state.answer();
    },
    store: {
      get: () => state.session,
      keep(next) {
        state.session = next;
        state.kept += 1;
      },
    },
  });
  return { state, read };
}

it('P-32 keeps the codes with the session, and tells nobody when nothing changed', async () => {
  const { state, read } = setUp();
  await read();
  expect(state.session).toEqual({ ...clerk, rights: some });
  await read();
  expect([state.asked, state.kept]).toEqual([2, 1]);
  state.answer = async () => ({ all: false, permissions: [] });
  await read();
  expect(state.session?.rights?.permissions).toEqual([]);
});

it('P-32 asks once however many want to know, and nothing for a merchant or nobody', async () => {
  const { state, read } = setUp();
  await Promise.all([read(), read(), read()]);
  expect(state.asked).toBe(1);
  for (const none of [{ ...clerk, userType: 2 }, undefined]) {
    const other = setUp();
    other.state.session = none;
    await other.read();
    expect(other.state.asked).toBe(0);
  }
});

it('P-32 a failed read leaves what was known, an answer for somebody who left is dropped', async () => {
  const { state, read } = setUp({ ...clerk, rights: some });
  state.answer = async () => {
    throw new Error('away');
  };
  await expect(read()).rejects.toThrow('away');
  expect(state.session?.rights).toEqual(some);
  state.answer = async () => {
    state.session = { ...clerk, logintoken: 'another' };
    return { all: true, permissions: [] };
  };
  await read();
  expect(state.session?.rights).toBeUndefined();
});

it('Tr-M-03 an answer that was asked for before the kept rights changed is dropped', async () => {
  const due = { ...some, graceUntil: '2026-01-01 00:00:00' };
  const { state, read } = setUp({ ...clerk, rights: due });
  state.answer = async () => {
    state.session = { ...clerk, rights: some };
    return { ...due, permissions: [], mustEnrol: true };
  };
  await read();
  expect(state.session?.rights).toEqual(some);
});
