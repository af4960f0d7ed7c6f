import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { codesFor, isForPartners, mayCall, firstStepOf } from './mayCall.ts';
import { operations, type OperationName } from './operations.ts';
import { needsFactorFor, permissionCodes } from './permissionCodes.ts';

const actor = (userType: Actor['userType']): Actor => ({ accountId: 'a', ownerId: 'o', userType, account: 'a', name: 'n' });
const callers = { visitor: undefined, customer: actor(1), merchant: actor(2), staff: actor(0) };
type Role = keyof typeof callers | 'partner';

/** Who may call, as the checklist says it; whose objects that reaches is for the stories of the services. */
const rows: [string, OperationName[], Role[]][] = [
  [
    'P-02 lists of goods, shops and types',
    ['listSpots', 'listShops', 'listSpotTypes'],
    ['visitor', 'customer', 'merchant', 'staff', 'partner'],
  ],
  [
    'P-01 quotes and news',
    [
      'readFutures',
      'readMinute',
      'readDaily',
      'readCloses',
      'readFlash',
      'readNews',
      'readRates',
      'readQuotations',
      'readBanners',
      'readSpotPrices',
      'streamQuotes',
    ],
    ['visitor', 'customer', 'merchant', 'staff', 'partner'],
  ],
  [
    'own-names Market what visitors see of prices and shops',
    ['readPriceHistory', 'readMarketIndex', 'readShop'],
    ['visitor', 'customer', 'merchant', 'staff', 'partner'],
  ],
  ['P-07 placing an order', ['placeOrder'], ['customer']],
  ['P-08 own orders', ['listOwnOrders', 'countOwnOrders', 'readOwnTimeline', 'exportOwnOrders'], ['customer']],
  ['P-09 confirming the pick-up of an own order', ['pickUpOwnOrder'], ['customer']],
  ['portal B6 calling off an own unpaid order', ['cancelOwnOrder'], ['customer']],
  ['P-10 the own account', ['readProfile', 'updateProfile'], ['customer']],
  ['P-11 applying as a merchant', ['submitApplication', 'listOwnApplications'], ['customer']],
  ['P-12 uploading', ['uploadFile'], ['customer', 'merchant', 'staff']],
  ['P-03 the public list of jobs', ['listPublicPostings'], ['visitor', 'customer', 'merchant', 'staff', 'partner']],
  ['P-15 recruitment', ['listPostings', 'savePosting', 'deletePosting'], ['staff']],
  ['P-16 P-17 categories and goods', ['listCategories', 'saveCategory', 'saveSpot', 'deleteSpot'], ['merchant', 'staff']],
  ['P-18 users', ['listUsers', 'saveUser', 'deleteUser'], ['staff']],
  ['F11 the own password of a shop', ['changeShopPassword'], ['merchant']],
  ['F11 resetting it', ['resetShopPassword'], ['staff']],
  ['F12 own sessions', ['listOwnSessions', 'endOwnSession', 'signOut'], ['customer', 'merchant', 'staff']],
  ['Tr-R-06 confirming rights that somebody wants to give', ['listRightRequests', 'confirmRightRequest'], ['staff']],
  [
    'Tr-R-01 Tr-R-06 resetting the second factor of somebody else',
    ['resetStaffFactor', 'confirmStaffFactor', 'resetCustomerFactor', 'resetShopFactor'],
    ['staff'],
  ],
  ['P-20 auditing applications', ['listApplications', 'countApplications', 'reviewApplication', 'auditApplication'], ['staff']],
  ['P-21 C-59 reading the head-office config of automatic orders', ['readHqConfig'], ['merchant', 'staff']],
  ['P-21 C-60 changing it', ['saveHqConfig'], ['staff']],
  [
    'P-22 C-61 to C-69 own configs, tasks and their rows',
    [
      'saveShopConfig',
      'listShopConfigs',
      'deleteShopConfig',
      'listTasks',
      'saveTask',
      'deleteTask',
      'generateTask',
      'listTaskOrders',
      'enableTaskOrders',
      'listSimulatedOrders',
    ],
    ['merchant', 'staff'],
  ],
  [
    'P-23 orders of the back office',
    ['listOrders', 'listCancelledOrders', 'countOrders', 'sumOrders', 'exportOrders'],
    ['merchant', 'staff'],
  ],
  ['P-24 P-25 confirming, handing over and cancelling', ['updateOrder'], ['merchant', 'staff']],
  ['R-93 R-94 own-names statistics', ['readSales', 'readClicks'], ['staff']],
  ['Po-06 Po-07 help with a search', ['suggestGoods', 'adviseSearch'], ['visitor', 'customer', 'merchant', 'staff', 'partner']],
  [
    'Po-74 Po-75 Po-76 the price index',
    ['listIndexSeries', 'readIndexSeries', 'readIndexDay', 'exportIndex'],
    ['visitor', 'customer', 'merchant', 'staff', 'partner'],
  ],
  ['Po-77 what a value came from', ['exportIndexParts'], ['staff']],
  ['Po-08 questions without an answer', ['listSearchMisses'], ['staff']],
  ['own-names a click on a good', ['clickSpot'], ['visitor', 'customer', 'merchant', 'staff', 'partner']],
  ['P-27 own money', ['readBalance', 'listOwnWithdrawals', 'askWithdrawal', 'downloadStatement'], ['merchant']],
  [
    'own-names money of all',
    ['listWithdrawals', 'reviewWithdrawal', 'pauseMoney', 'listPayments', 'retryRefund', 'listDifferences'],
    ['staff'],
  ],
  [
    'own-names heads of days, and what verifies a statement',
    ['readStatementHeads', 'readStatementVerifier'],
    ['visitor', 'customer', 'merchant', 'staff', 'partner'],
  ],
  ['P-30 notices of payments and withdrawals', ['notifyPayment', 'notifyWithdrawal'], ['partner']],
  ['Z-88 orders as a partner reads them', ['listPartnerOrders'], ['partner']],
  ['own-names refunds of a partner’s payments', ['listPartnerRefunds', 'notifyRefund'], ['partner']],
  ['Tr-C-03 payments opened at the own channel', ['listOpenedPayments'], ['partner']],
  ['own-names where one can pay', ['listPayChannels'], ['customer']],
  [
    'Pt-C-22 webhooks of keys',
    ['listKeyWebhooks', 'saveKeyWebhook', 'switchKeyWebhook', 'deleteKeyWebhook', 'rotateKeyWebhook', 'testKeyWebhook'],
    ['merchant', 'staff'],
  ],
  [
    'Pt-C-22 what was sent to them',
    ['listKeyDeliveries', 'listKeyAttempts', 'resendKeyDelivery', 'recoverKeyDeliveries'],
    ['merchant', 'staff'],
  ],
];

it.each(rows)('%s', (_row, names, roles) => {
  for (const name of names) {
    const operation = operations[name];
    const open = Object.entries(callers).flatMap(([role, caller]) =>
      mayCall(operation, caller && { ...caller, codes: codesFor(operation, { all: true, codes: [] }) }) ? [role] : [],
    );
    // A partner signs for its own calls; everything else it does, it does as a visitor.
    if (isForPartners(operation) || open.includes('visitor')) open.push('partner');
    expect(open.sort(), name).toEqual([...roles].sort());
  }
});

it('F11 Tr-M-02 with a made password, or before the second factor, nothing is answered but what ends that, and signing out', () => {
  const names = Object.keys(operations) as OperationName[];
  const answered = (more: object) => names.filter((name) => !firstStepOf(operations[name], { ...actor(2), ...more })).sort();
  expect(answered({ passwordMade: true })).toEqual([
    'beginProof',
    'changeShopPassword',
    'changeStaffPassword',
    'finishProof',
    'querySecurity',
    'signOut',
    'updateProfile',
  ]);
  expect(answered({ needsFactor: true })).toEqual(['beginFactor', 'proveFactor', 'signOut']);
  expect(answered({ needsFactor: true, passwordMade: true })).toEqual(['beginFactor', 'proveFactor', 'signOut']);
  expect(answered({})).toEqual([...names].sort());
});

it('Tr-M-03 without the second factor that is due nothing is answered but 账户安全, the own password, who one is, and signing out', () => {
  const names = Object.keys(operations) as OperationName[];
  const answered = names.filter((name) => !firstStepOf(operations[name], { ...actor(0), mustEnrol: true })).sort();
  expect(answered).toEqual([
    'beginPasskey',
    'beginProof',
    'beginTotp',
    'changeStaffPassword',
    'endOtherSessions',
    'endOwnSession',
    'finishPasskey',
    'finishProof',
    'finishTotp',
    'listNotices',
    'listOwnSessions',
    'querySecurity',
    'readMine',
    'removeFactor',
    'renewRecovery',
    'signOut',
  ]);
  const half = { ...actor(0), mustEnrol: true, needsFactor: true };
  expect(names.filter((name) => !firstStepOf(operations[name], half)).sort()).toEqual(['beginFactor', 'proveFactor', 'signOut']);
});

it('Tr-M-03 a second factor is for codes over money and people, and for what changes anything of the system', () => {
  const needs = permissionCodes.filter(needsFactorFor);
  expect(needs).toEqual(expect.arrayContaining(['money:review', 'money:manage', 'merchant:write', 'user:write', 'order:delete']));
  expect(needs).toEqual(expect.arrayContaining(['system:Variable:save', 'system:User:confirm', 'system:Order:refund']));
  expect(needs.filter((code) => code.endsWith(':list') || code.endsWith(':read'))).toEqual([]);
  expect(
    permissionCodes.filter((code) => code.startsWith('system:') && !code.endsWith(':list') && !needsFactorFor(code)),
  ).toEqual([]);
  expect(needs).not.toContain('order:write');
});
