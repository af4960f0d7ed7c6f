import { randomUUID } from 'node:crypto';
import type { OperationName, operations } from '@xinyue/contracts';
import { form } from './goodForms.ts';
import type { ProvenWorld, Prover } from './provenWorld.ts';

type Table = typeof operations;
/** Calls that need a proof; one without a line below fails the type check. */
export type ProvenName = { [N in OperationName]: Table[N] extends { proof: string } ? N : never }[OperationName];
type Line = { by(world: ProvenWorld): Prover; body(world: ProvenWorld): Record<string, unknown> };

const chief = (body: Line['body']): Line => ({ by: (world) => world.chief, body });
const own = (who: 'buyer' | 'shop' | 'secured' | 'owner' | 'waitingShop', body: Line['body']): Line => ({
  by: (world) => world[who],
  body,
});
const reason = '核对矩阵';

/** A body of each that would do something, as somebody sends it who may make that call. */
export const provenBodies: Record<ProvenName, Line> = {
  beginTotp: own('buyer', () => ({})),
  beginPasskey: own('buyer', () => ({})),
  removeFactor: own('secured', ({ factor }) => ({ id: factor })),
  renewRecovery: own('secured', () => ({})),
  updateProfile: own('buyer', () => ({ ...form.profile })),
  changeStaffPassword: chief(() => ({ password: 'Matrix-rubber-2026' })),
  changeShopPassword: own('shop', () => ({ password: 'Matrix2026Tap' })),
  revealOwn: own('buyer', () => ({})),
  exportOwn: own('buyer', () => ({})),
  closeOwn: own('buyer', () => ({ account: 'nobody0001' })),
  revealUser: chief(({ customer }) => ({ id: customer, reason })),
  revealMerchant: chief(({ member }) => ({ id: member, reason })),
  signFiles: chief(({ saveUrl }) => ({ saveUrls: [saveUrl], reason })),
  saveUser: chief(({ customer }) => ({ ...form.user, id: customer })),
  resetCustomerFactor: chief(({ customer }) => ({ id: customer, reason })),
  deleteUser: chief(({ customer }) => ({ id: customer, del: 1 })),
  updateMerchant: chief(({ member, payee }) => ({ id: member, ...payee })),
  confirmPayee: chief(({ waiting }) => ({ id: waiting })),
  restorePayee: own('waitingShop', () => ({})),
  resetShopFactor: chief(({ member }) => ({ id: member, reason })),
  resetShopPassword: chief(({ member }) => ({ id: member })),

  saveStaff: chief(() => ({
    userName: 'matrix01',
    userRealName: '矩阵',
    userMobile: '13812345678',
    userEmail: 'matrix@example.com',
    userSex: '男',
    roleId: '3',
  })),
  lockStaff: chief(({ clerk }) => ({ userId: clerk, lock: 'Y' })),
  changeStaffDepartment: chief(({ clerk, depts }) => ({ userIds: clerk, deptId: depts[0] })),
  resetStaffPassword: chief(({ clerk }) => ({ userId: clerk })),
  resetStaffFactor: chief(({ clerk }) => ({ userId: clerk, reason })),
  confirmStaffFactor: chief(({ clerk }) => ({ userId: clerk, pass: 0 })),
  deleteStaff: chief(({ clerk }) => ({ ids: clerk })),
  saveStaffReach: chief(({ clerk, depts }) => ({ userId: clerk, deptIds: [depts[0]] })),
  saveDepartment: chief(({ depts }) => ({ deptId: depts[0], parentId: depts[1], deptName: 'MATRIXA', deptNo: 'MATRIXA' })),
  saveRole: chief(() => ({ systemNo: 'xinyue', roleNo: 'matrix2', roleName: '矩阵二' })),
  deleteRoles: chief(({ roleId }) => ({ ids: roleId })),
  saveRoleModules: chief(({ roleId, entry }) => ({ roleId, moduleIds: [entry] })),
  savePermission: chief(() => ({ permissionName: '矩阵二', permission: 'matrix:more' })),
  deletePermissions: chief(({ permissionId }) => ({ ids: permissionId })),
  assignPermissions: chief(({ roleId, permissionId }) => ({ roleId, permissionIds: [permissionId] })),
  confirmRightRequest: chief(({ request }) => ({ id: request, pass: 0, remark: reason })),
  savePartner: chief(() => ({ name: 'matrixbank' })),
  confirmPartner: chief(({ partnerId }) => ({ id: partnerId, pass: 0, remark: reason })),
  rotatePartner: chief(({ partnerId }) => ({ id: partnerId })),
  closePartner: chief(({ partnerId }) => ({ id: partnerId })),
  saveShopKey: own('shop', () => ({ label: '矩阵', scopes: ['orders'] })),
  rotateShopKey: own('shop', ({ shopKey }) => ({ id: shopKey })),
  closeShopKey: own('shop', ({ shopKey }) => ({ id: shopKey })),
  saveKeyWebhook: own('shop', ({ shopKeyName }) => ({ partner: shopKeyName, url: 'https://matrix.invalid/other', types: [] })),
  rotateKeyWebhook: own('shop', ({ shopKeyName, endpointId }) => ({ partner: shopKeyName, endpointId })),
  deleteKeyWebhook: own('shop', ({ shopKeyName, endpointId }) => ({ partner: shopKeyName, endpointId })),
  savePayConfig: chief(() => ({ ...form.payConfig, name: '矩阵' })),
  deletePayConfigs: chief(() => ({ ids: randomUUID() })),
  refundPayOrder: chief(({ payOrder }) => ({ orderId: payOrder })),
  redriveParked: chief(() => ({ service: 'order', aggregateId: randomUUID() })),
  discardParked: chief(() => ({ service: 'order', eventId: randomUUID(), reason })),

  askWithdrawal: own('secured', () => ({ money: 100 })),
  saveAutoWithdraw: own('owner', () => ({ auto: '1', comp: 'gq' })),
  reviewWithdrawal: chief(({ withdrawal }) => ({ id: withdrawal, pass: 1 })),
  freezeOrderMoney: chief(({ order }) => ({ orderId: order, freeze: 0 })),
  saveCompanyPayee: chief(({ payee }) => ({ comp: 'gh', ...payee })),
  pauseMoney: chief(() => ({ paused: 1, reason })),
  resolveDifference: chief(({ difference }) => ({ id: difference, remark: reason, book: 1 })),
  resolveUnbooked: chief(({ unbooked }) => ({ id: unbooked, how: 'settled', remark: reason })),
  retryRefund: chief(({ refund }) => ({ refundNo: refund })),
  reviewRefund: chief(({ refund }) => ({ id: refund, pass: 1 })),
  uploadSettlementFile: chief(() => ({ channel: 'matrix', day: '2026-01-02', csv: 'kind,no,fen,feeFen,time\n' })),
  confirmSettlement: chief(({ statement }) => ({ id: statement, pass: 1 })),
};
