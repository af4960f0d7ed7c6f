import { orderContract } from '@xinyue/contracts/operations/order/contractOperations';
import { orderRow } from '@xinyue/contracts/operations/order/orderShapes';
import { spotCard } from '@xinyue/contracts/operations/catalog/catalogOperations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';

export const ids = {
  spot: '01920000-0000-7000-8000-0000000000a1',
  order: '01920000-0000-7000-8000-0000000000b1',
} as const;

/** A good that can be bought: 5 to 40 tonnes. */
export const aSpot = sampleOf(spotCard, {
  id: ids.spot,
  name: '云南全乳胶',
  money: 14_650,
  unit: '吨',
  miniTotal: 5,
  inventoryTotal: 40,
  userCustomerId: '01920000-0000-7000-8000-0000000000c1',
  shopUserName: '青岛港信橡胶',
});

/** An order that waits for its payment. */
export const anOrder = sampleOf(orderRow, {
  id: ids.order,
  orderNo: 'X1',
  spotId: ids.spot,
  spotName: '云南全乳胶',
  spotUnit: '吨',
  orderNum: 6,
  payType: 2,
  money: 87_900,
  payTime: '2026-11-21 16:00:00',
  status: 0,
  userCustomerId: 'm-1',
});

/** An agreement that the buyer has not confirmed yet. */
export const anAgreement = sampleOf(orderContract, {
  contractNo: 'HT1',
  contractPdf: '/xinyue/file/c.pdf',
  sha256: 'a'.repeat(64),
  madeAt: '2026-11-21 16:10:00',
  confirmed: 'none',
});
