import { shopFigureNames } from '@xinyue/contracts/autoConfig';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { actorNames } from '@xinyue/contracts/labels/actorNames';
import { applicationLabels } from '@xinyue/contracts/labels/applicationLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { companyLabels } from '@xinyue/contracts/labels/companyLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { screenTable } from '@xinyue/contracts/screens';

/** E-25: what head office sets for a merchant's automatic orders; labels of its form and of the trail. */
export const hqConfigNames = {
  userCustomerName: fieldLabels.userCustomerName,
  orderMinMoneyTotal: '最小总金额',
  orderMaxMoneyTotal: shopFigureNames.orderMaxMoneyTotal,
  orderMinTotal: shopFigureNames.orderMinTotal,
  orderMaxTotal: shopFigureNames.orderMaxTotal,
  noSplitMinMoney: '非拆单订单最小金额',
  noSplitMaxMoney: '非拆单订单最大金额',
  noSplitNum: '不拆值',
  splitOrderRate: '拆单概率',
  splitOrderMinMoney: '拆后每个订单最小金额',
  splitOrderMaxMoney: '拆后每个订单最大金额',
  splitOrderMinGoodsTotal: '拆后每个订单的商品数量最小值',
  splitOrderMaxGoodsTotal: '拆后每个订单的商品数量最大值',
  mustSplitNum: '必拆值',
  spotGoodsIds: fieldLabels.spotGoodsIds,
  orderConfigHqGoodsList: '商品名称',
} as const;

/** E-01, E-02: bank details; the same names on every screen (V-35, V-38). */
const payer = {
  payerAcctType: personLabels.payerAcctType,
  payerBankNo: personLabels.payerBankNo,
  payerBankName: personLabels.payerBankName,
  payerAcctNo: personLabels.payerAcctNo,
  payerAcctName: personLabels.payerAcctName,
} as const;

const user = {
  userType: fieldLabels.userType,
  account: personLabels.account,
  password: personLabels.password,
  nickname: personLabels.nickname,
  mobile: personLabels.mobile,
  sex: personLabels.sex,
  age: personLabels.age,
  area: personLabels.area,
  address: personLabels.address,
  legalName: companyLabels.legalName,
  taxNo: companyLabels.taxNo,
  userStatus: '人员状态',
  createTime: '注册时间',
  ...payer,
} as const;

/** Names of people, merchants and applications and of their wire fields. */
export const peopleNames = {
  userManagement: { name: '用户', fields: user },
  administratorList: { name: screenTable.administratorList.label, fields: { ...user, createTime: '创建时间' } },
  merchantUser: {
    name: actorNames.merchant,
    fields: {
      shopName: applicationLabels.shopName,
      account: personLabels.account,
      userCustomerId: '关联客户编号',
      reamrk1: columnLabels.status,
      reamrk3: moneyLabels.auto,
      createTime: '开通时间',
      legalName: companyLabels.legalName,
      taxNo: companyLabels.taxNo,
      ...payer,
      ...hqConfigNames,
    },
  },
  merchantManage: {
    name: '商户申请',
    fields: {
      shopName: applicationLabels.shopName,
      account: '申请账户',
      createUserName: '申请人',
      agreement: applicationLabels.agreement,
      auditStatus: applicationLabels.auditStatus,
      auditRemark: '驳回原因',
      createTime: applicationLabels.createTime,
      auditTime: applicationLabels.auditTime,
    },
  },
  auditTrail: {
    name: screenTable.auditTrail.label,
    fields: {
      time: publicLabels.time,
      who: fieldLabels.who,
      what: columnLabels.what,
      rowId: fieldLabels.reference,
      change: '变更内容',
      area: '范围',
    },
  },
  lookTrail: {
    name: screenTable.lookTrail.label,
    fields: {
      time: publicLabels.time,
      who: '查看人',
      what: '查看内容',
      reason: '查看原因',
      count: '次数',
      reference: '对象',
      from: '来源地址',
    },
  },
  securityEvents: {
    name: screenTable.securityEvents.label,
    fields: {
      time: publicLabels.time,
      who: personLabels.account,
      what: '事件',
      outcome: columnLabels.result,
      count: '次数',
      from: '来源地址',
      detail: columnLabels.note,
      session: '会话',
    },
  },
} as const;
