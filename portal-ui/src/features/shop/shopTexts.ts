/** Words of a shop. */
export const shopTexts = {
  title: '店铺',
  failed: '店铺信息加载失败，请稍后再试！',
  gone: '店铺不存在或已停业',
  goneHelp: '请选购其他店铺的现货。',
  since: '入驻时间',
  goods: '在售现货',
  deals: '成交笔数',
  licence: '营业执照',
  checked: '已审核',
  unchecked: '未审核',
  open: '进入店铺',
  goodsOf: '在售现货',
} as const;
