import { randomUUID } from 'node:crypto';
import { documentSlots, type OperationName } from '@xinyue/contracts';
import { form } from '../../system/goodForms.ts';
import type { Things } from './Things.ts';

/**
 * One line of the authorisation matrix (A1) per call: the body that names things of somebody. `open` is for everybody, `named` says that the
 * call reaches exactly what its body names, so that foreign and absent must be told alike; `silent` that it succeeds for what is not there.
 */
export type MatrixRow = { open: true } | { named: boolean; silent?: boolean; body(things: Things): Record<string, unknown> };

const named = (body: (things: Things) => Record<string, unknown>): MatrixRow => ({ named: true, body });
const plain = (body: Record<string, unknown> = {}): MatrixRow => ({ named: false, body: () => body });
const open: MatrixRow = { open: true };
const day = new Date().toISOString().slice(0, 10);

/** Every documented call has a line; one without fails the type check. */
export const matrixRows: Record<OperationName, MatrixRow> = {
  register: open,
  signInCustomer: open,
  signInBackstage: open,
  listShops: open,
  listSpotTypes: open,
  listSpots: open,
  listAreas: open,
  readFutures: open,
  readFlash: open,
  clickSpot: open,

  // Signing out would end the sessions that the matrix is made with: `npm run security` measures it apart (L4).
  signOut: open,
  listOwnSessions: plain(),
  endOwnSession: plain({ id: randomUUID() }),
  readProfile: named(({ user }) => ({ id: user })),
  updateProfile: named(({ user }) => ({ ...form.profile, id: user })),
  revealOwn: plain(),
  uploadFile: plain(),
  signFiles: named(({ file }) => ({ saveUrls: [file] })),
  // Given back twice is given back: what is foreign stays, as the comparison of the databases shows.
  discardFiles: { ...named(({ file }) => ({ saveUrls: [file] })), silent: true },

  listUsers: named(({ user }) => ({ id: user })),
  saveUser: named(({ user }) => ({ ...form.user, id: user })),
  deleteUser: named(({ user }) => ({ id: user, del: 1 })),
  revealUser: named(({ user }) => ({ id: user, reason: '核对权限' })),
  listMerchants: named(({ shop }) => ({ id: shop })),
  updateMerchant: named(({ shop }) => ({ id: shop, reamrk3: '1' })),
  changeStaffPassword: plain({ currentPassword: 'Wrong2026', password: 'Matrix-rubber-2026' }),
  changeShopPassword: plain({ currentPassword: 'Wrong2026', password: 'Matrix2026' }),
  resetShopPassword: named(({ shop }) => ({ id: shop })),
  revealMerchant: named(({ shop }) => ({ id: shop, reason: '核对权限' })),

  listOwnApplications: named(({ user }) => ({ userId: user })),
  submitApplication: named(({ application, file }) => ({
    ...form.application,
    ...Object.fromEntries(documentSlots.map((slot) => [slot, file])),
    id: application,
  })),
  listApplications: named(({ application }) => ({ id: application })),
  countApplications: named(({ application }) => ({ id: application })),
  reviewApplication: named(({ application }) => ({ id: application })),
  noteDocument: named(({ application }) => ({ id: application, slot: 'signContract', verdict: 'pass', note: '越权' })),
  auditApplication: named(({ application }) => ({ shopUserLogId: application, auditStatus: 1, auditRemark: '越权' })),

  listCatalogAudits: plain({ from: day }),
  listMerchantAudits: plain({ from: day }),
  listOrderAudits: plain({ from: day }),
  listSystemAudits: plain({ from: day }),
  listSecurityEvents: plain({ from: day }),
  listLooks: plain(),

  listDepartments: plain(),
  saveDepartment: plain({ deptName: '越权', deptNo: `R${Date.now()}` }),
  deleteDepartments: plain({ ids: randomUUID() }),
  readDepartmentTree: plain({ id: '0' }),
  listRoles: plain(),
  saveRole: plain({ systemNo: 'xinyue', roleNo: `R${Date.now()}`, roleName: `越权${Date.now()}` }),
  deleteRoles: plain({ ids: randomUUID() }),
  listRoleChoices: plain(),
  listPermissions: plain(),
  savePermission: plain({ permissionName: '越权', permission: `rights:matrix${Date.now()}` }),
  deletePermissions: plain({ ids: randomUUID() }),
  assignPermissions: plain({ roleId: '1', permissionIds: '' }),
  listPermissionCalls: plain(),
  listStaff: plain(),
  saveStaff: plain({ userId: randomUUID(), roleId: '3' }),
  readMine: plain(),
  listVariables: plain(),
  saveVariable: plain({ varLable: '越权', varName: `rights.matrix${Date.now()}`, varValue: '越权' }),
  deleteVariables: plain({ ids: randomUUID() }),
  listPayConfigs: plain(),
  savePayConfig: plain({ ...form.payConfig, name: `越权${Date.now()}` }),
  deletePayConfigs: plain({ ids: randomUUID() }),
  listMachineConfigs: plain(),
  saveMachineConfig: plain({ ...form.machineConfig, configId: randomUUID() }),
  deleteMachineConfigs: plain({ ids: randomUUID() }),

  listCategories: named(({ category }) => ({ id: category })),
  saveCategory: named(({ category }) => ({ id: category, name: '越权', num: `R${Date.now()}`, isClose: 1 })),
  deleteCategory: named(({ category }) => ({ id: category, del: 1 })),
  listPublicPostings: open,
  listPostings: named(({ posting }) => ({ id: posting })),
  savePosting: named(({ posting }) => ({ ...form.posting, id: posting })),
  deletePosting: named(({ posting }) => ({ id: posting, del: 1 })),
  listOwnSpots: named(({ good }) => ({ id: good })),
  saveSpot: named(({ good, goodForm }) => ({ ...goodForm, id: good, name: '越权', money: 1 })),
  deleteSpot: named(({ good }) => ({ id: good, del: 1 })),
  listPrices: named(({ good }) => ({ spotId: good })),
  listMovements: named(({ good }) => ({ spotId: good })),
  // Foreign and absent goods are told alike, but in an answer that names the ids it was asked for.
  importSpots: plain({ dryRun: false, rows: [{ row: 2, values: { name: '越权' } }] }),
  readSpotTemplate: plain({ format: 'csv' }),
  exportSpots: plain({ format: 'csv' }),
  switchSpots: plain({ ids: [randomUUID()], isClose: 1 }),
  readGoodsOverview: plain(),

  placeOrder: named(({ user, absentGood }) => ({ spotId: absentGood, orderNum: 1, money: 1, customerUserId: user })),
  listOwnOrders: named(({ user, order }) => ({ customerUserId: user, id: order })),
  countOwnOrders: plain(),
  payOrder: named(({ order }) => ({ id: order })),
  pickUpOwnOrder: named(({ order }) => ({ id: order })),
  cancelOwnOrder: named(({ order }) => ({ id: order })),
  readOwnSlip: named(({ order }) => ({ id: order })),
  readOwnTimeline: named(({ order }) => ({ id: order })),
  listOrders: named(({ order }) => ({ id: order })),
  listCancelledOrders: named(({ order }) => ({ id: order })),
  countOrders: named(({ order }) => ({ id: order })),
  sumOrders: named(({ order }) => ({ id: order })),
  exportOrders: plain({ format: 'csv' }),
  updateOrder: named(({ order }) => ({ id: order, status: 3 })),
  deleteOrder: named(({ order }) => ({ id: order })),
  readTimeline: named(({ order }) => ({ id: order })),
  readOwnContract: named(({ order }) => ({ id: order })),
  confirmOwnContract: named(({ order }) => ({ id: order, sha256: '0'.repeat(64) })),
  readContract: named(({ order }) => ({ id: order })),
  makeContract: named(({ paid }) => ({ id: paid })),
  confirmContract: named(({ order }) => ({ id: order, sha256: '0'.repeat(64) })),
  readHqConfig: named(({ seller }) => ({ userCustomerId: seller })),
  saveHqConfig: named(({ seller, good }) => ({ ...form.hqConfig, userCustomerId: seller, spotGoodsIds: good })),
  notifyPayment: named(({ order }) => ({ orderId: order, status: 1, money: 100, transId: 'rights' })),
  listPartnerOrders: plain(),
  listPartnerRefunds: plain(),
  notifyRefund: named(({ order }) => ({ refundNo: order, result: 'paid', transId: 'rights' })),
  listOwnPayments: plain(),
  readSales: plain(),
  readClicks: plain(),
};
