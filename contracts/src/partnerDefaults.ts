/** What partners are told and services do where the environment says nothing else. */
export const partnerDefaults = {
  /** Signed calls a minute of a partner. */
  perMinute: 600,
  /** Seconds between the attempts of one webhook. */
  webhookSchedule: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** How long an attempt may take. */
  webhookTimeoutMs: 15_000,
  /** How long an address may fail without one success. */
  webhookDisableHours: 120,
  /** Addresses of one key. */
  mostEndpoints: 5,
} as const;
