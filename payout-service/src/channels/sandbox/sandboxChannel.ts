import { sandboxPartner } from '@xinyue/contracts';
import type { BankWord } from '../../banks/BankPort.ts';
import { askSandbox, payInSandboxBank } from '../../banks/sandbox/createSandboxBank.ts';
import type { SandboxBank } from '../../banks/sandbox/deliverBankNotices.ts';
import type { PaymentChannel, RefundWord } from '../../payments/PaymentChannel.ts';

const refundWordOf = (word: BankWord): RefundWord => (word.word === 'paid' ? { word: 'paid', proof: word.bankRef } : word);

/** For whose refunds a plan of the sandbox bank is: `refund:` and the payer. */
export const refundAccount = (customerId: string): string => `refund:${customerId}`;

/** The sandbox: a cashier at which a person chooses how the payment ends, and a bank that pays refunds unless another end was planned. */
export const createSandboxChannel = (bank: SandboxBank): PaymentChannel => ({
  name: sandboxPartner,
  open: async ({ paymentNo }) => ({ payUrl: `/sandbox/cashier/${paymentNo}` }),
  async refund({ refundNo, customerId, fen }, signal) {
    const account = refundAccount(customerId);
    return refundWordOf(await payInSandboxBank(bank, { withdrawalNo: refundNo, accountId: account, fen }, 'refund', signal));
  },
  queryRefund: async (refundNo, signal) => refundWordOf(await askSandbox(bank, refundNo, signal)),
});
