/** E-25: what head office sets for a merchant's automatic orders; labels of its form and of the trail. */
export const hqConfigNames = {
  userCustomerName: '商户名称',
  orderMinMoneyTotal: '最小总金额',
  orderMaxMoneyTotal: '订单最大总金额',
  orderMinTotal: '订单最小数量',
  orderMaxTotal: '订单最大数量',
  noSplitMinMoney: '非拆单订单最小金额',
  noSplitMaxMoney: '非拆单订单最大金额',
  noSplitNum: '不拆值',
  splitOrderRate: '拆单概率',
  splitOrderMinMoney: '拆后每个订单最小金额',
  splitOrderMaxMoney: '拆后每个订单最大金额',
  splitOrderMinGoodsTotal: '拆后每个订单的商品数量最小值',
  splitOrderMaxGoodsTotal: '拆后每个订单的商品数量最大值',
  mustSplitNum: '必拆值',
  spotGoodsIds: '限定商品',
  orderConfigHqGoodsList: '商品名称',
} as const;

/** E-01, E-02: bank details; the same names on every screen (V-35, V-38). */
const payer = {
  payerAcctType: '账号类型',
  payerBankNo: '开户行编码',
  payerBankName: '开户行',
  payerAcctNo: '开户卡号',
  payerAcctName: '开户账户名',
} as const;

const user = {
  userType: '账户属性',
  account: '账户',
  password: '密码',
  nickname: '账户名',
  mobile: '手机号',
  sex: '性别',
  age: '年龄',
  area: '所属地区',
  address: '详细地址',
  userStatus: '人员状态',
  createTime: '注册时间',
  ...payer,
} as const;

/** Names of people, merchants and applications and of their wire fields. */
export const peopleNames = {
  userManagement: { name: '用户', fields: user },
  administratorList: { name: '管理人员', fields: { ...user, createTime: '创建时间' } },
  merchantUser: {
    name: '商户',
    fields: {
      shopName: '店铺名称',
      account: '账户',
      userCustomerId: '关联客户编号',
      reamrk1: '状态',
      reamrk3: '自动提现',
      createTime: '开通时间',
      ...payer,
      ...hqConfigNames,
    },
  },
  merchantManage: {
    name: '商户申请',
    fields: {
      shopName: '店铺名称',
      account: '申请账户',
      createUserName: '申请人',
      agreement: '平台协议',
      auditStatus: '审核状态',
      auditRemark: '驳回原因',
      createTime: '提交时间',
      auditTime: '审核时间',
    },
  },
  auditTrail: {
    name: '操作记录',
    fields: { time: '时间', who: '操作人', what: '操作', rowId: '对象编号', change: '变更内容', area: '范围' },
  },
  lookTrail: {
    name: '查看记录',
    fields: {
      time: '时间',
      who: '查看人',
      what: '查看内容',
      reason: '查看原因',
      count: '次数',
      reference: '对象',
      from: '来源地址',
    },
  },
  securityEvents: {
    name: '安全事件',
    fields: {
      time: '时间',
      who: '账户',
      what: '事件',
      outcome: '结果',
      count: '次数',
      from: '来源地址',
      detail: '说明',
      session: '会话',
    },
  },
} as const;
