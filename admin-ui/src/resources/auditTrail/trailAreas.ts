/** The trails of the services, as people call what they are about. */
export const areas = [
  { id: 'merchant', name: '人员' },
  { id: 'catalog', name: '现货与招聘' },
  { id: 'order', name: '订单' },
  { id: 'payout', name: '资金' },
  { id: 'system', name: '权限与系统' },
] as const;

const kept = (...nouns: string[]) => nouns.flatMap((noun) => ['made', 'edited', 'deleted'].map((verb) => `${noun}.${verb}`));

/** The codes that a service writes, as choices of a filter. */
export const whats: Record<string, string[]> = {
  merchant: [
    ...kept('user'),
    'user.expired',
    'merchant.made',
    'merchant.edited',
    'merchant.payeeConfirmed',
    'merchant.payeeRestored',
    'application.noted',
    'application.passed',
    'application.rejected',
  ],
  catalog: kept('spot', 'category', 'posting'),
  order: [
    ...['confirmed', 'pickedUp', 'cancelled', 'statusChanged'].map((verb) => `order.${verb}`),
    'hqConfig.made',
    'hqConfig.edited',
    ...kept('shopConfig'),
    ...['made', 'generated', 'failed', 'enabled', 'deleted'].map((verb) => `task.${verb}`),
  ],
  payout: [
    ...['requested', 'passed', 'rejected', 'recalled', 'asked', 'released', 'exported'].map((verb) => `withdrawal.${verb}`),
    'orderMoney.frozen',
    'orderMoney.thawed',
    'money.paused',
    'money.resumed',
    'money.autoRun',
    'company.payeeSet',
    'account.auto',
    'difference.resolved',
    'unbooked.resolved',
  ],
  system: [
    ...kept('department', 'role', 'permission', 'module', 'variable', 'payConfig', 'machineConfig'),
    'role.assigned',
    'role.menuAssigned',
    'staff.made',
    'staff.placed',
    'staff.reachSet',
    'staff.tookOver',
    'rights.submitted',
    'rights.givenAlone',
    'rights.confirmed',
    'rights.rejected',
    'partner.made',
    'partner.confirmed',
    'partner.rejected',
    'partner.rotated',
    'partner.closed',
    'payOrder.moved',
    'parked.redriven',
    'parked.discarded',
  ],
};
