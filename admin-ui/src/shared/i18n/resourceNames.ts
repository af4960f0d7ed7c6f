import { shopFigureNames } from '@xinyue/contracts/autoConfig';
import { spotFieldNames, spotFields, spotFieldTable } from '@xinyue/contracts/operations/catalog/spotFields';
import { peopleNames } from './peopleNames.ts';
import { templateNames } from './templateNames.ts';

/** Names of the resources and of their wire fields, as labels of columns and inputs. */
export const resourceNames = {
  orderManagement: {
    name: '用户订单',
    fields: {
      orderNo: '订单编号',
      shopUserName: '店铺',
      spotName: '商品',
      spotTypeName: '分类',
      orderNum: '购买数量',
      spotUnit: '单位',
      payType: '支付方式',
      money: '金额（元）',
      customerUserNickname: '下单用户',
      nickname: '下单用户',
      payTime: '下单时间',
      updateTime: '支付时间',
      status: '订单状态',
      pickupAdress: '提货地址',
      warehouseAdress: '仓库地址',
      reamrk1: '合同',
      del: '是否取消',
    },
  },
  holds: { name: '占用限制', fields: {} },
  cancelledOrders: {
    name: '已取消订单',
    fields: {
      orderNo: '订单编号',
      shopUserName: '店铺',
      spotName: '商品',
      money: '金额（元）',
      customerUserNickname: '下单用户',
      status: '取消前状态',
      cancelTime: '取消时间',
      cancelReason: '取消原因',
    },
  },
  spotClassification: {
    name: '分类',
    fields: { name: '分类名称', num: '分类识别码', isClose: '状态', createUser: '归属' },
  },
  spotManagement: {
    name: '现货',
    fields: {
      ...spotFieldTable(spotFieldNames, ({ label }) => label),
      spotTypeName: spotFields.spotTypeId.label,
      moneyPerTon: '每吨价（元）',
      basisContract: '基差品种',
      shopUserName: '店铺',
      userCustomerId: '店铺',
    },
  },
  recruitment: {
    name: '招聘',
    fields: {
      templateName: '招聘编号',
      positionName: '岗位名称',
      city: '城市',
      wageStart: '最低薪资',
      wageEnd: '最高薪资',
      inviteNum: '招聘人数',
      workYear: '工作年限',
      workAddress: '工作地点',
      workNaturee: '工作性质',
      educational: '学历',
      profession: '专业',
      inviteTimeStart: '开始时间',
      inviteTimeEnd: '结束时间',
      jobResponsibilities: '岗位职责',
      isClose: '状态',
      createTime: '发布时间',
    },
  },
  merchantDisposition: {
    name: '自动任务配置',
    fields: {
      userCustomerName: '商户名称',
      orderConfigShopName: '配置名称',
      spotGoodsIds: '限定商品',
      orderConfigShopGoodsList: '商品名称',
      ...shopFigureNames,
    },
  },
  automaticTask: {
    name: '自动任务',
    fields: {
      orderConfigShopName: '配置名称',
      orderStartDay: '开始日期',
      orderStartTime: '开始时间',
      orderEndTime: '结束时间',
      taskStatus: '任务状态',
      rowCount: '订单数量',
      count: '订单数量',
      money: '金额（元）',
    },
  },
  manageDisposition: { name: '提现记录', fields: {} },
  moneyManagement: {
    name: '资金管理',
    fields: {
      payerAcctType: '账号类型',
      payerBankNo: '开户行编码',
      payerBankName: '开户行',
      payerAcctNo: '收款卡号',
      payerAcctName: '收款账户名',
    },
  },
  ...peopleNames,
  ...templateNames,
} as const;
