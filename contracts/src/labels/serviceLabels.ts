import type { ServiceName } from '../define.ts';

/** What people call the services, where an operator reads which of them something is about. */
export const serviceLabels: Record<ServiceName, string> = {
  catalog: '商品服务',
  order: '订单服务',
  merchant: '商户服务',
  payout: '资金服务',
  system: '系统服务',
};
