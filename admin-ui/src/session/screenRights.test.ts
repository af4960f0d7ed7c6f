import { describe, expect, it } from 'vitest';
import { mayUse } from './screenRights.ts';

const staff = { userType: 0, userId: 's', rights: { all: true, permissions: [] as string[] } };
const merchant = { userType: 2, userId: 'm1' };
const customer = { userType: 1, userId: 'c' };
const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'];
const allowed = (who: Parameters<typeof mayUse>[0], resource: string) =>
  actions.filter((action) => mayUse(who, resource, action));

describe('rights of the back office', () => {
  it.each([staff, merchant])('P-16 P-17 P-23 opens the same screens to %j', (who) => {
    expect(allowed(who, 'spotClassification')).toEqual(actions);
    expect(allowed(who, 'spotManagement')).toEqual(actions);
    expect(allowed(who, 'orderManagement')).toEqual(['list', 'show', 'edit', 'export']);
  });

  it('Z-65 lets a merchant change own categories only', () => {
    expect(mayUse(merchant, 'spotClassification', 'edit', { createUser: 'm1' })).toBe(true);
    expect(mayUse(merchant, 'spotClassification', 'edit', { createUser: null })).toBe(false);
    expect(mayUse(merchant, 'spotClassification', 'delete', { createUser: 'm2' })).toBe(false);
    expect(mayUse(merchant, 'spotClassification', 'show', { createUser: null })).toBe(true);
    expect(mayUse(staff, 'spotClassification', 'delete', { createUser: 'm2' })).toBe(true);
  });

  it("P-17 keeps a merchant from other shops' goods", () => {
    expect(mayUse(merchant, 'spotManagement', 'edit', { userCustomerId: 'm1' })).toBe(true);
    expect(mayUse(merchant, 'spotManagement', 'edit', { userCustomerId: 'm2' })).toBe(false);
  });

  it('denies what no row names', () => {
    expect(mayUse(staff, 'nowhere', 'list')).toBe(false);
    expect(mayUse(staff, 'orderManagement', 'owner')).toBe(false);
    expect(mayUse(staff, 'orderManagement', 'publish')).toBe(false);
    expect(mayUse({ userType: 1, userId: 'c' }, 'orderManagement', 'list')).toBe(false);
    expect(mayUse(undefined, 'orderManagement', 'list')).toBe(false);
  });
});

const ofStaff = [
  'recruitment',
  'userManagement',
  'administratorList',
  'merchantManage',
  'merchantUser',
  'charts/statistics',
  'searchMisses',
  'priceIndex',
  'auditTrail',
  'lookTrail',
  'moneyManagement',
  'withdrawals',
  'moneyAccounts',
  'unbookedPayments',
  'differences',
  'payments',
  'refundReviews',
  'securityEvents',
  'system/Dept',
  'system/Role',
  'system/Permission',
  'system/user',
];

const own = ['manageDisposition', 'moneyEntries', 'moneyStatements'];
it.each(own)('P-27 K-34 opens %s to merchants and company accounts, not to other staff', (resource) => {
  const company = { ...staff, rights: { all: false, permissions: [], comp: 'gq' as const } };
  expect([merchant, company, staff, customer].map((who) => mayUse(who, resource, 'list'))).toEqual([true, true, false, false]);
});

describe('R-24 P-15 P-18 P-19 P-20 screens of staff', () => {
  it.each(ofStaff)('opens %s to staff only', (resource) => {
    expect([staff, merchant, customer, undefined].map((who) => mayUse(who, resource, 'list'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('C-48 C-51 gives a merchant no action there, though it may read and set its own row', () => {
    const own = { id: 'x', userCustomerId: 'm1' };
    expect(['show', 'edit', 'reveal', 'export'].filter((action) => mayUse(merchant, 'merchantUser', action, own))).toEqual([]);
  });

  it('denies what no row of those names, and keeps the rights of the other screens', () => {
    expect(mayUse(staff, 'administratorList', 'delete')).toBe(false);
    expect(mayUse(staff, 'constructor', 'list')).toBe(false);
    expect(mayUse(merchant, 'spotManagement', 'edit', { userCustomerId: 'other' })).toBe(false);
  });
});
