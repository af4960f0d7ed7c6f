import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PaymentChannel, RefundOrder } from '../../payments/PaymentChannel.ts';

/** What holds for every channel (ADR 35). `refundable` makes money that the channel has brought and that can be given back. */
export const channelSuite = (
  name: string,
  start: () => PaymentChannel,
  refundable: () => Promise<Omit<RefundOrder, 'refundNo'>>,
): void => {
  describe(`the payment channel ${name}`, () => {
    it('leads each open payment to a cashier of its own, however often it is asked', async () => {
      const channel = start();
      const [one, other] = [randomUUID(), randomUUID()];
      const { payUrl } = await channel.open({ paymentNo: one });
      expect(payUrl).toMatch(/^(\/|https:\/\/)\S+$/);
      expect(await channel.open({ paymentNo: one })).toEqual({ payUrl });
      expect((await channel.open({ paymentNo: other })).payUrl).not.toBe(payUrl);
    });

    it('S-49 pays a refund out once for its number: asking, or asking for it again, answers how it ended', async () => {
      const channel = start();
      const refund = { refundNo: randomUUID(), ...(await refundable()) };
      const paidOut = await channel.refund(refund);
      expect(paidOut.result).toBe('paid');
      expect(await channel.refund(refund)).toEqual(paidOut);
      expect(await channel.queryRefund(refund.refundNo)).toEqual(paidOut);
    });

    it('S-49 of a number that never came it knows nothing, which is no refusal', async () => {
      expect(await start().queryRefund(randomUUID())).toEqual({ result: 'notFound' });
    });

    it('S-49 what is called off ends by throwing, and nothing was paid back', async () => {
      const channel = start();
      const refund = { refundNo: randomUUID(), ...(await refundable()) };
      await expect(channel.refund(refund, AbortSignal.abort())).rejects.toThrow();
      await expect(channel.queryRefund(refund.refundNo, AbortSignal.abort())).rejects.toThrow();
      expect(await channel.queryRefund(refund.refundNo)).toEqual({ result: 'notFound' });
    });
  });
};
