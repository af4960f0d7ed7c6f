import { type OrderRow, ownRowsAtMost, type PaymentRow, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { ServiceBase } from '@xinyue/kit/service/createService';

type Listed<T> = { list: T[]; total: number };
/** What order- and payout-service keep of a customer. Errors of each: `unavailable` one of them is away. */
export type CustomerRecords = {
  /** The newest orders and payments, as their owner sees them. */
  orders(customerId: string, traceId: string): Promise<Listed<OrderRow>>;
  payments(customerId: string, traceId: string): Promise<Listed<PaymentRow>>;
  /** How many orders have not ended, and how much money is on its way. */
  openOrders(customerId: string, traceId: string): Promise<number>;
  openMoney(customerId: string, traceId: string): Promise<number>;
};

type Urls = { XINYUE_ORDER_URL?: string | undefined; XINYUE_PAYOUT_URL?: string | undefined };

export function createCustomerRecords(urls: Urls, { clientOf }: Pick<ServiceBase, 'clientOf'>): CustomerRecords {
  const order = urls.XINYUE_ORDER_URL === undefined ? undefined : clientOf('order', urls.XINYUE_ORDER_URL);
  const payout = urls.XINYUE_PAYOUT_URL === undefined ? undefined : clientOf('payout', urls.XINYUE_PAYOUT_URL);
  const ask = <T>(service: typeof order, path: string, body: object, traceId: string): Promise<T> => {
    if (!service) throw new AppError('unavailable', sentence('unavailable'));
    return service.call<T>(`/internal/customers/${path}`, body, { traceId });
  };
  const open = async (service: typeof order, customerId: string, traceId: string) =>
    (await ask<{ open: number }>(service, 'open', { customerId }, traceId)).open;
  const page = (customerId: string) => ({ customerId, pageSize: ownRowsAtMost });
  return {
    orders: (customerId, traceId) => ask(order, 'orders', page(customerId), traceId),
    payments: (customerId, traceId) => ask(payout, 'payments', page(customerId), traceId),
    openOrders: (customerId, traceId) => open(order, customerId, traceId),
    openMoney: (customerId, traceId) => open(payout, customerId, traceId),
  };
}
