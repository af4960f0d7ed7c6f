import { type BuiltInRole, builtInRoles } from '@xinyue/contracts';
import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';

const minutes = (standard: number) => z.coerce.number().int().min(1).max(43_200).default(standard);
const keys = serviceEnvironment.pick({
  XINYUE_MASTER_KEY: true,
  XINYUE_MASTER_KEY_FILE: true,
  XINYUE_DEMO: true,
  XINYUE_SYSTEM_URL: true,
}).shape;
/** Whose deeds need a proof: asked for their words. */
const neighbours = serviceEnvironment
  .pick({ XINYUE_CATALOG_URL: true, XINYUE_ORDER_URL: true, XINYUE_PAYOUT_URL: true })
  .partial().shape;
/** Public addresses of both apps, to which passkeys belong. */
const origins = serviceEnvironment.pick({ XINYUE_ORIGIN: true, XINYUE_OFFICE_ORIGIN: true }).shape;
/** `account:password[:role]` of each, comma between: neither holds a colon or a comma. */
const staff = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(',')
      .filter(Boolean)
      .map((one) => {
        const [account = '', password = '', role = 'company', ...more] = one.split(':');
        const right = /^[A-Za-z0-9]{1,64}$/.test(account) && password.length >= 12 && password.length <= 128;
        if (!right || !Object.hasOwn(builtInRoles, role) || more.length > 0)
          context.addIssue({
            code: 'custom',
            message:
              'expected account:password[:super|company|ordinary][,…], passwords of 12 to 128 characters without colon or comma',
          });
        return { account, password, role: role as BuiltInRole };
      }),
  );
const files = serviceEnvironment
  .pick({ XINYUE_FILES_DIR: true, S3_ENDPOINT: true, S3_ACCESS_KEY: true, S3_SECRET_KEY: true, S3_BUCKET: true })
  .partial().shape;

/**
 * Session limits are Z-51; a password of staff has 12 characters or more (Z-45). Master keys come from a variable or from a file that may
 * change while the process runs; pictures lie in a folder or, with S3_ENDPOINT, in a bucket.
 */
export const config = baseEnvironment
  .extend(keys)
  .extend(neighbours)
  .extend(files)
  .extend(origins)
  .extend({
    XINYUE_ADMIN_PASSWORD: z.string().min(12, 'expected 12 characters or more').max(128).optional(),
    /** Further staff of the first start, whom nobody made: second persons for what one may not do alone. */
    XINYUE_STAFF: staff,
    /** New accounts and answers to "is it taken" per address (IPv6: per /64); 0 is no limit (F3). */
    XINYUE_REGISTRATIONS_PER_HOUR: z.coerce.number('expected a number').int().min(0).max(1_000_000).default(20),
    /** How long a proof of who acts holds. */
    XINYUE_PROOF_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
    /** For accounts without a second factor: a session opened by password at most so long ago is a proof. */
    XINYUE_PROOF_FRESH_MINUTES: z.coerce.number().int().min(0).max(1_440).default(0),
    /** For so many days who could sign in as another counts as that other; 0: each account is a person of its own. */
    XINYUE_PERSON_DAYS: z.coerce.number().int().min(0).max(3_650).default(30),
    /** An account that another made lets nothing go for so long; 0: at once. */
    XINYUE_REVIEWER_HOURS: z.coerce.number().int().min(0).max(8_760).default(72),
    /** 0: a password that another chose need not be changed first; one that we made always has to be. */
    XINYUE_FORCE_CHANGE: z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    /** Withdrawals wait for so long after a password set by another, and after another mobile or payee; 0: not at all. */
    XINYUE_SECURITY_HOLD_HOURS: z.coerce.number().int().min(0).max(8_760).default(24),
    /** A payee that somebody else set is not paid for so long; payout-service has the same figure. 0: no wait. */
    XINYUE_PAYEE_HOLD_HOURS: z.coerce.number().int().min(0).max(8_760).default(24),
    /** Pictures of documents that a member of staff may look at in an hour; 0: no limit. */
    XINYUE_DOCUMENT_LOOKS_PER_HOUR: z.coerce.number().int().min(0).max(100_000).default(240),
    /** Of more people in a day it is a security event; 0: never. */
    XINYUE_DOCUMENT_PEOPLE_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(30),
    XINYUE_IDLE_MINUTES: minutes(12 * 60),
    XINYUE_SESSION_MINUTES: minutes(7 * 24 * 60),
    XINYUE_STAFF_IDLE_MINUTES: minutes(30),
    XINYUE_STAFF_SESSION_MINUTES: minutes(8 * 60),
  })
  .superRefine((given, context) => {
    const missing = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (!given.XINYUE_MASTER_KEY && !given.XINYUE_MASTER_KEY_FILE)
      missing('XINYUE_MASTER_KEY', 'expected this or XINYUE_MASTER_KEY_FILE');
    if (!given.S3_ENDPOINT && !given.XINYUE_FILES_DIR) missing('XINYUE_FILES_DIR', 'expected this or S3_ENDPOINT');
    if (!given.S3_ENDPOINT) return;
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'] as const)
      if (!given[name]) missing(name, 'expected together with S3_ENDPOINT');
  });
export type Config = z.infer<typeof config>;
