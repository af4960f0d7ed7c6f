import { backOfficeList, type Screen } from './Screen.ts';

/** The screens of money: of shops, and of operators. */
export const moneyScreens: Screen[] = [
  {
    ...backOfficeList('own-money', '/manageDisposition', 'merchant', 'R-77 Z-22 P-27', '提现记录加载失败，请稍后再试！'),
    shows: /可提现/,
  },
  {
    ...backOfficeList('own-entries', '/moneyEntries', 'merchant', 'R-77', '资金流水加载失败，请稍后再试！'),
    shows: /共 \d+ 条|暂无/,
  },
  {
    name: 'own-statements',
    app: 'admin',
    path: '/moneyStatements',
    viewer: 'merchant',
    rows: 'R-77',
    shows: /如何核验/,
    empty: /还没有对账单/,
    failing: /对账单加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'money-overview',
    app: 'admin',
    path: '/moneyManagement',
    viewer: 'staff',
    rows: 'R-60 P-32',
    shows: /借贷平衡/,
    failing: /资金总览加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    ...backOfficeList('withdrawals', '/withdrawals', 'staff', 'R-77 S-44', '提现记录加载失败，请稍后再试！'),
    shows: /共 \d+ 条|暂无/,
  },
  backOfficeList('money-accounts', '/moneyAccounts', 'staff', 'R-77 Z-20', '账户余额加载失败，请稍后再试！'),
  {
    ...backOfficeList('differences', '/differences', 'staff', 'P-32', '对账差异加载失败，请稍后再试！'),
    shows: /共 \d+ 条|暂无/,
  },
  backOfficeList('channels', '/channels', 'staff', 'Tr-R-04', '支付渠道加载失败，请稍后再试！'),
  {
    ...backOfficeList('channel-statements', '/channelStatements', 'staff', 'Tr-R-04', '渠道对账单加载失败，请稍后再试！'),
    shows: /共 \d+ 条|还没有/,
  },
  {
    ...backOfficeList('refund-reviews', '/refundReviews', 'staff', 'Tr-R-03', '退款复核加载失败，请稍后再试！'),
    shows: /共 \d+ 条|暂无/,
  },
  backOfficeList('office-payments', '/payments', 'staff', 'R-11', '收款记录加载失败，请稍后再试！'),
];
