import { describe, expect, it } from 'vitest';
import { mayUse } from './mayUse.ts';
import { accountItemsFor, menuFor, placeOf } from './menu.ts';

const staff = { userType: 0, userId: 's' };
const merchant = { userType: 2, userId: 'm' };
const customer = { userType: 1, userId: 'c' };
const shown = (who: typeof staff | undefined) => menuFor(who).map(({ items }) => items.map(({ resource }) => resource));
const ofStaff = [
  'recruitment',
  'userManagement',
  'administratorList',
  'merchantManage',
  'merchantUser',
  'auditTrail',
  'lookTrail',
  'securityEvents',
];

describe('menu by type', () => {
  it('R-60 M-58 P-31 shows staff the documented groups in the documented order', () => {
    expect(menuFor(staff).map(({ label }) => label)).toEqual(['招聘管理', '现货管理', '用户管理', '商户管理']);
    expect(shown(staff)).toEqual([
      ['recruitment'],
      ['spotClassification', 'spotManagement'],
      ['userManagement', 'orderManagement'],
      ['merchantManage', 'merchantUser'],
    ]);
    expect(accountItemsFor(staff).map(({ resource }) => resource)).toEqual(['administratorList', 'auditTrail']);
  });

  it('R-59 P-31 shows merchants their entries only', () => {
    expect(shown(merchant)).toEqual([['spotClassification', 'spotManagement'], ['orderManagement']]);
    expect(accountItemsFor(merchant)).toEqual([]);
  });

  it.each([customer, undefined])('Z-32 shows nothing to %j', (who) => {
    expect([...shown(who), ...accountItemsFor(who)]).toEqual([]);
  });

  it('Z-37 names the menu entries otherwise than their pages', () => {
    expect([placeOf('merchantManage')?.item.label, placeOf('merchantUser')?.item.label]).toEqual(['商户审核', '商户管理']);
    expect(placeOf('nowhere')).toBeUndefined();
  });
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
    const own = { id: 'x', userCustomerId: 'm' };
    expect(['show', 'edit', 'reveal', 'export'].filter((action) => mayUse(merchant, 'merchantUser', action, own))).toEqual([]);
  });

  it('denies what no row names, and keeps the rights of the other screens', () => {
    expect(mayUse(staff, 'administratorList', 'delete')).toBe(false);
    expect(mayUse(staff, 'constructor', 'list')).toBe(false);
    expect(mayUse(merchant, 'spotManagement', 'edit', { userCustomerId: 'other' })).toBe(false);
  });
});
