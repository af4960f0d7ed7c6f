/** A file whose mutants must be killed, and the tests that are asked to, quick ones first. */
export type Target = { area: string; file: string; tests: string[] };

const order = (...names: string[]) => names.map((name) => `order-service/test/${name}.test.ts`);
const payout = (...names: string[]) => names.map((name) => `payout-service/test/${name}.test.ts`);
const system = (...names: string[]) => names.map((name) => `system-service/test/${name}.test.ts`);
const webhookTests = (...names: string[]) => names.map((name) => `system-service/src/open/webhooks/${name}.test.ts`);
const area = (name: string, tests: string[], files: string[]): Target[] => files.map((file) => ({ area: name, file, tests }));

const stockTests = order(
  'orderFacts',
  'placeOrder',
  'adjustStock',
  'adjustStocks',
  'orderStates',
  'hostileOrders',
  'stockMovements',
  'orderModel',
  'hoarding',
  'holdStrikes',
);
const stateTests = [
  'contracts/src/orderTransitions.test.ts',
  ...order(
    'orderFacts',
    'orderStates',
    'expireOrders',
    'cancelOrder',
    'repeatedUpdates',
    'pickupCodes',
    'orderTable',
    'orderModel',
  ),
];
const ledgerTests = [
  ...['orderMoney', 'ledger'].map((name) => `payout-service/src/ledger/domain/${name}.test.ts`),
  ...payout('recordMoney', 'ledger', 'openPayment', 'refundOnce', 'refundStates', 'manyAtOnce', 'reconcileReturns'),
];
const withdrawalTests = [
  'payout-service/src/withdrawals/domain/withdrawal.test.ts',
  'payout-service/src/ledger/domain/allocation.test.ts',
  ...payout(
    'withdrawEnds',
    'withdrawCaps',
    'debts',
    'recordMoney',
    'moneyModel',
    'withdraw',
    'bankWords',
    'review',
    'autoWithdraw',
  ),
  ...payout('manyAsk', 'manySent', 'reconcileReturns'),
];
const simulationTests = order('simulatedOrders', 'simulationRaces', 'generateTask', 'autoTasks', 'shopConfigs');
const noticeTests = order('orderStates', 'hostileNotices', 'orderModel', 'partnerOrders');
const keyTests = order('placeOrder', 'repeatedUpdates', 'hostileOrders', 'pickupCodes', 'orderModel');

const merchant = (...names: string[]) => names.map((name) => `merchant-service/test/${name}.test.ts`);

const planFiles = (...names: string[]) => names.map((name) => `order-service/src/autoOrders/domain/plan/${name}.ts`);

/** Goods, codes, money, notices, repeated requests, rights, limits, proofs and seals: the code in which one wrong sign costs somebody money or gives a clerk everything. */
export const targets: Target[] = [
  ...area('stock', stockTests, [
    'order-service/src/placing/store/placeOrdersSql.ts',
    'order-service/src/stock/store/stockStore.ts',
    'order-service/src/stock/adjustStock.ts',
    'order-service/src/stock/adjustStocks.ts',
  ]),
  ...area('states', stateTests, [
    'contracts/src/orderTransitions.ts',
    'order-service/src/orders/changeOrder.ts',
    'order-service/src/fulfilment/updateOrder.ts',
    'order-service/src/paying/expireOrders.ts',
  ]),
  ...area('money', ['contracts/src/money.test.ts', ...order('placeOrder')], ['contracts/src/money.ts']),
  ...area('money', ledgerTests, [
    'payout-service/src/ledger/domain/ledger.ts',
    'payout-service/src/ledger/domain/orderMoney.ts',
    'payout-service/src/ledger/store/ledgerStore.ts',
    'payout-service/src/payments/store/refundStore.ts',
    'payout-service/src/ledger/recordMoney.ts',
    'payout-service/src/payments/recordOrderEvents.ts',
    'payout-service/src/payments/receivePayments.ts',
    'payout-service/src/payments/createOpenPayment.ts',
    'payout-service/src/payments/payOutRefund.ts',
  ]),
  ...area('withdrawals', withdrawalTests, [
    'payout-service/src/ledger/domain/allocation.ts',
    'payout-service/src/ledger/payDebts.ts',
    'payout-service/src/ledger/store/allocationStore.ts',
    'payout-service/src/withdrawals/domain/withdrawal.ts',
    'payout-service/src/withdrawals/placeWithdrawals.ts',
    'payout-service/src/withdrawals/createRequestWithdrawal.ts',
    'payout-service/src/withdrawals/reviewWithdrawal.ts',
    'payout-service/src/withdrawals/settleWithdrawal.ts',
    'payout-service/src/withdrawals/createSettle.ts',
    'payout-service/src/withdrawals/endPaid.ts',
    'payout-service/src/withdrawals/createMark.ts',
    'payout-service/src/withdrawals/askBank.ts',
    'payout-service/src/withdrawals/callBank.ts',
    'payout-service/src/withdrawals/sendWithdrawals.ts',
    'payout-service/src/withdrawals/store/laneStore.ts',
  ]),
  ...area(
    'withdrawals',
    ['payout-service/src/banks/callWithin.test.ts', ...payout('retryRefund', 'refundStates', 'bankWords')],
    ['payout-service/src/banks/callWithin.ts', 'payout-service/src/payments/retryRefund.ts'],
  ),
  ...area('statement', payout('statement'), ['payout-service/src/statement/domain/entry.ts']),
  ...area('reconcile', payout('reconcile', 'reconcileReturns', 'reconcileBooking'), [
    'payout-service/src/reconcile/domain/judge.ts',
  ]),
  ...area('notice', order('orderFacts', 'orderStates', 'hostileNotices', 'paymentRaces', 'orderModel', 'payTogether'), [
    'order-service/src/paying/notifyPayment.ts',
    'order-service/src/paying/payTogether.ts',
    'order-service/src/paying/store/noticeStore.ts',
  ]),
  ...area(
    'notice',
    ['kit/src/partners/createPartnerVerifier.db.test.ts', ...noticeTests],
    ['kit/src/partners/createPartnerVerifier.ts'],
  ),
  ...area('simulation', simulationTests, [
    'order-service/src/autoOrders/domain/task.ts',
    'order-service/src/autoOrders/store/simulatedOrderStore.ts',
    'order-service/src/autoOrders/makeDueOrders.ts',
    'order-service/src/autoOrders/enableTaskOrders.ts',
    'order-service/src/autoOrders/generateTask.ts',
    'order-service/src/autoOrders/saveShopConfig.ts',
  ]),
  ...area(
    'idempotency',
    ['kit/src/idempotency/createIdempotencyStore.db.test.ts', ...keyTests],
    ['kit/src/idempotency/createIdempotencyStore.ts'],
  ),
  ...area(
    'rights',
    ['system-service/src/rights/domain/ceiling.test.ts', ...system('grants', 'staff', 'modules', 'reach')],
    ['system-service/src/rights/domain/ceiling.ts', 'system-service/src/rights/store/grantStore.ts'],
  ),
  ...area(
    'rights',
    ['gateway/src/auth/createRights.test.ts', 'gateway/src/auth/createSessions.test.ts'],
    ['kit/src/createFreshCache.ts', 'gateway/src/auth/createRights.ts'],
  ),
  ...area(
    'trees',
    ['system-service/src/departments/domain/tree.test.ts', ...system('departments')],
    ['system-service/src/departments/domain/tree.ts'],
  ),
  ...area('holds', order('hoarding', 'holdStrikes', 'hoardingModel'), ['order-service/src/holds/domain/holdRules.ts']),
  ...area(
    'sums',
    ['payout-service/src/domain/rollingSums.test.ts', ...payout('rollingWithdrawals', 'refundReviews', 'rollingModel')],
    [
      'payout-service/src/domain/rollingSums.ts',
      'payout-service/src/withdrawals/store/standingStore.ts',
      'payout-service/src/withdrawals/store/unreviewedStore.ts',
      'payout-service/src/payments/store/reviewStore.ts',
    ],
  ),
  ...area(
    'settlement',
    ['payout-service/src/settlement/domain/dueDay.test.ts'],
    ['payout-service/src/settlement/domain/dueDay.ts'],
  ),
  ...area('settlement', payout('settlementRules', 'settlement', 'settlementDays'), [
    'payout-service/src/settlement/domain/line.ts',
  ]),
  ...area(
    'persons',
    ['merchant-service/src/persons/closure.db.test.ts', ...merchant('persons')],
    [
      'merchant-service/src/persons/closure.ts',
      'merchant-service/src/persons/store/linkStore.ts',
      'merchant-service/src/persons/refuseSamePerson.ts',
    ],
  ),
  ...area(
    'proof',
    ['kit/src/http/proofs.test.ts', ...merchant('proofs', 'lookProofs', 'peopleProof')],
    ['kit/src/http/proofs.ts', 'merchant-service/src/security/proofs.ts'],
  ),
  ...area(
    'proof',
    ['merchant-service/src/factors/totp.test.ts', ...merchant('secondFactor')],
    ['merchant-service/src/factors/totp.ts', 'merchant-service/src/factors/checkFactor.ts'],
  ),
  ...area('seal', ['kit/src/crypto/createSeals.test.ts'], ['kit/src/crypto/createSeals.ts']),
  ...area(
    'seal',
    ['kit/src/crypto/sealRows.db.test.ts', 'kit/src/crypto/writeSealed.db.test.ts'],
    ['kit/src/crypto/sealRows.ts', 'kit/src/crypto/writeSealed.ts'],
  ),
  ...area('signature', ['kit/src/partners/partnerSignature.test.ts'], ['kit/src/partners/partnerSignature.ts']),
  ...area('signature', ['kit/src/http/signedCalls.test.ts'], ['kit/src/http/signedCalls.ts']),
  ...area('signature', webhookTests('signWebhook', 'webhookVectors'), ['system-service/src/open/webhooks/signWebhook.ts']),
  ...area('schedule', webhookTests('domain/judgeAttempt'), ['system-service/src/open/webhooks/domain/judgeAttempt.ts']),
  ...area('schedule', webhookTests('createOutage'), ['system-service/src/open/webhooks/createOutage.ts']),
  ...area('schedule', webhookTests('createPlaces'), ['system-service/src/open/webhooks/createPlaces.ts']),
  ...area(
    'reach',
    ['contracts/src/openEvents.test.ts', 'contracts/src/partnerKinds.test.ts', 'scripts/src/openapi/openapi.test.ts'],
    ['contracts/src/openEvents.ts', 'contracts/src/partnerKinds.ts'],
  ),
  ...area('reach', webhookTests('domain/reasonAgainst'), ['system-service/src/open/webhooks/domain/reasonAgainst.ts']),
  ...area('reach', system('openReaders', 'openFeed'), ['system-service/src/open/feed/createReaders.ts']),
  ...area('cursor', ['system-service/src/open/feed/cursor.test.ts'], ['system-service/src/open/feed/cursor.ts']),
  ...area('cursor', system('openFeed'), ['system-service/src/open/feed/listEvents.ts']),
  ...area(
    'compatibility',
    ['compareShapes', 'compareCalls', 'compare'].map((name) => `scripts/src/openapi/${name}.test.ts`),
    ['compare', 'compareShapes', 'checkRelease'].map((name) => `scripts/src/openapi/${name}.ts`),
  ),
  ...area('menu', ['system-service/src/modules/domain/menu.test.ts'], ['system-service/src/modules/domain/menu.ts']),
  ...area(
    'plans',
    planFiles('admissible.test', 'random.test', 'refusals.test', 'generatePlan.test', 'tinyPlans.test'),
    planFiles('admissible', 'drawTimes', 'generatePlan', 'limits', 'pickParents', 'pool', 'random', 'searchParents', 'split'),
  ),
  ...area('plans', ['contracts/src/autoConfig.test.ts'], ['contracts/src/autoConfig.ts']),
  ...area('idempotency', keyTests, ['order-service/src/store/requests.ts', 'order-service/src/placing/placeOrder.ts']),
];
