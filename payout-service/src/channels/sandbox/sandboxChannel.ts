import { sandboxPartner } from '@xinyue/contracts';
import type { BankAnswer } from '../../banks/BankPort.ts';
import { askSandbox, payInSandboxBank } from '../../banks/sandbox/createSandboxBank.ts';
import type { SandboxBank } from '../../banks/sandbox/deliverBankNotices.ts';
import type { PaymentChannel, RefundAnswer } from '../../payments/PaymentChannel.ts';

const refundAnswerOf = (answer: BankAnswer): RefundAnswer =>
  answer.result === 'paid' ? { result: 'paid', proof: answer.bankRef } : answer;

/** For whose refunds a plan of the sandbox bank is: `refund:` and the payer. */
export const refundAccount = (customerId: string): string => `refund:${customerId}`;

/** The sandbox: a cashier at which a person chooses how the payment ends, and a bank that pays refunds unless another end was planned. */
export const createSandboxChannel = (bank: SandboxBank): PaymentChannel => ({
  name: sandboxPartner,
  open: async ({ paymentNo }) => ({ payUrl: `/sandbox/cashier/${paymentNo}` }),
  async refund({ refundNo, customerId, fen }, signal) {
    const account = refundAccount(customerId);
    return refundAnswerOf(await payInSandboxBank(bank, { withdrawalNo: refundNo, accountId: account, fen }, 'refund', signal));
  },
  queryRefund: async (refundNo, signal) => refundAnswerOf(await askSandbox(bank, refundNo, signal)),
});
