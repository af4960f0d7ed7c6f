import { sandboxPartner } from '@xinyue/contracts';
import type { PaymentChannel } from '../PaymentChannel.ts';

/** The sandbox: a cashier at which a person says how the payment ends, and a bank that always pays out. */
export const sandboxChannel: PaymentChannel = {
  name: sandboxPartner,
  open: async ({ paymentNo }) => ({ payUrl: `/sandbox/cashier/${paymentNo}` }),
  refund: async () => ({}),
};
