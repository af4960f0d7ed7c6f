import { documentSlots, type OperationName } from '@xinyue/contracts';
import { hqFigures } from '@xinyue/contracts/testing/hqFigures';
import type { BadWorld } from './badWorld.ts';

const payer = {
  payerAcctType: '01',
  payerBankNo: '103100000026',
  payerBankName: '农业银行',
  payerAcctNo: '6222020012345678',
  payerAcctName: '越权',
};
const person = { nickname: '越权', mobile: '13812345678', sex: 0, age: 30, area: '山东青岛', ...payer };

/** Forms that would do, whose words tell where one of them was stored that must not be. */
export const form = {
  profile: person,
  payer,
  posting: {
    templateName: 'ZP-越权',
    positionName: '越权',
    city: '青岛',
    wageStart: 8000,
    wageEnd: 9000,
    inviteNum: 1,
    workYear: '不限',
    workAddress: '青岛市',
    workNaturee: '全职',
    educational: '本科',
    profession: '不限',
    inviteTimeStart: '2026-11-01',
    inviteTimeEnd: '2027-11-01',
    jobResponsibilities: '<p>越权</p>',
    isClose: 0,
  },
  user: { ...person, userType: 1, userStatus: 0, account: 'Rights123', password: '' },
  application: { shopName: '越权', account: 'Rights1234', password: 'Rights2026', agreement: '同意' },
  hqConfig: {
    userCustomerName: '越权',
    ...hqFigures,
  },
};

const absent = '01920000-0000-7000-8000-0000000fffff';

/** A body of each call that would do, as far as it has fields; what can be listed needs none. */
export const goodBodies = (world: BadWorld): Partial<Record<OperationName, Record<string, unknown>>> => ({
  register: { account: 'buyer001', password: 'Hostile2026', mobile: '13812345678', sex: 0, age: 30, area: '山东' },
  signInCustomer: { account: 'nobody0001', password: 'Hostile2026' },
  signInBackstage: { account: 'nobody0001', password: 'Hostile2026' },
  endOwnSession: { id: absent },
  signFiles: { saveUrls: ['/xinyue/file/0123456789abcdef0123456789abcdef.png'] },
  discardFiles: { saveUrls: ['/xinyue/file/0123456789abcdef0123456789abcdef.png'] },
  updateProfile: { ...form.profile },
  listUsers: { userType: 1, account: 'buyer' },
  // Not of a person whose session the other calls are made with: one of the values disables.
  saveUser: { ...form.user, id: world.other.session!.userId },
  deleteUser: { id: world.other.session!.userId, del: 2 },
  revealUser: { id: world.other.session!.userId, reason: '客户来电核对' },
  updateMerchant: { id: absent, reamrk3: '1', ...form.payer },
  changeStaffPassword: { currentPassword: 'Wrong2026', password: 'Hostile-rubber-2026' },
  changeShopPassword: { currentPassword: 'Wrong2026', password: 'Hostile2026' },
  resetShopPassword: { id: absent },
  revealMerchant: { id: absent, reason: '客户来电核对' },
  submitApplication: { ...form.application, ...Object.fromEntries(documentSlots.map((slot) => [slot, 'x.png'])), id: absent },
  reviewApplication: { id: absent },
  noteDocument: { id: absent, slot: 'signContract', verdict: 'pass', note: '', expiresOn: '2030-01-01' },
  auditApplication: { shopUserLogId: absent, auditStatus: 1, auditRemark: '不清晰' },
  savePosting: { ...form.posting, id: absent },
  deletePosting: { id: absent, del: 2 },
  saveCategory: { name: '恶意分类', num: 'HOSTILE1', isClose: 0 },
  deleteCategory: { id: world.category, del: 2 },
  saveSpot: { ...world.closed.form, id: world.closed.id },
  switchSpots: { ids: [absent], isClose: 1 },
  importSpots: { dryRun: true, rows: [{ row: 2, values: { name: '恶意' } }] },
  exportSpots: { format: 'csv' },
  readSpotTemplate: { format: 'csv' },
  listPrices: { spotId: world.closed.id },
  listMovements: { spotId: world.closed.id },
  deleteSpot: { id: world.foreignGood, del: 2 },
  placeOrder: { spotId: world.closed.id, orderNum: 5, money: 500 },
  exportOrders: { format: 'csv' },
  clickSpot: { id: absent },
  payOrder: { id: world.foreignOrder },
  pickUpOwnOrder: { id: world.order },
  cancelOwnOrder: { id: world.foreignOrder },
  readOwnSlip: { id: world.order },
  readOwnTimeline: { id: world.order },
  readTimeline: { id: world.order },
  updateOrder: { id: world.order, status: 3 },
  readOwnContract: { id: world.order },
  confirmOwnContract: { id: world.foreignOrder, sha256: '0'.repeat(64) },
  readContract: { id: world.order },
  makeContract: { id: world.foreignOrder },
  readHqConfig: { userCustomerId: world.merchant.session!.userId },
  saveHqConfig: {
    ...form.hqConfig,
    userCustomerId: world.merchant.session!.userId,
    spotGoodsIds: world.good.id,
    versionSeen: 0,
  },
  confirmContract: { id: world.foreignOrder, sha256: '0'.repeat(64) },
});
