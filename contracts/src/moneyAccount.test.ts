import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { companies, companyAccounts, moneyAccountOf, namesOwnAccount } from './moneyAccount.ts';
import { codesFor, mayCall } from './mayCall.ts';
import { operations, type OperationName } from './operations.ts';

const actor = (userType: Actor['userType'], more: Partial<Actor> = {}): Actor => ({
  accountId: 'a',
  ownerId: 'o',
  userType,
  account: 'a',
  name: 'n',
  ...more,
});
const [merchant, customer, clerk] = [actor(2), actor(1), actor(0)];
const company = actor(0, { comp: 'gq' });

it('P-27 Z-25 K-34 a merchant owns the money of the shop, a company account its own, nobody else any', () => {
  expect([merchant, customer, clerk].map(moneyAccountOf)).toEqual(['o', undefined, undefined]);
  expect(companies.map((comp) => moneyAccountOf(actor(0, { comp })))).toEqual([companyAccounts.gq.id, 'comp:gh']);
  // Whatever a session of theirs says, only staff own a company account.
  expect([actor(1, { comp: 'gh' }), actor(2, { comp: 'gh' })].map(moneyAccountOf)).toEqual([undefined, 'o']);
});

it('Z-19 a body that names an account names that of the session, or it is refused', () => {
  for (const body of [{}, { customerId: 'o' }, { customerId: '', comp: '' }, { customerId: null, comp: null }])
    expect(namesOwnAccount(merchant, body), JSON.stringify(body)).toBe(true);
  for (const body of [{ customerId: 'x' }, { comp: 'gq' }, { comp: ' ' }, { customerId: 5 }, { comp: 0 }, { comp: ['gq'] }])
    expect(namesOwnAccount(merchant, body), JSON.stringify(body)).toBe(false);
  expect([{}, { comp: 'gq' }, { comp: 'gq', customerId: 'o' }].map((body) => namesOwnAccount(company, body))).not.toContain(
    false,
  );
  expect([{ comp: 'gh' }, { comp: '' }, { comp: 'GQ' }].map((body) => namesOwnAccount(company, body))).not.toContain(true);
});

const own: OperationName[] = [
  'readBalance',
  'listOwnWithdrawals',
  'askWithdrawal',
  'readOwnWithdrawal',
  'recallWithdrawal',
  'listOwnEntries',
  'listOwnStatements',
  'downloadStatement',
];
it.each(own)('P-27 %s is for merchants and company accounts, whatever codes others hold', (name) => {
  const every = { ...clerk, codes: ['money:read', 'money:review', 'money:manage'] };
  const open = [merchant, company, clerk, every, customer, undefined].map((who) => mayCall(operations[name], who));
  expect(open).toEqual([true, true, false, false, false, false]);
});

it('P-28 Z-21 the switch of a company account is for these alone; a company account opens nothing of the operators', () => {
  expect([merchant, company].map((who) => mayCall(operations.saveAutoWithdraw, who))).toEqual([false, true]);
  const codes = codesFor(operations.reviewWithdrawal, { all: true, codes: [] });
  expect(codes).toEqual(['money:review']);
  expect([company, { ...company, codes }].map((who) => mayCall(operations.reviewWithdrawal, who))).toEqual([false, true]);
  expect(mayCall(operations.listWithdrawals, { ...company, codes: ['money:review'] })).toBe(false);
});
