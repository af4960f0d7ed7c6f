import {
  moneyBalance,
  officeWithdrawalRow,
  withdrawalDetail,
  withdrawalRow,
} from '@xinyue/contracts/operations/payout/moneyShapes';
import { applicationReview, applicationRow, documentReview } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { orderRow } from '@xinyue/contracts/operations/order/orderShapes';
import { spotRow } from '@xinyue/contracts/operations/catalog/catalogOperations';
import { category } from '@xinyue/contracts/operations/catalog/categoryOperations';
import { departmentRow } from '@xinyue/contracts/operations/system/departmentOperations';
import { roleRow } from '@xinyue/contracts/operations/system/roleOperations';
import { machineConfigRow, payConfigRow, variableRow } from '@xinyue/contracts/operations/system/configOperations';
import { moduleRow } from '@xinyue/contracts/operations/system/moduleOperations';
import { permissionRow } from '@xinyue/contracts/operations/system/permissionOperations';
import { staffRow } from '@xinyue/contracts/operations/system/staffOperations';
import { userRow } from '@xinyue/contracts/operations/merchant/peopleOperations';
import { merchantRow } from '@xinyue/contracts/operations/merchant/shopOperations';
import { postingRow } from '@xinyue/contracts/operations/catalog/postingOperations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';

export const ids = {
  order: '01920000-0000-7000-8000-0000000000b1',
  application: '01920000-0000-7000-8000-0000000000c1',
  merchant: '01920000-0000-7000-8000-0000000000e1',
  record: '01920000-0000-7000-8000-0000000000f7',
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

// What the forms of the back office show, whole enough to be saved.

export const aUser = sampleOf(userRow, {
  id: ids.record,
  userId: 'u-9',
  userType: 1,
  account: 'buyer0001',
  nickname: '采购部',
  mobile: '138****1234',
  sex: 0,
  age: 30,
  area: '山东省青岛市',
  payerAcctType: '10',
  payerBankNo: '102',
  payerBankName: '工商银行',
  payerAcctNo: '****2222',
  payerAcctName: '采购部',
  version: 3,
});
export const aStaffAccount = sampleOf(userRow, {
  id: ids.record,
  userId: 's-9',
  account: 'operator09',
  nickname: '运营九',
  version: 3,
});
export const aSpot = sampleOf(spotRow, {
  id: ids.record,
  spotTypeId: 't-1',
  spotTypeName: '标胶',
  name: '云南全乳胶',
  shopUserName: '港信',
  money: 14_650,
  miniTotal: 5,
  unit: '吨',
  inventoryTotal: 100,
  warehouseAdress: '青岛保税区一号库',
  deliveryMode: '自提',
  spotUse: '轮胎',
  pickupAdress: '青岛市黄岛区',
  pickupArea: '青岛',
  warehouseRentDate: '2026-12-31',
  pickupGoodsDate: '2026-12-01',
  serviceScope: '全国',
  version: 3,
});
export const aPosting = sampleOf(postingRow, {
  id: ids.record,
  templateName: 'ZP-01',
  positionName: '仓库管理员',
  city: '青岛',
  wageStart: 5000,
  wageEnd: 8000,
  inviteNum: 2,
  workYear: '不限',
  workAddress: '黄岛区',
  workNaturee: '全职',
  educational: '大专',
  profession: '物流',
  inviteTimeStart: '2026-11-01',
  inviteTimeEnd: '2026-12-31',
  jobResponsibilities: '<p>管理仓库</p>',
  version: 3,
});
export const aCategory = sampleOf(category, { id: ids.record, name: '标胶', num: 'TSR', version: 3 });

// Rows of the template half have an id of their own name; `id` is the provider's.
export const aDepartment = {
  ...sampleOf(departmentRow, { deptId: ids.record, deptName: '华东部', deptNo: 'HD', parentId: '0', version: 3 }),
  id: ids.record,
};
export const aRole = {
  ...sampleOf(roleRow, { roleId: ids.record, systemNo: 'xinyue', roleNo: 'clerk', roleName: '订单专员', version: 3 }),
  id: ids.record,
};
export const aPermission = {
  ...sampleOf(permissionRow, { permissionId: ids.record, permissionName: '外部报表', permission: 'report:monthly', version: 3 }),
  id: ids.record,
};
export const aStaff = {
  ...sampleOf(staffRow, {
    userId: ids.record,
    userName: 'clerk09',
    userRealName: '李小明',
    roleId: ids.order,
    roleName: '订单专员',
    userMobile: '138****1234',
    userEmail: 'l****@example.com',
    userSex: '男',
    version: 3,
  }),
  id: ids.record,
};
export const aVariable = {
  ...sampleOf(variableRow, {
    varId: ids.record,
    varLable: '付款银行',
    varName: 'bank',
    varValue: '甲行',
    deptId: ids.order,
    version: 3,
  }),
  id: ids.record,
};
export const aModule = {
  ...sampleOf(moduleRow, {
    moduleId: ids.record,
    parentId: '0',
    moduleName: '部门',
    moduleIcon: 'People',
    moduleUrl: '/system/Dept',
    version: 3,
  }),
  id: ids.record,
};
export const aPayConfig = sampleOf(payConfigRow, {
  id: ids.record,
  name: '微信直连',
  payType: 3,
  partner: '19',
  subMchId: '20',
  appid: 'wx8',
  notifyUrl: 'https://pay.example/n',
  signType: 'MD5',
  partnerKey: '********',
  sellerUserId: '2088',
  certPath: '/c',
  certPassword: '********',
  rsaKey: '********',
  deptId: ids.order,
  version: 3,
});
export const aMachineConfig = {
  ...sampleOf(machineConfigRow, {
    tcId: ids.record,
    machineNo: 'T-1',
    payType: 3,
    configId: ids.order,
    configName: '微信',
    deptId: ids.order,
    version: 3,
  }),
  id: ids.record,
};

// Money of a shop, in cents.

export const aPayee = { acctType: '10', bankName: '工商银行', acctNo: '****5678', acctName: '港*' };
export const aBalance = sampleOf(moneyBalance, {
  bal_sign: 1_234_550,
  pending: 200_000,
  paidOut: 5_000_000,
  minMoney: 1,
  maxMoney: 999_999_900,
  dayLeft: 10_000_000_000,
  autoNext: '2026-11-24 02:00:00',
  payee: { ...aPayee, confirmed: 1 },
});
export const aWithdrawal = sampleOf(withdrawalRow, {
  id: ids.record,
  withdrawalNo: 'T26112300000001',
  money: 100_000,
  arrival: 100_000,
  createTime: '2026-11-23 10:00:00',
  status: 'trade_state=1',
  state: 'review',
  payee: aPayee,
  orders: 1,
});
export const anOfficeWithdrawal = sampleOf(officeWithdrawalRow, {
  ...aWithdrawal,
  shopName: '青岛港信橡胶',
  userCustomerId: 'u-9',
  waitsSince: '2026-11-23 10:00:00',
  why: { rule: 'payee', sum: 60_000_000, limit: 50_000_000 },
});
export const ofWithdrawal = {
  orderList: withdrawalDetail.orderList.parse([{ orderId: ids.order, orderNo: 'X1', money: 100_000 }]),
  timeline: withdrawalDetail.timeline.parse([{ time: '2026-11-23 10:00:00', what: '申请提现', who: '港信', detail: '' }]),
};
