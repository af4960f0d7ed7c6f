import type { PartnerKind, PartnerScope, PartnerState, ShopScope } from '../partnerKinds.ts';

/** What people call the kinds of partners, and how their keys stand (Tr-S-01). */
export const partnerKindLabels: Record<PartnerKind, string> = {
  payment: '支付渠道',
  bank: '银行',
  warehouse: '仓库',
  reader: '只读',
  shop: '店铺',
};
export const partnerStateLabels: Record<PartnerState, string> = { waiting: '待确认', active: '使用中', closed: '已停用' };

/** What a key may do by each of its scopes. */
export const partnerScopeLabels: Record<PartnerScope, string> = {
  pay: '报告本渠道的付款和退款结果，上传本渠道的对账单',
  bank: '报告提现结果',
  orders: '查看范围内的订单',
  warehouse: '办理范围内的仓库业务',
  goods: '管理范围内的商品',
  events: '接收范围内的通知',
};

/** What a shop may give to a key of its own, in a word. */
export const shopScopeLabels: Record<ShopScope, string> = { orders: '订单', goods: '商品', events: '通知' };

/** What was done with a partner, by the name in the audit. */
export const partnerChanges = {
  'partner.made': '创建',
  'partner.rotated': '更换密钥',
  'partner.limited': '调整限速',
  'partner.confirmed': '确认合作方',
  'partnerKey.confirmed': '确认新密钥',
  'partnerKey.rejected': '驳回新密钥',
} as const;
export type PartnerChange = keyof typeof partnerChanges;
export const partnerChangeNames = Object.keys(partnerChanges) as PartnerChange[];
