import type { RestTable } from '@xinyue/web/testing/createRestAnswers';

/** The operations behind the resources of the back office; the gateway's own table is `rest/resources.ts`. */
export const restTable: RestTable = {
  orderManagement: { list: 'listOrders', update: 'updateOrder', remove: 'updateOrder' },
  cancelledOrders: { list: 'listCancelledOrders' },
  holds: { list: 'listHolds' },
  spotClassification: { list: 'listCategories', save: 'saveCategory', update: 'saveCategory', remove: 'deleteCategory' },
  spotManagement: { list: 'listOwnSpots', save: 'saveSpot', update: 'saveSpot', remove: 'deleteSpot' },
  recruitment: { list: 'listPostings', save: 'savePosting', update: 'savePosting', remove: 'deletePosting' },
  userManagement: { list: 'listUsers', save: 'saveUser', update: 'saveUser', remove: 'deleteUser' },
  administratorList: { list: 'listUsers', save: 'saveUser', update: 'saveUser', fixed: { userType: 0 } },
  merchantUser: { list: 'listMerchants', update: 'updateMerchant' },
  merchantManage: { list: 'listApplications' },
  merchantDisposition: { list: 'listShopConfigs', remove: 'deleteShopConfig', idName: 'orderConfigShopId' },
  automaticTask: { list: 'listTasks', remove: 'deleteTask', idName: 'orderConfigShopTaskId' },
  simulatedOrder: { list: 'listSimulatedOrders' },
  manageDisposition: { list: 'listOwnWithdrawals' },
  withdrawals: { list: 'listWithdrawals' },
  moneyAccounts: { list: 'listMoneyAccounts' },
  unbookedPayments: { list: 'listUnbooked' },
  channels: { list: 'listChannels', idName: 'channel' },
  channelStatements: { list: 'listSettlements' },
  refundReviews: { list: 'listRefundCases' },
  differences: { list: 'listDifferences' },
  payments: { list: 'listPayments' },
};
