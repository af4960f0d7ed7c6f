import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const port = z.coerce.number().int().min(0).max(65535);

/** `name:secret,name:secret` as a map (XINYUE_PARTNERS). */
const partners = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(/:(.*)/s) as [string, string | undefined]);
    if (pairs.some(([name, secret]) => !name || !secret || secret.length < 16))
      context.addIssue({ code: 'custom', message: 'expected name:secret[,name:secret], secrets of 16 characters or more' });
    return new Map(pairs as [string, string][]);
  });

const secret = z.string().min(16, 'expected 16 characters or more');
const masterKey = z.string().refine((text) => Buffer.from(text, 'base64').length === 32, 'expected 32 bytes in base64');

/** Variables that every service knows; a service picks what it needs with `.pick` and adds its own with `.extend`. */
export const serviceEnvironment = z.object({
  XINYUE_HOST: z.string().default('127.0.0.1'),
  XINYUE_SERVICE_PORT: port,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://…' }),
  XINYUE_BUS_URL: z.string().optional(),
  KAFKA_BROKERS: z.string().optional(),
  XINYUE_INTERNAL_SECRET: secret,
  XINYUE_REQUEST_SECRET: secret,
  XINYUE_MASTER_KEY: masterKey,
  XINYUE_PARTNERS: partners,
  XINYUE_SANDBOX: flag,
  XINYUE_DEMO: flag,
  XINYUE_FILES_DIR: z.string(),
  XINYUE_CATALOG_URL: z.url(),
  XINYUE_ORDER_URL: z.url(),
  XINYUE_MERCHANT_URL: z.url(),
  XINYUE_PAYOUT_URL: z.url(),
  XINYUE_GATEWAY_URL: z.url(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** What each service needs whatever it does. */
export const baseEnvironment = serviceEnvironment.pick({
  XINYUE_HOST: true,
  XINYUE_SERVICE_PORT: true,
  DATABASE_URL: true,
  XINYUE_BUS_URL: true,
  KAFKA_BROKERS: true,
  XINYUE_INTERNAL_SECRET: true,
  LOG_LEVEL: true,
});
export type BaseConfig = z.infer<typeof baseEnvironment>;
