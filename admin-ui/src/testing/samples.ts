import { applicationReview, applicationRow, documentReview } from '@xinyue/contracts/operations/applicationOperations';
import { orderRow } from '@xinyue/contracts/operations/orderShapes';
import { merchantRow } from '@xinyue/contracts/operations/peopleOperations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';

export const ids = {
  order: '01920000-0000-7000-8000-0000000000b1',
  application: '01920000-0000-7000-8000-0000000000c1',
  merchant: '01920000-0000-7000-8000-0000000000e1',
} as const;

/** An order that waits to be fetched. */
export const anOrder = sampleOf(orderRow, {
  id: ids.order,
  orderNo: 'X1',
  spotName: '云南全乳胶',
  spotUnit: '吨',
  orderNum: 6,
  payType: 2,
  money: 87_900,
  status: 2,
});

/** A shop that is open. */
export const aMerchant = sampleOf(merchantRow, {
  id: ids.merchant,
  shopName: '青岛港信橡胶',
  account: 'qingdao88',
  reamrk1: '0',
  payerAcctType: '01',
  payerBankNo: '102290000123',
  payerBankName: '工商银行',
  payerAcctNo: '****5678',
  payerAcctName: '港信',
  version: 3,
});

export const anApplication = sampleOf(applicationRow, {
  id: ids.application,
  shopName: '青岛港信橡胶',
  createUser: 'u-1',
  account: 'qingdao88',
  createTime: '2026-11-20 10:00:00',
});

export const aDocument = sampleOf(documentReview, { slot: 'adminIdFacePhoto' });

export const aReview = sampleOf(applicationReview, { application: anApplication, documents: [aDocument], pending: 1 });
