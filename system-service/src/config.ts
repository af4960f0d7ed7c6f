import { partnerDefaults } from '@xinyue/contracts/partnerDefaults';
import { baseEnvironment, nameList, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { readBlocks } from '@xinyue/kit/http/outsideAddresses';
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

/** Seconds between attempts of one webhook. */
const schedule = z
  .string()
  .default(partnerDefaults.webhookSchedule.join(','))
  .transform((text) => text.split(',').map(Number))
  .refine(
    (list) => list.length <= 20 && list.every((seconds) => Number.isInteger(seconds) && seconds >= 1 && seconds <= 604_800),
    'expected 1 to 20 numbers of seconds with commas between',
  );

/** Addresses beside public ones. */
const blocks = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = readBlocks(text);
    if (!read) context.addIssue({ code: 'custom', message: 'expected address/bits with commas between, as 127.0.0.1/32' });
    return read ?? [];
  });

/** Where parts of the data lie, to be looked at. */
const places = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = text
      .split(',')
      .filter(Boolean)
      .map((part) => /^([a-z]+):(.+)$/.exec(part));
    if (read.includes(null)) context.addIssue({ code: 'custom', message: 'expected name:folder with commas between' });
    return read.flatMap((found) => (found ? [{ place: found[1]!, folder: found[2]! }] : []));
  });

const webhooks = {
  XINYUE_WEBHOOK_ALLOW: blocks,
  XINYUE_WEBHOOK_SCHEDULE: schedule,
  // What was not ended within a minute counts as left behind.
  XINYUE_WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(45_000).default(partnerDefaults.webhookTimeoutMs),
  XINYUE_WEBHOOK_DISABLE_HOURS: z.coerce.number().int().min(1).max(720).default(partnerDefaults.webhookDisableHours),
};

/**
 * What system-service needs to know: its own part of the common environment, the master keys that seal secrets, and where its neighbours are:
 * merchant-service, whose accounts it gives rights to, and payout-service, through whose channel it gives money back;
 * all of them, itself too, are asked how they do.
 */
export const config = baseEnvironment
  .extend(serviceEnvironment.pick({ ...keys, ...neighbours }).shape)
  .extend(serviceEnvironment.pick({ XINYUE_PARTNERS: true, XINYUE_PARTNER_PER_MINUTE: true, XINYUE_SANDBOX: true }).shape)
  /** Those of them that are banks, too, as payout-service has them. */
  .extend({ XINYUE_BANK_PARTNERS: nameList })
  /** For so long whoever gets rights that ask for a second factor works on without one (Tr-M-03). */
  .extend({ XINYUE_FACTOR_GRACE_DAYS: graceDays })
  .extend({
    XINYUE_DISK_PLACES: places,
    XINYUE_BACKUP_FILE: z.string().min(1).optional(),
    XINYUE_KEEPER_ADDRESS: z.url().optional(),
  })
  .extend(webhooks)
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
