import { menuGroups, reads, type ScreenRow } from './ScreenRow.ts';

/** Money: of all accounts, and that of a merchant or company account (R-77, Z-22). */
export const moneyScreens = {
  moneyManagement: {
    label: '资金管理',
    icon: 'AccountBalance',
    group: '资金管理',
    menu: true,
    code: 'money:read',
    calls: { list: 'readMoneyOverview', pause: 'pauseMoney', payee: 'saveCompanyPayee', autoRun: 'runAutoWithdraw' },
  },
  withdrawals: {
    label: '提现记录',
    icon: 'AccountBalance',
    group: '资金管理',
    calls: {
      ...reads('listWithdrawals'),
      review: 'reviewWithdrawal',
      askBank: 'askBank',
      release: 'releaseWithdrawal',
      freeze: 'freezeOrderMoney',
    },
    rest: {},
  },
  moneyAccounts: {
    label: '账户余额',
    icon: 'AccountBalance',
    group: '资金管理',
    calls: reads('listMoneyAccounts'),
    id: 'userCustomerId',
    rest: {},
  },
  unbookedPayments: {
    label: '未能入账的收款',
    icon: 'AccountBalance',
    group: '资金管理',
    calls: { ...reads('listUnbooked'), resolve: 'resolveUnbooked' },
    rest: {},
  },
  differences: {
    label: '对账差异',
    icon: 'AccountBalance',
    group: '资金管理',
    calls: { ...reads('listDifferences'), resolve: 'resolveDifference', reconcile: 'reconcileDay' },
    rest: {},
  },
  payments: {
    label: '收款与退款',
    icon: 'AccountBalance',
    group: '资金管理',
    calls: { ...reads('listPayments'), retry: 'retryRefund' },
    rest: {},
  },
  manageDisposition: {
    label: '提现管理',
    icon: 'AccountBalanceWallet',
    group: menuGroups.ownMoney,
    calls: { ...reads('listOwnWithdrawals'), ask: 'askWithdrawal', recall: 'recallWithdrawal' },
    owner: 'userCustomerId',
    rest: {},
  },
  moneyEntries: {
    label: '资金流水',
    icon: 'AccountBalance',
    group: menuGroups.ownMoney,
    calls: reads('listOwnEntries'),
    owner: 'userCustomerId',
  },
  moneyStatements: {
    label: '对账单',
    icon: 'AccountBalance',
    group: menuGroups.ownMoney,
    calls: reads('listOwnStatements'),
    owner: 'userCustomerId',
  },
} as const satisfies Record<string, ScreenRow>;
