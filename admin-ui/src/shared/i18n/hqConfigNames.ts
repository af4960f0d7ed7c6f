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
