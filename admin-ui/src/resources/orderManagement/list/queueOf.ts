import { type OrderStatus, orderStatuses } from '@xinyue/contracts/codes';

const queues: readonly OrderStatus[] = [orderStatuses.paid, orderStatuses.pendingPickup];

/** Of-04: the state whose orders wait for somebody here, where the list shows just these. */
export const queueOf = ({ status }: Record<string, unknown>): OrderStatus | undefined =>
  queues.find((one) => String(one) === String(status));
