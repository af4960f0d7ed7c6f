import { companies, type Company } from '@xinyue/contracts';
import { serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';
import { isBlock } from './auth/createVisitorOf.ts';

/** Addresses or CIDR blocks of the proxies in front of us, separated by commas. Only their forwarding headers are believed. */
const trustedProxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every(isBlock), 'expected addresses or blocks like 10.0.0.0/8, comma between them');

/** K-34, Z-19: `account:gq,account:gh`, each company account of one member of staff. */
const companyAccounts = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => entry.trim().split(':') as [string, Company]);
    const wrong = pairs.some(([account, comp, ...more]) => !account || !companies.includes(comp) || more.length > 0);
    const twice = [0, 1].some((part) => new Set(pairs.map((pair) => pair[part])).size < pairs.length);
    if (wrong || twice) context.addIssue({ code: 'custom', message: 'expected account:gq,account:gh, each of them once' });
    return new Map(pairs);
  });

/** Of the process, before the configuration is read. */
export const logLevel = process.env['LOG_LEVEL'];

export const environment = serviceEnvironment
  .pick({
    XINYUE_HOST: true,
    XINYUE_INSTANCE: true,
    XINYUE_BUS_URL: true,
    KAFKA_BROKERS: true,
    KAFKA_SSL: true,
    KAFKA_CA: true,
    KAFKA_SASL: true,
    XINYUE_INTERNAL_SECRET: true,
    XINYUE_HEARD_KEYS: true,
    XINYUE_REQUEST_SECRET: true,
    XINYUE_SANDBOX: true,
    XINYUE_DEMO: true,
    XINYUE_DEMO_LOCAL: true,
    XINYUE_PARTNER_PER_MINUTE: true,
    XINYUE_CATALOG_URL: true,
    XINYUE_ORDER_URL: true,
    XINYUE_MERCHANT_URL: true,
    XINYUE_PAYOUT_URL: true,
    XINYUE_SYSTEM_URL: true,
    XINYUE_ORIGIN: true,
    XINYUE_METRICS_HOST: true,
    XINYUE_METRICS_PORT: true,
    LOG_LEVEL: true,
  })
  .extend({
    PORT: z.coerce.number().int().min(0).max(65534),
    XINYUE_PORTAL_DIR: z.string(),
    XINYUE_ADMIN_DIR: z.string(),
    XINYUE_TRUSTED_PROXIES: trustedProxies,
    XINYUE_COMP_ACCOUNTS: companyAccounts,
    XINYUE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(20),
  });
export type Config = z.infer<typeof environment>;
