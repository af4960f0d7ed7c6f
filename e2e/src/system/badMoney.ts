import { type BadInput, rows } from './badRows.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';
const whole = '提现金额须为 1 至 999,999,900 的整数（单位：分）';

/** Withdrawals, and what staff do about money: amounts, foreign accounts and numbers, months and days. */
export const badMoney: BadInput[] = [
  ...rows('askWithdrawal', 'merchant', () => ({ money: 100 }), [
    ['C-72 amount missing', { money: undefined }, '请输入提现金额'],
    ['C-72 amount 0', { money: 0 }, '提现金额须大于 0，最少 1 分'],
    ['C-72 amount -1', { money: -1 }, '提现金额须大于 0，最少 1 分'],
    ['C-72 amount 1.5', { money: 1.5 }, whole],
    ['C-72 amount 1e21', { money: 1e21 }, /^提现金额/],
    ['C-72 amount a word', { money: '三百' }, whole],
    ['C-72 amount 1050.0 as text', { money: '1050.0' }, whole],
    ['C-72 amount an object', { money: {} }, whole],
    ['C-72 V-51 one cent over the most', { money: 999_999_901 }, '提现金额不能超过 999,999,900 分（9,999,999 元）'],
    ['C-72 more than there is', { money: 999_999_900 }, /^余额不足：可提现 ¥[\d,.]+，您要提现 ¥[\d,.]+$/],
    ['P-27 foreign customerId', (world) => ({ customerId: world.buyer.session!.userId }), '没有权限', 403],
    ['P-27 a company', { comp: 'gq' }, '没有权限', 403],
    ['P-27 a company that is none', { comp: {} }, '没有权限', 403],
  ]),
  ...rows('askWithdrawal', 'buyer', () => ({ money: 100 }), [['P-27 of a customer', {}, '没有权限', 403]]),
  ...rows('askWithdrawal', 'staff', () => ({ money: 100 }), [
    ['P-27 of staff without a company', { comp: 'gq' }, '没有权限', 403],
  ]),
  ...rows('readOwnWithdrawal', 'merchant', () => ({ id: absent }), [
    ['R-77 absent', {}, '提现记录不存在', 404],
    ['R-77 no id', { id: 7 }, '编号格式错误'],
    ['P-27 of a company', { comp: 'gh' }, '没有权限', 403],
  ]),
  ...rows('recallWithdrawal', 'merchant', () => ({ id: absent }), [['S-45 absent', {}, '提现记录不存在', 404]]),
  ...rows('downloadStatement', 'merchant', () => ({ month: '2026-11', format: 'json' }), [
    ['R-77 month 13', { month: '2026-13' }, '月份格式错误，应如 2026-01，月份为 01 至 12'],
    ['R-77 month missing', { month: undefined }, '请选择月份'],
    ['R-77 a month without a line', { month: '2001-01' }, '2001-01 没有对账单', 404],
    ['R-77 a format that is none', { format: 'exe' }, '文件格式不存在'],
    ['P-27 of a company', { comp: 'gq' }, '没有权限', 403],
  ]),
  ...rows('reviewWithdrawal', 'staff', () => ({ id: absent, pass: 1 }), [
    ['S-44 absent', {}, '提现记录不存在', 404],
    ['S-44 neither yes nor no', { pass: 2 }, '请选择通过或驳回'],
    ['S-45 no reason', { pass: 0 }, '请填写驳回原因，最多 200 个字'],
  ]),
  ...rows('pauseMoney', 'staff', () => ({ paused: 1 }), [['own-names no reason', {}, '请填写暂停原因，最多 200 个字']]),
  ...rows('reconcileDay', 'staff', () => ({}), [
    ['own-names no day', {}, '请选择对账日期'],
    ['own-names a day to come', { day: '2999-01-01' }, /^只能核对 \d{4}-\d\d-\d\d 及以前的日期$/],
  ]),
  ...rows('resolveDifference', 'staff', () => ({ id: absent, remark: '恶意' }), [['own-names absent', {}, '该差异不存在', 404]]),
  ...rows('resolveUnbooked', 'staff', () => ({ id: absent, how: 'settled', remark: '恶意' }), [
    ['own-names absent', {}, '该笔未能入账的收款不存在', 404],
    ['own-names no words', { remark: ' ' }, '请填写处理说明，最多 200 个字'],
    ['own-names another way', { how: 'lost' }, '请选择处理方式'],
  ]),
  ...rows('retryRefund', 'staff', () => ({ refundNo: absent }), [
    ['S-49 absent', {}, '该退款不存在', 404],
    ['S-49 no number', { refundNo: 7 }, '退款编号格式错误'],
  ]),
];
