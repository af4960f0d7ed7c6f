import { shopFigureNames } from './autoConfig.ts';
import { applicationLabels } from './labels/applicationLabels.ts';
import { columnLabels } from './labels/columnLabels.ts';
import { moneyLabels } from './labels/moneyLabels.ts';
import { orderLabels } from './labels/orderLabels.ts';
import { personLabels } from './labels/personLabels.ts';
import { postingLabels } from './labels/postingLabels.ts';
import { spotLabels } from './operations/catalog/spotSheet.ts';
import { publicLabels } from './labels/publicLabels.ts';

/** Those of goods, without their units. */
const goods = Object.fromEntries(Object.entries(spotLabels).map(([name, label]) => [name, label.replace(/（.*）/, '')]));

/**
 * What people call a field of a request, by its name on the wire: for sentences of rules that many fields share, which cannot say of which
 * field they speak. A rule with a name of its own (请输入现货名称) needs no entry here.
 */
export const fieldLabels = {
  // The same name means several things, and the label fits each.
  id: '编号',
  name: publicLabels.name,
  money: columnLabels.amount,
  source: columnLabels.source,
  status: columnLabels.status,
  state: columnLabels.status,
  type: columnLabels.type,
  kind: '类别',

  ids: '编号',
  del: '删除标志',
  version: '版本号',
  body: '请求内容',
  proofId: '验证编号',
  factorId: '验证方式',
  versionSeen: '页面所示版本号',
  goodsSeen: '页面所示现货数量',
  createTimeSeen: '页面所示提交时间',
  seen: '预览时的状态',
  stockVersion: '预览时的库存版本',
  keepStock: '保留现有库存',
  pageNum: '页码',
  pageSize: '每页条数',
  after: '翻页位置',
  filter: '筛选条件',
  range: '分页范围',
  sort: '排序方式',
  paixu: '排序方式',
  q: '搜索内容',
  rows: '导入内容',
  row: '行号',
  copy: '相同行的序号',
  values: '单元格',
  dryRun: '试运行标志',
  saveUrls: '文件地址',
  createUser: '创建人',
  who: '操作人',
  what: columnLabels.what,

  userType: '账户属性',
  account: personLabels.account,
  nickname: '昵称',
  mobile: personLabels.mobile,
  password: personLabels.password,
  remember: '记住密码',
  userId: '用户编号',
  customer: '买家',
  customerId: '客户编号',
  customerUserId: '客户编号',
  userCustomerId: '店铺编号',
  userCustomerName: '商户名称',
  shopName: applicationLabels.shopName,
  shopUserLogId: '申请编号',
  address: personLabels.address,

  spotId: '现货编号',
  spotName: '现货名称',
  moneyStart: '最低金额（分）',
  moneyEnd: '最高金额（分）',
  spotGoodsIds: '限定商品',

  orderId: '订单编号',
  orderNo: '订单编号',
  statuses: orderLabels.status,
  payTimeStart: '最早下单时间',
  payTimeEnd: '最晚下单时间',
  updateTimeStart: '最早支付时间',
  updateTimeEnd: '最晚支付时间',
  createTimeStart: '最早创建时间',
  createTimeEnd: '最晚创建时间',
  timeStart: '最早时间',
  timeEnd: '最晚时间',
  from: '开始日期',
  to: '结束日期',
  transId: '交易号',
  refundNo: '退款编号',
  withdrawalNo: '提现编号',
  no: '单号',

  orderConfigShopId: '自动任务配置编号',
  orderConfigShopName: '配置名称',
  orderConfigShopTaskId: '自动任务编号',
  orderConfigShopTaskOrderIdList: '任务订单编号',
  orderStartDay: '开始日期',
  orderStartTime: '任务开始时间',
  orderEndTime: '任务结束时间',

  userIds: '用户编号',
  userName: '用户名',
  userMobile: personLabels.mobile,
  deptId: '部门编号',
  deptIds: '部门编号',
  deptNo: '部门代码',
  deptName: '部门名称',
  roleId: '角色编号',
  roleNo: '角色代码',
  roleName: '角色名称',
  permissionId: '权限编号',
  permissionIds: '权限编号',
  permission: '权限CODE',
  permissionName: '权限名称',
  moduleId: '菜单编号',
  moduleIds: '菜单编号',
  moduleName: '菜单名称',
  parentId: '上级编号',
  varId: '变量编号',
  varLable: '变量描述',
  varName: '变量名称',
  varValue: '变量值',
  tcId: '终端支付配置编号',
  machineNo: '终端号',
  posNo: '终端编号',
  configId: '支付配置编号',
  configName: '显示名称',
  partner: '商户号',
  subMchId: '子商户号',
  appid: '应用ID',
  notifyUrl: '回调地址',
  signType: '签名方式',
  sellerUserId: '卖家用户号',
  certPath: '证书路径',
  channel: moneyLabels.channel,
  reference: '对象编号',
  rowId: '记录编号',
  typeId: '现货分类编号',
  templateName: postingLabels.number,
  positionName: '岗位名称',
  day: publicLabels.date,
  identityNumber: '身份证号',
} as const satisfies Readonly<Record<string, string>>;

const all: Readonly<Record<string, string>> = { ...goods, ...shopFigureNames, ...fieldLabels };
/** The same for any name, also those of goods and of automatic orders; undefined for one that nobody has. */
export const fieldLabelOf = (name: string): string | undefined => all[name];
