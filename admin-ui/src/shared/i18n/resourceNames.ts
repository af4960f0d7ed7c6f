import { shopFigureNames } from '@xinyue/contracts/autoConfig';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { platformLabels } from '@xinyue/contracts/labels/platformLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { postingLabels } from '@xinyue/contracts/labels/postingLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { spotFieldNames, spotFields, spotFieldTable } from '@xinyue/contracts/operations/catalog/spotFields';
import { screenTable } from '@xinyue/contracts/screens';
import { agreementWords } from '@xinyue/web/words/agreementWords';
import { peopleNames } from './peopleNames.ts';
import { templateNames } from './templateNames.ts';

/** Names of the resources and of their wire fields, as labels of columns and inputs. */
export const resourceNames = {
  orderManagement: {
    name: '用户订单',
    fields: {
      orderNo: fieldLabels.orderNo,
      shopUserName: publicLabels.shop,
      spotName: orderLabels.good,
      spotTypeName: orderLabels.type,
      orderNum: orderLabels.quantity,
      spotUnit: publicLabels.unit,
      payType: orderLabels.payType,
      money: columnLabels.amountYuan,
      customerUserNickname: orderLabels.customer,
      nickname: orderLabels.customer,
      payTime: orderLabels.orderedAt,
      updateTime: orderLabels.paidAt,
      status: orderLabels.status,
      pickupAdress: spotFields.pickupAdress.label,
      warehouseAdress: spotFields.warehouseAdress.label,
      reamrk1: agreementWords.short,
      del: '是否取消',
    },
  },
  platformProfile: { name: screenTable.platformProfile.label, fields: platformLabels },
  priceIndex: { name: screenTable.priceIndex.label, fields: {} },
  searchMisses: { name: screenTable.searchMisses.label, fields: {} },
  holds: { name: screenTable.holds.label, fields: {} },
  cancelledOrders: {
    name: screenTable.cancelledOrders.label,
    fields: {
      orderNo: fieldLabels.orderNo,
      shopUserName: publicLabels.shop,
      spotName: orderLabels.good,
      money: columnLabels.amountYuan,
      customerUserNickname: orderLabels.customer,
      status: '取消前状态',
      cancelTime: '取消时间',
      cancelReason: '取消原因',
    },
  },
  spotClassification: {
    name: orderLabels.type,
    fields: { name: '分类名称', num: '分类识别码', isClose: columnLabels.status, createUser: '归属' },
  },
  spotManagement: {
    name: columnLabels.good,
    fields: {
      ...spotFieldTable(spotFieldNames, ({ label }) => label),
      spotTypeName: spotFields.spotTypeId.label,
      moneyPerTon: '每吨价（元）',
      basisContract: '基差品种',
      shopUserName: publicLabels.shop,
      userCustomerId: publicLabels.shop,
    },
  },
  recruitment: {
    name: '招聘',
    fields: {
      templateName: postingLabels.number,
      positionName: fieldLabels.positionName,
      city: postingLabels.city,
      wageStart: '最低薪资',
      wageEnd: '最高薪资',
      inviteNum: '招聘人数',
      workYear: postingLabels.workYear,
      workAddress: postingLabels.workAddress,
      workNaturee: postingLabels.workNature,
      educational: postingLabels.education,
      profession: postingLabels.profession,
      inviteTimeStart: '开始时间',
      inviteTimeEnd: '结束时间',
      jobResponsibilities: postingLabels.duties,
      isClose: columnLabels.status,
      createTime: publicLabels.publishedAt,
    },
  },
  merchantDisposition: {
    name: screenTable.merchantDisposition.label,
    fields: {
      userCustomerName: fieldLabels.userCustomerName,
      orderConfigShopName: fieldLabels.orderConfigShopName,
      spotGoodsIds: fieldLabels.spotGoodsIds,
      orderConfigShopGoodsList: '商品名称',
      ...shopFigureNames,
    },
  },
  automaticTask: {
    name: '自动任务',
    fields: {
      orderConfigShopName: fieldLabels.orderConfigShopName,
      orderStartDay: fieldLabels.orderStartDay,
      orderStartTime: '开始时间',
      orderEndTime: '结束时间',
      taskStatus: '任务状态',
      rowCount: '订单数量',
      count: '订单数量',
      money: columnLabels.amountYuan,
    },
  },
  manageDisposition: { name: screenTable.withdrawals.label, fields: {} },
  moneyManagement: {
    name: screenTable.moneyManagement.label,
    fields: {
      payerAcctType: personLabels.payerAcctType,
      payerBankNo: personLabels.payerBankNo,
      payerBankName: personLabels.payerBankName,
      payerAcctNo: '收款卡号',
      payerAcctName: '收款账户名',
    },
  },
  ...peopleNames,
  ...templateNames,
} as const;
