import { describe, expect, it } from 'vitest';
import { accountItemsFor, menuFor, placeOf } from './menu.ts';

const staff = { userType: 0, userId: 's', rights: { all: true, permissions: [] as string[] } };
const merchant = { userType: 2, userId: 'm' };
const customer = { userType: 1, userId: 'c' };
const shown = (who: typeof staff | undefined) => menuFor(who).map(({ items }) => items.map(({ resource }) => resource));
describe('menu by type', () => {
  it('R-60 M-58 P-31 shows staff the documented groups in the documented order', () => {
    expect(menuFor(staff).map(({ label }) => label)).toEqual([
      '招聘管理',
      '现货管理',
      '用户管理',
      '商户管理',
      '数据统计',
      '系统管理',
    ]);
    expect(shown(staff)).toEqual([
      ['recruitment'],
      ['spotClassification', 'spotManagement'],
      ['userManagement', 'orderManagement'],
      ['merchantManage', 'merchantUser'],
      ['charts/statistics'],
      ['system/Role', 'system/Dept'],
    ]);
    expect(accountItemsFor(staff).map(({ resource }) => resource)).toEqual(['administratorList', 'auditTrail']);
  });

  it('R-60 P-32 shows staff what their codes open, and no group without an entry', () => {
    const clerk = { ...staff, rights: { all: false, permissions: ['order:read', 'system:Dept:list'] } };
    expect(shown(clerk)).toEqual([['orderManagement'], ['system/Dept']]);
    expect(accountItemsFor(clerk)).toEqual([]);
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
