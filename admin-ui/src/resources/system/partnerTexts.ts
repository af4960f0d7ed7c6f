import { partnerKindLabels, partnerStateLabels } from '@xinyue/contracts/labels/partnerLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { screenTable } from '@xinyue/contracts/screens';
import { formWords } from '@xinyue/web/words/formWords';
import { rotateWords } from '../../shared/blocks/rotateWords.ts';

/** What operators read here; verbatim where a row of the checklist has the words. */
export const partnerTexts = {
  title: screenTable['system/Partner'].label,
  create: '新增合作方',
  edit: '合作方',
  saved: '数据保存成功！',
  deleted: '合作方已停用',
  loadFailed: '合作方加载失败，请稍后再试！',
  saveFailed: '保存失败，请稍后再试！',
  empty: '还没有合作方。',
  consequence: '停用后其签名立即失效，名称不能再用。',
  nameHelp: '2 至 64 位字母、数字或 . _ -，保存后不能修改',
  kindHelp: {
    payment: '报告自己渠道的支付结果；须由另一人确认后生效',
    bank: '报告提现结果，名称还须列入 XINYUE_BANK_PARTNERS；须由另一人确认后生效',
    warehouse: '只见所选店铺的订单；须由另一人确认后生效',
    reader: '只读订单：选择店铺后立即生效；不选店铺可读全部订单，须由另一人确认',
    shop: '由店铺自己创建',
  },
  labelHelp: '买家选择支付方式时看到的名称，不填则显示合作方名称',
  payUrlHelp: '以 https:// 开头并含有 {paymentNo}；不填则买家凭支付单号付款',
  shopsHelp: '最多 200 家',
  shopsFailed: '店铺加载失败',
  noShops: '没有匹配的店铺',
  allShops: '全部店铺',
  shopCount: (count: number) => `${count} 家店铺`,
  power: {
    scopes: '可以做的事',
    shops: '范围',
    label: '显示名称',
    payUrl: '支付地址',
    noPayUrl: '无，买家凭支付单号付款',
    changes: '变更记录',
    noChanges: '无',
  },
  unreviewed: '未复核',
  keyWaiting: '新密钥待确认',
  kinds: partnerKindLabels,
  states: partnerStateLabels,
  once: {
    title: screenTable['system/Partner'].label,
    warning: '密钥只显示这一次，请立即转交合作方并妥善保管。',
    waiting: '该合作方须由另一人确认后才能使用。',
    noted: '我已记下',
  },
  confirm: {
    action: formWords.confirm,
    question: '确定要确认该合作方吗?',
    done: '合作方已确认',
    failed: '确认失败，请稍后再试！',
    dropped: '已取消确认',
    consequence: '确认后其密钥立即生效。新增或更换密钥者本人不能确认。',
  },
  reject: {
    action: moneyLabels.reject,
    question: '确定要驳回该合作方吗?',
    done: '已驳回',
    failed: '驳回失败，请稍后再试！',
    dropped: '已取消驳回',
    consequence: '驳回后密钥失效，不能恢复；名称不能再用。',
    keyConsequence: '驳回后新密钥作废，原密钥继续有效。',
  },
  remark: '驳回原因',
  remarkMissing: '请填写驳回原因',
  rotate: {
    ...rotateWords,
    consequence: '须由另一人确认的合作方，新密钥确认后生效；其他合作方立即生效。原密钥自生效起 24 小时后失效。',
    now: '原密钥已泄露，立即失效（新密钥生效前该合作方无法调用接口）',
  },
  close: {
    action: stateLabels.stopped,
    question: '确定要停用吗?',
    done: '合作方已停用',
    failed: '停用失败，请稍后再试！',
    dropped: '已取消停用',
    consequence: '停用后其签名立即失效，不能恢复；名称不能再用。',
  },
} as const;
