import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { tradeStateOf, tradeStatus, statesOfTrade, withdrawalStateNames } from './moneyWords.ts';
import { operations, type OperationName } from './operations.ts';
import { moneyEntryRow, withdrawalFen, withdrawalRow } from './operations/payout/moneyShapes.ts';

const id = '01920000-0000-7000-8000-000000000001';
const messageOf = (schema: z.ZodType, value: unknown): string => schema.safeParse(value).error?.issues[0]?.message ?? 'ok';

describe('C-72 V-51 K-14 the amount of a withdrawal', () => {
  it('is a whole number of cents, as JSON number or as digits, up to 999,999,900', () => {
    for (const [sent, fen] of [
      [1, 1],
      ['1', 1],
      [105_000, 105_000],
      ['105000', 105_000],
      [999_999_900, 999_999_900],
      ['999999900', 999_999_900],
    ])
      expect(withdrawalFen.parse(sent)).toBe(fen);
  });
  it('is asked for where there is none', () => {
    for (const none of [undefined, null, '']) expect(messageOf(withdrawalFen, none)).toBe('请输入提现金额');
  });
  it.each([
    0,
    -1,
    1.5,
    1e21,
    999_999_901,
    '0',
    '01',
    '1050.0',
    '1e3',
    '0x10',
    ' 5',
    '5 ',
    '+5',
    '1,000',
    '1000000000',
    '５',
    true,
    [5],
    {},
  ])('refuses %j in Chinese, with the number of the rule', (wrong) => {
    expect(messageOf(withdrawalFen, wrong)).toMatch(/提现金额.*(1 至 999,999,900|大于 0|999,999,900 分)/);
  });
});

describe('own-names fields that a call does not know', () => {
  const bodies: [OperationName, Record<string, unknown>][] = [
    ['readOwnWithdrawal', { id }],
    ['recallWithdrawal', { id }],
    ['saveAutoWithdraw', { auto: '1' }],
    ['listOwnEntries', {}],
    ['listOwnStatements', {}],
    ['downloadStatement', { month: '2026-11', format: 'csv' }],
    ['readStatementHeads', {}],
    ['listWithdrawals', {}],
    ['exportWithdrawals', { format: 'xlsx' }],
    ['readWithdrawal', { id }],
    ['reviewWithdrawal', { id, pass: 1 }],
    ['askBank', { id }],
    ['releaseWithdrawal', { id }],
    ['listMoneyAccounts', {}],
    ['readMoneyOverview', {}],
    ['freezeOrderMoney', { orderId: id, freeze: 0 }],
    ['runAutoWithdraw', {}],
    ['pauseMoney', { paused: 0 }],
    ['reconcileDay', { day: '2026-11-22' }],
    ['listDifferences', {}],
    ['resolveDifference', { id, remark: '已与银行核对' }],
    ['listPayments', {}],
    ['retryRefund', { refundNo: id }],
    ['notifyWithdrawal', { id: 'T2611220000001', trade_state: '4' }],
  ];
  it.each(bodies)('%s refuses them by name, but for what our clients say beside every form', (name, body) => {
    const { request } = operations[name];
    expect(messageOf(request, body)).toBe('ok');
    expect(messageOf(request, { ...body, createUser: 'x', pageNum: 1, pageSize: 10 })).toBe('ok');
    const { error } = request.safeParse({ ...body, amount: 1 });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['amount'], '提交了不支持的字段 amount']]);
    expect(request.safeParse('x').success).toBe(false);
  });
  it.each<OperationName>(['readBalance', 'listOwnWithdrawals'])('C-70 C-71 %s, as documented, ignores them', (name) => {
    expect(messageOf(operations[name].request, { customerId: 'a', amount: 1 })).toBe('ok');
  });
  it('C-72 ignores them too, and handlers get cents', () => {
    expect(operations.askWithdrawal.request.parse({ money: '105000', amount: 1, comp: 5 })).toEqual({ fen: 105_000, comp: 5 });
  });
});

describe('what else is refused', () => {
  it.each<[OperationName, Record<string, unknown>, string]>([
    ['reviewWithdrawal', { id, pass: 0 }, '请填写驳回原因，最多 200 个字'],
    ['reviewWithdrawal', { id, pass: 0, remark: ' ' }, '请填写驳回原因，最多 200 个字'],
    ['reviewWithdrawal', { id, pass: 2 }, '请选择通过或驳回'],
    ['freezeOrderMoney', { orderId: id, freeze: 1 }, '请填写冻结原因，最多 200 个字'],
    ['pauseMoney', { paused: 1 }, '请填写暂停原因，最多 200 个字'],
    ['resolveDifference', { id }, '请填写处理说明，最多 200 个字'],
    ['downloadStatement', { month: '2026-13', format: 'csv' }, '月份格式错误，应如 2026-01，月份为 01 至 12'],
    ['downloadStatement', { month: '2026-11', format: 'doc' }, '文件格式不存在'],
    ['listOwnWithdrawals', { status: 2 }, '提现状态须为 1、3 或 4'],
    ['listWithdrawals', { state: 'gone' }, '提现状态不存在'],
    ['listWithdrawals', { moneyStart: 1.5 }, '须为整数，当前为 1.5'],
    ['notifyWithdrawal', { id: 'T1', trade_state: 5 }, '提现状态须为 1、3 或 4'],
    ['notifyWithdrawal', { trade_state: 4 }, '缺少提现编号'],
    ['saveAutoWithdraw', { auto: '2' }, '自动提现须为 0 或 1'],
    ['reconcileDay', { day: '2026-02-30' }, '请选择对账日期'],
    ['saveCompanyPayee', { comp: 'xx' }, '公司账户不存在'],
  ])('%s %j: %s', (name, body, text) => {
    expect(messageOf(operations[name].request, body)).toBe(text);
  });
  it('codes may come as digits; handlers get flags', () => {
    expect(operations.reviewWithdrawal.request.parse({ id, pass: '1' })).toMatchObject({ pass: true });
    expect(operations.saveAutoWithdraw.request.parse({ auto: 0 })).toMatchObject({ auto: false });
    expect(operations.listOwnWithdrawals.request.parse({ status: '4', auto: '1' })).toMatchObject({ trade: 4, auto: true });
    expect(operations.notifyWithdrawal.request.parse({ id: 'T1', trade_state: '3', money: '5' })).toMatchObject({
      trade: 3,
      arrivalFen: 5,
    });
  });
});

it('S-34 Z-17 every state is 1, 3 or 4 on the wire, and the number stands behind an equals sign', () => {
  expect(withdrawalStateNames.map((state) => `${state} ${tradeStatus(state)}`)).toEqual([
    'review trade_state=1',
    'ready trade_state=1',
    'sent trade_state=1',
    'paid trade_state=4',
    'failed trade_state=3',
    'returned trade_state=3',
  ]);
  expect(([1, 3, 4] as const).flatMap(statesOfTrade)).toHaveLength(withdrawalStateNames.length);
  for (const state of withdrawalStateNames) expect(statesOfTrade(tradeStateOf(state))).toContain(state);
});

it('E-29 own-names rows have the documented fields and ours', () => {
  expect(Object.keys(withdrawalRow.shape)).toEqual(
    'id withdrawalNo money fee arrival createTime settleTime status state reason auto payee orders changeTime'.split(' '),
  );
  expect(Object.keys(moneyEntryRow.shape)).toEqual(
    'seq time type label no pending available held frozen availableAfter hash'.split(' '),
  );
});
