import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PaymentChannel } from '../PaymentChannel.ts';

/** What holds for every channel (DESIGN §3). `refundable` makes money that the channel has brought and that can be given back. */
export const channelSuite = (channel: PaymentChannel, refundable: () => Promise<{ transId: string; fen: number }>): void => {
  describe(`the payment channel ${channel.name}`, () => {
    it('leads each open payment to a cashier of its own, however often it is asked', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      const { payUrl } = await channel.open({ paymentNo: one });
      expect(payUrl).toMatch(/^(\/|https:\/\/)\S+$/);
      expect(await channel.open({ paymentNo: one })).toEqual({ payUrl });
      expect((await channel.open({ paymentNo: other })).payUrl).not.toBe(payUrl);
    });

    it('pays a refund out once for its number: asking again answers how it ended', async () => {
      const refund = { refundNo: randomUUID(), ...(await refundable()) };
      const paidOut = await channel.refund(refund);
      expect(paidOut).toBeDefined();
      expect(await channel.refund(refund)).toEqual(paidOut);
    });
  });
};
