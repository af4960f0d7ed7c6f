import type { OperationName } from '@xinyue/contracts';
import type { BadWorld } from './badWorld.ts';

/** A body of each call that would do, as far as it has fields; what can be listed needs none. */
export const goodBodies = (world: BadWorld): Partial<Record<OperationName, Record<string, unknown>>> => ({
  register: { account: 'buyer001', password: 'Hostile2026', mobile: '13812345678', sex: 0, age: 30, area: '山东' },
  signInCustomer: { account: 'nobody0001', password: 'Hostile2026' },
  signInBackstage: { account: 'nobody0001', password: 'Hostile2026' },
  signFiles: { saveUrls: ['/xinyue/file/0123456789abcdef0123456789abcdef.png'] },
  saveCategory: { name: '恶意分类', num: 'HOSTILE1', isClose: 0 },
  deleteCategory: { id: world.category, del: 2 },
  saveSpot: { ...world.closed.form, id: world.closed.id },
  deleteSpot: { id: world.foreignGood, del: 2 },
  placeOrder: { spotId: world.closed.id, orderNum: 5, money: 500 },
  payOrder: { id: world.foreignOrder },
  pickUpOwnOrder: { id: world.order },
  readOwnTimeline: { id: world.order },
  readTimeline: { id: world.order },
  updateOrder: { id: world.order, status: 3 },
});
