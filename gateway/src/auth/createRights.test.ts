import { operations, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { expect, it } from 'vitest';
import { createRights } from './createRights.ts';

const clerk: Actor = { accountId: 'c1', ownerId: 'c1', userType: 0, account: 'clerk001', name: '职员' };
const buyer: Actor = { ...clerk, accountId: 'b1', userType: 1 };

function setUp() {
  const state = {
    now: 0,
    asked: [] as string[][],
    codes: ['order:read', 'user:read'],
    all: false,
    away: false,
    enrolBy: undefined as string | undefined,
  };
  const rights = createRights({
    now: () => state.now,
    async check(accountIds) {
      state.asked.push(accountIds);
      if (state.away) throw new AppError('unavailable', 'away');
      return accountIds
        .filter((accountId) => accountId !== 'nobody')
        .map((accountId) => ({ accountId, all: state.all, codes: state.codes, enrolBy: state.enrolBy }));
    },
  });
  return { state, rights };
}

it('P-32 a member of staff goes on with those codes alone that the row names and the account holds', async () => {
  const { state, rights } = setUp();
  expect(await rights.judged(operations.listOrders, clerk)).toEqual({ ...clerk, codes: ['order:read'] });
  expect(await rights.judged(operations.deleteOrder, clerk)).toEqual({ ...clerk, codes: [] });
  expect(await rights.judged(operations.listOrders, { ...clerk, accountId: 'nobody' })).toMatchObject({ codes: [] });
  state.all = true;
  state.now = 1_000;
  expect(await rights.judged(operations.deleteOrder, clerk)).toEqual({ ...clerk, codes: ['order:delete'] });
});

it('P-32 customers and merchants, and calls that name no code, cost no question', async () => {
  const { state, rights } = setUp();
  state.away = true;
  expect(await rights.judged(operations.listOwnOrders, buyer)).toBe(buyer);
  expect(await rights.judged(operations.signOut, clerk)).toBe(clerk);
  expect(state.asked).toEqual([]);
});

it('P-32 a code that was taken away is gone within a second, and at once where that was heard', async () => {
  const { state, rights } = setUp();
  const before = await rights.judged(operations.listOrders, clerk);
  state.codes = [];
  state.now = 999;
  // The same object, so that its signed header is sent again; with other codes it is another one.
  expect(await rights.judged(operations.listOrders, clerk)).toBe(before);
  state.now = 1_000;
  const after = await rights.judged(operations.listOrders, clerk);
  expect(after).toEqual({ ...clerk, codes: [] });
  state.codes = ['order:read'];
  rights.drop({ accountId: 'other' });
  expect(await rights.judged(operations.listOrders, clerk)).toBe(after);
  rights.drop({ accountId: 'c1' });
  expect(await rights.judged(operations.listOrders, clerk)).toBe(before);
  state.codes = [];
  rights.drop();
  expect(await rights.judged(operations.listOrders, clerk)).toBe(after);
});

it('P-32 while system-service is away what was read in the last minute holds, then a code is refused as unavailable', async () => {
  const { state, rights } = setUp();
  await rights.judged(operations.listOrders, clerk);
  state.away = true;
  state.now = 59_999;
  expect(await rights.judged(operations.listOrders, clerk)).toMatchObject({ codes: ['order:read'] });
  state.now = 60_000;
  await expect(rights.judged(operations.listOrders, clerk)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await rights.judged(operations.signOut, clerk)).toBe(clerk);
});

it('Tr-M-03 a second factor that is missing is due from its moment on, for whatever is not for enrolling one', async () => {
  const { state, rights } = setUp();
  const without = { ...clerk, noFactor: true };
  state.enrolBy = new Date(5_000).toISOString();
  expect(await rights.judged(operations.listOrders, without)).toEqual({ ...without, codes: ['order:read'] });
  state.now = 5_000;
  expect(await rights.judged(operations.listOrders, without)).toEqual({ ...without, codes: ['order:read'], mustEnrol: true });
  // Also where the row names no code, as for the owner of a company account.
  expect(await rights.judged(operations.readBalance, without)).toMatchObject({ mustEnrol: true });
  expect(await rights.judged(operations.beginTotp, without)).toBe(without);
  expect(await rights.judged(operations.listOrders, clerk)).toEqual({ ...clerk, codes: ['order:read'] });
  expect(await rights.judged(operations.listOwnOrders, { ...buyer, noFactor: true })).toEqual({ ...buyer, noFactor: true });
});

it('Tr-M-03 while system-service is away nobody who needs no code is stopped', async () => {
  const { state, rights } = setUp();
  state.away = true;
  const without = { ...clerk, noFactor: true };
  expect(await rights.judged(operations.readBalance, without)).toBe(without);
  await expect(rights.judged(operations.listOrders, without)).rejects.toMatchObject({ kind: 'unavailable' });
});
