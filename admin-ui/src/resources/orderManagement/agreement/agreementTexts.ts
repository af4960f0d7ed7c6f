import { orderDeeds } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { agreementWords } from '@xinyue/web/words/agreementWords';

/** What operators and shops read about the agreement made from an order. */
export const agreementTexts = {
  title: agreementWords.title,
  none: '还没有生成合同。生成后由买方和店铺在线确认，双方确认后无需上传合同图片。',
  failed: agreementWords.failed,
  no: (no: string) => `合同编号 ${no}`,
  open: agreementWords.open,
  made: (who: string, time: string) => `${who}，${time} 生成`,
  buyer: '买方',
  shop: publicLabels.shop,
  confirmed: (who: string, time: string) => `${who}，${time} 已确认`,
  lacking: (letters: string) => `合同字体中没有以下字符，以其编码代替，请与买方核对名称：${letters}`,
  both: '买卖双方均已确认，确认订单时无需上传合同。',
  print: (sha256: string) => `文件指纹 ${sha256}`,
  make: orderDeeds.makeAgreement,
  remake: '重新生成',
  makeQuestion: '确定要生成合同吗?',
  makeHint: '按订单内容生成 PDF 合同。已有合同且双方都未确认时，新合同取代旧合同。',
  makeDone: '生成合同成功!',
  makeFailed: '生成合同失败，请稍后再试！',
  confirm: orderDeeds.confirmAgreement,
  confirmQuestion: agreementWords.confirmQuestion,
  confirmHint: '请先打开合同核对内容，确认后不能撤销。',
  confirmDone: agreementWords.confirmDone,
  confirmFailed: agreementWords.confirmFailed,
  dropped: (action: string) => `已取消${action}`,
  noUpload: '买卖双方已在线确认合同，无需上传合同图片。',
  notYet: '已生成的合同尚未经双方确认，可等待确认，或上传合同图片。',
  code: '提货码（选填）',
  codeHint: '买方提货单上的 8 位数字，填写后由系统核对',
} as const;
