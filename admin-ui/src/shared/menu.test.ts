import { describe, expect, it } from 'vitest';
import { accountItemsFor, frontOf, homeOf, menuFor, placeOf } from './menu.ts';

const staff = { userType: 0, userId: 's', rights: { all: true, permissions: [] as string[] } };
const merchant = { userType: 2, userId: 'm' };
const customer = { userType: 1, userId: 'c' };
type Person = Parameters<typeof menuFor>[0];
/** Whoever has a queue has the board above all else. */
const documented = (who: Person) => menuFor(who).filter(({ label }) => label !== '首页');
const shown = (who: Person) => documented(who).map(({ items }) => items.map(({ resource }) => resource));
describe('menu by type', () => {
  it('R-60 M-58 P-31 shows staff the documented groups in the documented order', () => {
    expect(documented(staff).map(({ label }) => label)).toEqual([
      '招聘管理',
      '现货管理',
      '用户管理',
      '商户管理',
      '资金管理',
      '数据统计',
      '系统管理',
    ]);
    expect(shown(staff)).toEqual([
      ['recruitment'],
      ['spotClassification', 'spotManagement'],
      ['userManagement', 'orderManagement'],
      ['merchantManage', 'merchantUser'],
      ['moneyManagement'],
      ['charts/statistics'],
      [
        'administratorList',
        'system/user',
        'system/Dept',
        'system/Role',
        'system/Permission',
        'system/Module',
        'system/Variable',
        'platformProfile',
        'machine/Machine',
        'machine/MachineAisle',
        'machine/MachineConfig',
        'pay/Config',
        'pay/Order',
        'druid/login',
        'system/health',
      ],
    ]);
    expect(accountItemsFor(staff).map(({ resource }) => resource)).toEqual(['auditTrail', 'system/Request', 'system/Partner']);
  });

  it('R-60 P-32 shows staff what their codes open, and no group without an entry', () => {
    const clerk = { ...staff, rights: { all: false, permissions: ['order:read', 'system:Dept:list'] } };
    expect(shown(clerk)).toEqual([['orderManagement'], ['system/Dept']]);
    expect(accountItemsFor(clerk)).toEqual([]);
  });

  it('R-60 E-39 shows the menu of the role as operators arranged it, as far as its screens may be opened', () => {
    const node = (name: string, url: string, children: object[] = []) => ({
      id: name,
      pId: '0',
      name,
      open: true,
      checked: true,
      url,
      icon: 'Own',
      children,
    });
    const menus = [
      node('我的', '#', [
        node('订单', '/orderManagement'),
        node('更多', '#', [node('部门', '/system/Dept'), node('商户', '/merchantUser')]),
      ]),
      node('现货', '/spotManagement'),
      node('空', '#'),
      node('别处', '/nowhere'),
    ] as never;
    const clerk = { ...staff, rights: { all: false, permissions: ['order:read', 'spot:read', 'system:Dept:list'], menus } };
    expect(documented(clerk).map(({ label, items }) => [label, ...items.map((item) => item.label)])).toEqual([
      ['我的', '订单', '部门'],
      ['现货', '现货'],
    ]);
    expect(homeOf(clerk)).toBe('/orderManagement');
    // Without a menu of the role: what its codes open.
    expect(homeOf({ ...clerk, rights: { ...clerk.rights, menus: [] as never } })).toBe('/spotManagement');
    expect(homeOf({ ...clerk, rights: { ...clerk.rights, permissions: [] } })).toBe('/access-denied');
    expect(homeOf(staff)).toBe('/spotClassification');
  });

  it('R-59 P-31 shows merchants their entries only', () => {
    expect(menuFor(merchant).map(({ label }) => label)).toEqual([
      '现货管理',
      '用户管理',
      '自动任务管理',
      '提现管理',
      '接口与推送',
    ]);
    expect(shown(merchant)).toEqual([
      ['spotClassification', 'spotManagement'],
      ['orderManagement'],
      ['merchantDisposition'],
      ['manageDisposition'],
      ['openConsole'],
    ]);
    expect(['merchantDisposition', 'automaticTask'].map((resource) => placeOf(resource)?.group.label)).toEqual([
      '自动任务管理',
      '自动任务管理',
    ]);
    expect(accountItemsFor(merchant)).toEqual([]);
  });

  it('Z-22 K-34 shows 提现管理 to merchants and to who owns a company account, whatever menu the role has', () => {
    const clerk = { ...staff, rights: { all: false, permissions: ['order:read'] } };
    expect(shown({ ...clerk, rights: { ...clerk.rights, comp: 'gh' } as never })).toEqual([
      ['orderManagement'],
      ['manageDisposition'],
    ]);
    expect(shown(clerk)).toEqual([['orderManagement']]);
    expect(placeOf('moneyStatements')?.group.label).toBe('提现管理');
    expect(placeOf('payments')?.group.label).toBe('资金管理');
  });

  it.each([customer, undefined])('Z-32 shows nothing to %j', (who) => {
    expect([...shown(who), ...accountItemsFor(who)]).toEqual([]);
  });

  it('Of-02 who has a queue has the board first, and the logo and 首页 lead there; signing in does not', () => {
    const clerk = (...permissions: string[]) => ({ ...staff, rights: { all: false, permissions } });
    const firstOf = (who: Person) => menuFor(who)[0]?.items.map(({ resource }) => resource);
    expect([staff, clerk('order:read'), clerk('posting:read'), merchant].map(firstOf)).toEqual([
      ['workboard'],
      ['workboard'],
      ['recruitment'],
      ['spotClassification', 'spotManagement'],
    ]);
    expect([staff, clerk('posting:read'), merchant].map(frontOf)).toEqual(['/workboard', '/goods/Goods', '/goods/Goods']);
    expect([homeOf(staff), homeOf(clerk('order:read')), homeOf(clerk('system:Partner:list'))]).toEqual([
      '/spotClassification',
      '/orderManagement',
      '/workboard',
    ]);
  });

  it('Z-37 names the menu entries otherwise than their pages', () => {
    expect([placeOf('merchantManage')?.item.label, placeOf('merchantUser')?.item.label]).toEqual(['商户审核', '商户管理']);
    expect(placeOf('nowhere')).toBeUndefined();
  });
});
