import { baseEnvironment, nameList, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { sandboxPartner } from '@xinyue/contracts';
import { withKinds, withoutPartner } from '@xinyue/kit/partners/readPartners';
import { z } from 'zod';

const keys = { XINYUE_MASTER_KEY: true, XINYUE_MASTER_KEY_FILE: true, XINYUE_DEMO: true } as const;
const neighbours = {
  XINYUE_CATALOG_URL: true,
  XINYUE_ORDER_URL: true,
  XINYUE_MERCHANT_URL: true,
  XINYUE_PAYOUT_URL: true,
  XINYUE_SYSTEM_URL: true,
} as const;

/** Days, 0: at once; `off`: never. */
const graceDays = z
  .union([z.literal('off'), z.coerce.number().int().min(0).max(365)], 'expected days from 0 to 365, or off')
  .default(7)
  .transform((days) => (days === 'off' ? undefined : days));

/**
 * What system-service needs to know: its own part of the common environment, the master keys that seal secrets, and where its neighbours are:
 * merchant-service, whose accounts it gives rights to, and payout-service, through whose channel it gives money back;
 * all of them, itself too, are asked how they do.
 */
export const config = baseEnvironment
  .extend(serviceEnvironment.pick({ ...keys, ...neighbours }).shape)
  .extend(serviceEnvironment.pick({ XINYUE_PARTNERS: true, XINYUE_SANDBOX: true }).shape)
  /** Those of them that are banks, too, as payout-service has them. */
  .extend({ XINYUE_BANK_PARTNERS: nameList })
  /** For so long whoever gets rights that ask for a second factor works on without one (Tr-M-03). */
  .extend({ XINYUE_FACTOR_GRACE_DAYS: graceDays })
  .superRefine((given, context) => {
    if (!given.XINYUE_MASTER_KEY && !given.XINYUE_MASTER_KEY_FILE)
      context.addIssue({ code: 'custom', path: ['XINYUE_MASTER_KEY'], message: 'expected this or XINYUE_MASTER_KEY_FILE' });
  });
export type Config = z.infer<typeof config>;

/** The partners of the configuration with their kinds. Where the sandbox is off, nobody signs as it. */
export function partnersOf({ XINYUE_PARTNERS: given, XINYUE_SANDBOX: sandbox, XINYUE_BANK_PARTNERS: named }: Config) {
  const banks = named.length > 0 ? named : [sandboxPartner];
  return withKinds(sandbox ? given : withoutPartner(given, sandboxPartner), banks);
}
