import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { goodWords } from '@xinyue/web/words/listWords';

/** Words of a shop. */
export const shopTexts = {
  title: publicLabels.shop,
  failed: '店铺信息加载失败，请稍后再试！',
  gone: '店铺不存在或已停业',
  goneHelp: '请选购其他店铺的现货。',
  since: '入驻时间',
  goods: goodWords.onSale,
  deals: '成交笔数',
  licence: '营业执照',
  checked: '已审核',
  unchecked: '未审核',
  open: '进入店铺',
  goodsOf: goodWords.onSale,
} as const;
