import { sandboxPartner } from '@xinyue/contracts';
import { baseEnvironment, serviceEnvironment, nameList } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';
import type { Terms } from './accounts/domain/terms.ts';
import { noLimit } from './domain/rollingSums.ts';

const fen = (fallback: number) => z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(fallback);
const count = (fallback: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(fallback);
/** Without a figure the default depends on whether the sandbox runs. */
const hours = z.preprocess((given) => (given === '' ? undefined : given), z.coerce.number().int().min(0).max(100_000).optional());

const timeOfDay = (fallback: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .default(fallback);

/** Own-names, Money: on which terms money is credited and let go. */
export const moneyEnvironment = z.object({
  XINYUE_CREDIT_AT: z.enum(['1', '3'], 'expected 1 (paid) or 3 (picked up)').default('3'),
  XINYUE_CREDIT_HOLD_HOURS: hours,
  XINYUE_SANDBOX_SETTLE: z.enum(['instant', 'manual']).default('instant'),
  XINYUE_SETTLE_DUE_HOURS: count(48),
  XINYUE_SETTLE_SPAN_DAYS: count(31),
  XINYUE_CHANNEL_FEE_PERCENT: z.coerce.number().min(0).max(100).default(3),
  XINYUE_WITHDRAW_MIN_FEN: fen(1),
  XINYUE_WITHDRAW_FEE_FEN: fen(0),
  XINYUE_WITHDRAW_DAY_FEN: fen(10_000_000_000),
  XINYUE_WITHDRAW_DAY_ALL_FEN: fen(100_000_000_000),
  XINYUE_WITHDRAW_REVIEW_FEN: fen(50_000_000),
  XINYUE_REVIEW_ALL_FEN: fen(500_000_000),
  XINYUE_REFUND_REVIEW_FEN: fen(50_000_000),
  XINYUE_CANCEL_REVIEW_FEN: fen(50_000_000),
  XINYUE_PAYEE_HOLD_HOURS: count(24),
  XINYUE_BANK_QUERY_MS: count(2_000),
  XINYUE_BANK_RESEND_S: count(60),
  XINYUE_AUTO_WITHDRAW_AT: timeOfDay('02:00'),
  XINYUE_SANDBOX_BANK: z.enum(['auto', 'manual']).default('auto'),
  XINYUE_SANDBOX_BANK_MS: count(1_500),
  XINYUE_HEADS_AT: timeOfDay('00:10'),
  XINYUE_RECONCILE_AT: timeOfDay('03:00'),
  XINYUE_BANK_PARTNERS: nameList,
});

/** The terms as use cases read them; where the sandbox runs nobody waits for what was picked up. */
export const termsOf = (given: z.infer<typeof moneyEnvironment> & { XINYUE_SANDBOX?: boolean }): Terms => ({
  creditHoldMs: (given.XINYUE_CREDIT_HOLD_HOURS ?? (given.XINYUE_SANDBOX ? 0 : 24)) * 3_600_000,
  creditAt: given.XINYUE_CREDIT_AT === '1' ? 'paid' : 'pickedUp',
  settleDueMs: given.XINYUE_SETTLE_DUE_HOURS * 3_600_000,
  settleSpanDays: given.XINYUE_SETTLE_SPAN_DAYS,
  channelFeeBasis: Math.round(given.XINYUE_CHANNEL_FEE_PERCENT * 100),
  minFen: given.XINYUE_WITHDRAW_MIN_FEN,
  feeFen: given.XINYUE_WITHDRAW_FEE_FEN,
  dayFen: given.XINYUE_WITHDRAW_DAY_FEN,
  dayAllFen: given.XINYUE_WITHDRAW_DAY_ALL_FEN,
  reviewFen: given.XINYUE_WITHDRAW_REVIEW_FEN,
  reviewAllFen: given.XINYUE_REVIEW_ALL_FEN || noLimit,
  refundReviewFen: given.XINYUE_REFUND_REVIEW_FEN || noLimit,
  cancelReviewFen: given.XINYUE_CANCEL_REVIEW_FEN || noLimit,
  payeeHoldMs: given.XINYUE_PAYEE_HOLD_HOURS * 3_600_000,
  queryMs: Math.max(1, given.XINYUE_BANK_QUERY_MS),
  resendMs: given.XINYUE_BANK_RESEND_S * 1_000,
  autoAt: given.XINYUE_AUTO_WITHDRAW_AT,
  headsAt: given.XINYUE_HEADS_AT,
  reconcileAt: given.XINYUE_RECONCILE_AT,
});

/**
 * What payout-service needs to know: its part of the common environment, the gateway, the sandbox's key, the master keys that seal payees,
 * merchant-service, which knows them, and the terms of money.
 */
export const config = baseEnvironment
  .extend(serviceEnvironment.pick({ XINYUE_GATEWAY_URL: true, XINYUE_PARTNERS: true, XINYUE_SANDBOX: true }).shape)
  // Without it the partners of the configuration are all there are.
  .extend(serviceEnvironment.pick({ XINYUE_SYSTEM_URL: true }).partial().shape)
  .extend(serviceEnvironment.pick({ XINYUE_MERCHANT_URL: true, XINYUE_MASTER_KEY: true, XINYUE_MASTER_KEY_FILE: true }).shape)
  .extend(moneyEnvironment.shape)
  .extend({ XINYUE_CONTRACT_FONT: z.string().min(1).optional() })
  .superRefine((given, context) => {
    if (!given.XINYUE_MASTER_KEY && !given.XINYUE_MASTER_KEY_FILE)
      context.addIssue({ code: 'custom', path: ['XINYUE_MASTER_KEY'], message: 'expected this or XINYUE_MASTER_KEY_FILE' });
    // The partners that settle withdrawals are named here, where no screen can write; their keys may be made in the back office, where that
    // is asked.
    for (const name of given.XINYUE_SYSTEM_URL ? [] : given.XINYUE_BANK_PARTNERS)
      if (!given.XINYUE_PARTNERS.has(name))
        context.addIssue({ code: 'custom', path: ['XINYUE_BANK_PARTNERS'], message: `no secret in XINYUE_PARTNERS: ${name}` });
    if (given.XINYUE_SANDBOX && !given.XINYUE_PARTNERS.has(sandboxPartner))
      context.addIssue({ code: 'custom', path: ['XINYUE_PARTNERS'], message: `the sandbox needs a secret: ${sandboxPartner}:…` });
  });
export type Config = z.infer<typeof config>;

/** The partners whose notices about withdrawals count: the named ones, or the sandbox where it runs. */
export const bankPartnersOf = ({ XINYUE_BANK_PARTNERS: named, XINYUE_SANDBOX: sandbox }: Config): string[] =>
  named.length > 0 ? named : sandbox ? [sandboxPartner] : [];

/**
 * Whether a channel settles what it brings at once: where the sandbox runs, its cashier and the partners of the environment, unless a person
 * lets them (XINYUE_SANDBOX_SETTLE). Channels made by staff never do.
 */
export const settlesAtOnceOf =
  ({ XINYUE_SANDBOX: sandbox, XINYUE_SANDBOX_SETTLE: settle, XINYUE_PARTNERS: partners }: Config) =>
  (channel: string): boolean =>
    sandbox && settle === 'instant' && partners.has(channel);
