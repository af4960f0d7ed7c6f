import { z } from 'zod';
import type { HoldRules } from './domain/holdRules.ts';

const orders = (standard: number) => z.coerce.number('expected a number').int().min(0).max(1_000_000).default(standard);
const fen = (standard: number) => z.coerce.number('expected cents').int().min(0).max(99_999_999_999_999).default(standard);
const share = (standard: number) => z.coerce.number('expected per cent').int().min(0).max(100).default(standard);

/** Three rising numbers, or nothing. */
const strikes = z
  .string()
  .default('4,7,10')
  .transform((text, context) => {
    if (text.trim() === '') return [0, 0, 0] as const;
    const [halved = 0, quartered = 0, shut = 0, ...more] = text.split(',').map(Number);
    const rising = 0 < halved && halved < quartered && quartered < shut && shut <= 100;
    if (!rising || more.length > 0 || ![halved, quartered, shut].every(Number.isInteger))
      context.addIssue({ code: 'custom', message: 'expected three rising numbers up to 100, as in 4,7,10, or nothing' });
    return [halved, quartered, shut] as const;
  });

/** The variables of the limits; 0 is no limit. */
export const holdEnvironment = {
  XINYUE_HOLD_ORDERS: orders(20),
  XINYUE_HOLD_FEN: fen(5_000_000_000),
  XINYUE_HOLD_SHARE: share(100),
  XINYUE_HOLD_SHARE_FROM_FEN: fen(50_000_000),
  XINYUE_HOLD_NEW_ORDERS: orders(5),
  XINYUE_HOLD_NEW_FEN: fen(500_000_000),
  XINYUE_HOLD_NEW_SHARE: share(50),
  XINYUE_HOLD_NEW_MINUTES: z.coerce.number('expected minutes').min(0).max(10_080).default(10),
  XINYUE_HOLD_ADDRESS_ORDERS: orders(20),
  XINYUE_HOLD_ADDRESS_FEN: fen(1_000_000_000),
  XINYUE_HOLD_DEVICE_ORDERS: orders(5),
  XINYUE_HOLD_DEVICE_FEN: fen(500_000_000),
  XINYUE_HOLD_STRIKES: strikes,
};
const environment = z.object({ ...holdEnvironment, XINYUE_UNPAID_MINUTES: z.number() });

/** The limits as this copy is configured. */
export function holdRulesOf(config: z.output<typeof environment>): HoldRules {
  const [halved, quartered, shut] = config.XINYUE_HOLD_STRIKES;
  const holdMs = Math.round(config.XINYUE_UNPAID_MINUTES * 60_000);
  const newHoldMs = Math.round(config.XINYUE_HOLD_NEW_MINUTES * 60_000);
  return {
    orders: config.XINYUE_HOLD_ORDERS,
    fen: config.XINYUE_HOLD_FEN,
    share: config.XINYUE_HOLD_SHARE,
    shareFromFen: config.XINYUE_HOLD_SHARE_FROM_FEN,
    newOrders: config.XINYUE_HOLD_NEW_ORDERS,
    newFen: config.XINYUE_HOLD_NEW_FEN,
    newShare: config.XINYUE_HOLD_NEW_SHARE,
    addressOrders: config.XINYUE_HOLD_ADDRESS_ORDERS,
    addressFen: config.XINYUE_HOLD_ADDRESS_FEN,
    deviceOrders: config.XINYUE_HOLD_DEVICE_ORDERS,
    deviceFen: config.XINYUE_HOLD_DEVICE_FEN,
    halved,
    quartered,
    shut,
    holdMs,
    newHoldMs: newHoldMs === 0 ? holdMs : Math.min(newHoldMs, holdMs),
  };
}
