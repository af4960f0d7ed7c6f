import { describe, expect, it } from 'vitest';
import { auditDiff } from './auditDiff.ts';
import { whatName } from './whatName.ts';

const shown = (...args: Parameters<typeof auditDiff>) =>
  auditDiff(...args).map(({ label, before, after }) => [label, before, after]);

describe('what an audit entry tells', () => {
  it('names fields and codes in Chinese', () => {
    expect(shown('user.edited', { userStatus: 0, mobile: '138****0000' }, { userStatus: 1, mobile: '139****0000' })).toEqual([
      ['手机号', '138****0000', '139****0000'],
      ['人员状态', '正常', '停用'],
    ]);
    expect(shown('spot.edited', { money: 13500.5 }, { money: 14000 })).toEqual([['单价', '¥13,500.50', '¥14,000.00']]);
  });

  it('Z-52 reads reamrk1 of merchants as a state and of orders as agreements', () => {
    expect(shown('merchant.edited', { reamrk1: '0' }, { reamrk1: '1' })).toEqual([['状态', '启用中', '已禁用']]);
    expect(shown('order.confirmed', { status: 1, reamrk1: null }, { status: 2, reamrk1: '/a.jpg,/b.jpg' })).toEqual([
      ['订单状态', '已支付', '待提货'],
      ['合同', '（空）', '2 份合同'],
    ]);
  });

  it('Z-02 keeps the order codes 0 and 00 apart', () => {
    expect(shown('order.statusChanged', { status: 0 }, { status: '00' })).toEqual([['订单状态', '待支付', '待授权']]);
  });

  it('R-78 says which orders were taken out, and how many', () => {
    expect(whatName('order.exported')).toBe('导出订单');
    const after = { format: 'xlsx', orders: 2, paixu: 3, ids: ['a', 'b'], payTimeStart: '2026-05-01' };
    expect(Object.fromEntries(shown('order.exported', null, after).map(([label, , value]) => [label, value]))).toEqual({
      导出条数: '2',
      文件格式: 'xlsx',
      所选订单: '2 笔',
      排序: '金额：低到高',
      下单时间起: '2026-05-01',
    });
  });

  it('tells of a secret only that it changed', () => {
    expect(shown('user.edited', { password: '***' }, { password: '***' })).toEqual([['密码', '***', '***']]);
  });

  it('tells of a new record what it has, and nothing that is empty or technical', () => {
    expect(shown('category.made', null, { id: 'x', name: '天然橡胶', num: '', isClose: 0, del: 0 })).toEqual([
      ['分类名称', undefined, '天然橡胶'],
      ['状态', undefined, '正常'],
    ]);
    expect(shown('category.deleted', { name: '天然橡胶' }, null)).toEqual([['分类名称', '天然橡胶', undefined]]);
  });

  it('leaves out an id beside its name, and keeps one that stands alone', () => {
    const [a, b] = [
      { spotTypeId: '1', spotTypeName: '甲', stockVersion: 1 },
      { spotTypeId: '2', spotTypeName: '乙', stockVersion: 2 },
    ];
    expect(shown('spot.edited', a, b)).toEqual([['现货分类', '甲', '乙']]);
    expect(shown('order.cancelled', { del: 0 }, { del: 1 })).toEqual([['是否取消', '0', '1']]);
  });

  it('counts documents instead of showing their addresses, and shows unknown fields as they are', () => {
    expect(shown('application.noted', null, { signContract: '/a.jpg,/b.jpg', strange: { a: 1 } })).toEqual([
      ['签约合同', undefined, '2 张图片'],
      ['strange', undefined, '{"a":1}'],
    ]);
  });
});

it.each([
  ['spot.edited', '修改现货'],
  ['order.pickedUp', '确认提货：订单'],
  ['application.passed', '通过商户申请'],
  ['thing.done', 'thing.done'],
  ['', ''],
])('names the entry %s', (what, name) => expect(whatName(what)).toBe(name));
