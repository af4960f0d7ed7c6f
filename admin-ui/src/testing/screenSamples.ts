import { type OperationName, operations } from '@xinyue/contracts/operations';
import { answers, type Reply } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import type { z } from 'zod';
import { aShopConfig, aSimulatedOrder, aTask, aTaskOrder, made, uuid } from './autoSamples.ts';
import * as samples from './samples.ts';

const { ids } = samples;

/** A row of a list that has none of its own among the samples: the emptiest one. */
const emptyRow = (name: OperationName, more: object = {}): object => {
  const { list } = (operations[name].answer as unknown as z.ZodObject<{ list: z.ZodArray<z.ZodObject> }>).shape;
  return sampleOf(list.element, more as never);
};
const orders = [0, 1, 2, 3].map((status, at) => ({ ...samples.anOrder, id: uuid(at + 1), orderNo: `X${at}`, status }));

/** Rows in every state in which a screen has another button. */
const rows: Partial<Record<OperationName, object[]>> = {
  listOrders: orders,
  listHolds: [emptyRow('listHolds', { id: ids.record, customerId: ids.record, nickname: '张三' })],
  listSearchMisses: [emptyRow('listSearchMisses', { id: 'a1', question: '电冰箱', count: 7, days: 2 })],
  listCancelledOrders: [emptyRow('listCancelledOrders', { id: ids.order, orderNo: 'X7', del: 1 })],
  listCategories: [samples.aCategory],
  listOwnSpots: [samples.aSpot],
  listPostings: [samples.aPosting],
  listUsers: [samples.aUser, { ...samples.aStaffAccount, id: uuid(3) }],
  listMerchants: [samples.aMerchant, { ...samples.aMerchant, id: uuid(3), reamrk1: '1' }],
  listApplications: [samples.anApplication],
  listShopConfigs: [aShopConfig],
  listTasks: [aTask, { ...made, id: uuid(3), orderConfigShopTaskId: uuid(3) }],
  listTaskOrders: [aTaskOrder],
  listSimulatedOrders: [aSimulatedOrder],
  listOwnWithdrawals: [samples.aWithdrawal],
  listWithdrawals: (['review', 'ready', 'sent'] as const).map((state, at) => ({
    ...samples.anOfficeWithdrawal,
    id: at === 0 ? ids.record : uuid(at + 1),
    state,
  })),
  listMoneyAccounts: [emptyRow('listMoneyAccounts', { shopName: '港信账户' })],
  listDifferences: [emptyRow('listDifferences', { id: ids.record, orderNo: 'D-1', state: 'open', bookable: 1 })],
  listChannels: [emptyRow('listChannels', { channel: '青岛支付', label: '青岛支付' })],
  listSettlements: [
    emptyRow('listSettlements', { id: ids.record, channel: '青岛支付', day: '2026-11-23', source: 'staff', state: 'waiting' }),
  ],
  listRefundCases: [emptyRow('listRefundCases', { id: ids.record, no: 'F-1', orderNo: 'F-1', fen: 5_000, state: 'review' })],
  listUnbooked: [emptyRow('listUnbooked', { id: ids.record, orderNo: 'U-1', fen: 5_000, state: 'open', how: '' })],
  listPayments: [
    emptyRow('listPayments', {
      id: ids.record,
      orderNo: 'X9',
      refunds: [{ refundNo: 'R-1', money: 1_200, state: 'failed', reason: '', createTime: '', settleTime: null, changeTime: '' }],
    }),
  ],
  listDepartments: [samples.aDepartment],
  listRoles: [samples.aRole],
  listPermissions: [samples.aPermission],
  listStaff: [samples.aStaff],
  listVariables: [samples.aVariable],
  listModules: [samples.aModule],
  listPayConfigs: [samples.aPayConfig],
  listMachineConfigs: [samples.aMachineConfig],
  listPayOrders: [emptyRow('listPayOrders', { id: ids.record, orderNo: 'P-1', orderStatus: 2 })],
  listPartners: [emptyRow('listPartners', { id: ids.record, name: '合作方甲' })],
  listParked: [emptyRow('listParked', { type: 'stock.changed' })],
};

/** What every screen of the back office is answered, with rows in all states that have buttons. */
export const screenAnswers: [OperationName, Reply][] = [
  ...Object.entries(rows).map(([name, list]): [OperationName, Reply] => {
    const answer = sampleOf(operations[name as OperationName].answer) as object;
    return [name as OperationName, answers({ ...answer, list, total: list.length })];
  }),
  ['reviewApplication', answers(samples.aReview)],
  ['readWithdrawal', answers({ ...samples.anOfficeWithdrawal, ...samples.ofWithdrawal })],
  ['readBalance', answers(samples.aBalance)],
  ['readPlatform', answers(sampleOf(operations.readPlatform.answer))],
];
