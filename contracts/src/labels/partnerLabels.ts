import type { PartnerKind, PartnerState } from '../partnerKinds.ts';

/** What people call the kinds of partners, and how their keys stand (Tr-S-01). */
export const partnerKindLabels: Record<PartnerKind, string> = {
  payment: '支付渠道',
  bank: '银行',
  warehouse: '仓库',
  reader: '只读',
  shop: '店铺',
};
export const partnerStateLabels: Record<PartnerState, string> = { waiting: '待确认', active: '使用中', closed: '已停用' };
