import { holdWhys } from '@xinyue/contracts/holdWords';
import { payeeWait } from '@xinyue/contracts/operations/merchant/shopOperations';
import { AppError } from '@xinyue/kit/AppError';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import { z } from 'zod';

/** What withdrawals of an account wait for, and until when. */
export const hold = z.object({ why: z.enum(holdWhys), until: z.string() });
export type Hold = z.infer<typeof hold>;

const shop = z.object({
  payerAcctType: z.string(),
  payerBankNo: z.string(),
  payerBankName: z.string(),
  payerAcctNo: z.string(),
  payerAcctName: z.string(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  replaced: z.boolean(),
  hold: hold.nullable().default(null),
  // Whoever does not say so has not confirmed it.
  confirmed: z.boolean().default(false),
  tampered: z.boolean().default(false),
  waiting: payeeWait.nullable().default(null),
  open: z.boolean(),
  shopName: z.string(),
  autoWithdraw: z.boolean(),
});
const answer = z.record(z.string(), shop);

/** A shop as merchant-service has it; undefined where it knows none. Refusal: `unavailable` when it does not answer. */
export type ReadShop = (asked: { shopId: string; traceId: string }) => Promise<z.infer<typeof shop> | undefined>;

/** Reads shops from merchant-service; requests at the same time share one call, which goes under the id of the first. */
export const createReadShop = (merchant: Pick<ServiceClient, 'call'>): ReadShop =>
  createMicroBatch({
    concurrency: 2,
    maxBatch: 100,
    // An answer that cannot be read may be one shop's fault; silence is everybody's.
    mayTryAlone: (error) => !(error instanceof AppError && error.kind === 'unavailable'),
    async flush(asked: { shopId: string; traceId: string }[]) {
      const shopIds = [...new Set(asked.map(({ shopId }) => shopId))];
      const { traceId } = asked[0]!;
      const shops = answer.parse(await merchant.call('/internal/payees/read', { shopIds }, { traceId }));
      return asked.map(({ shopId }) => shops[shopId]);
    },
  });
