import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';
import { holdEnvironment } from './holds/holdEnvironment.ts';

/** Of the process, before the configuration is read. */
export const logLevel = process.env['LOG_LEVEL'];

export const environment = baseEnvironment
  .extend(serviceEnvironment.pick({ XINYUE_PARTNERS: true, XINYUE_SANDBOX: true }).shape)
  .extend(serviceEnvironment.pick({ XINYUE_MERCHANT_URL: true, XINYUE_PAYOUT_URL: true }).shape)
  // Without it the partners of the configuration are all there are.
  .extend(serviceEnvironment.pick({ XINYUE_SYSTEM_URL: true }).partial().shape)
  .extend({
    /** How long goods are held for somebody who does not pay (S-04); a part of a minute is possible for trials. */
    XINYUE_UNPAID_MINUTES: z.coerce.number('expected minutes').min(0.05).max(10_080).default(30),
    /** How long goods are held for an order in 00 or 02 whose payment no partner reports as done or failed (S-04). */
    XINYUE_PENDING_HOURS: z.coerce.number('expected hours').min(0.01).max(8_760).default(24),
    /** Where an order is paid that names no channel. */
    XINYUE_PAY_CHANNEL: z
      .string()
      .optional()
      .transform((name) => name || undefined),
    /** What a shop may have picked up without the buyer's word within 24 hours, in cents; 0 = no limit. */
    XINYUE_PICKUP_UNPROVED_FEN: z.coerce.number('expected cents').int().min(0).default(20_000_000),
    /** A TTF or OTF font for contracts in place of the packaged one. */
    XINYUE_CONTRACT_FONT: z.string().min(1).optional(),
  })
  .extend(holdEnvironment);
export type Config = z.infer<typeof environment>;
