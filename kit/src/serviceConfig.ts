import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { z } from 'zod';
import { copiesOf } from './http/openCopies.ts';
import { readSasl } from './bus/kafka/kafkaConnection.ts';
import { readSealKeys } from './crypto/createSeals.ts';
import { readEventKey, readHeardKeys } from './crypto/readEventKeys.ts';
import { parseMasterKeys } from './crypto/parseMasterKeys.ts';
import { type ConfiguredPartner, readPartners } from './partners/readPartners.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const port = z.coerce.number().int().min(0).max(65535);

/** Names with commas between. */
export const nameList = z
  .string()
  .default('')
  .transform((names) => names.split(',').flatMap((name) => name.trim() || []));

/** XINYUE_PARTNERS as a map. */
const partners = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = readPartners(text);
    if (!read)
      context.addIssue({
        code: 'custom',
        message: 'expected name:secret[:kind[+kind]] with commas between, secrets of 16 characters or more',
      });
    return read ?? new Map<string, ConfiguredPartner>();
  });

/** Signed calls a minute of a partner without a rate of its own; an empty text is none. */
const perMinute = z.preprocess((text) => text || undefined, z.coerce.number().int().min(1).max(1_000_000).optional());

/** One address, or those of all copies of a service with commas. */
const copies = z
  .string()
  .refine((text) => copiesOf(text).every((url) => z.url().safeParse(url).success), 'expected addresses, comma between them');

/** Where each service is: `XINYUE_SYSTEM_URL` and so on. */
const urls = Object.fromEntries(serviceNames.map((name) => [`XINYUE_${name.toUpperCase()}_URL`, copies])) as Record<
  `XINYUE_${Uppercase<ServiceName>}_URL`,
  typeof copies
>;

/** Public address of an app, without a path; an empty one is none. */
const origin = z.preprocess(
  (text) => text || undefined,
  z
    .url({ protocol: /^https?$/, message: 'expected http(s)://host[:port]' })
    .refine((text) => new URL(text).origin === text, 'expected http(s)://host[:port], nothing behind it')
    .optional(),
);

/** Port of the metrics; without one, or with `off`, there are none. */
const metricsPort = z.preprocess((text) => (text === 'off' || text === '' ? undefined : text), port.optional());

const secret = z.string().min(16, 'expected 16 characters or more');
/** A text read by a function that answers undefined where it is not what it should be. */
const readBy = <T>(read: (text: string) => T | undefined, expected: string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value === undefined) {
      context.addIssue({ code: 'custom', message: expected });
      return z.NEVER;
    }
    return value;
  });
const eventKey = readBy(readEventKey, 'expected base64 of 32 bytes');
const sealKeys = readBy(readSealKeys, 'expected base64[,base64], 32 bytes each');
const heardKeys = readBy(readHeardKeys, 'expected service:base64[,service:base64], 32 bytes each');
/** One key, or several by version: see `parseMasterKeys`, which reads the text again where it is used. */
const masterKey = z.string().superRefine((text, context) => {
  try {
    parseMasterKeys(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Variables that every service knows; a service picks what it needs with `.pick` and adds its own with `.extend`. */
export const serviceEnvironment = z.object({
  XINYUE_HOST: z.string().default('127.0.0.1'),
  XINYUE_SERVICE_PORT: port,
  /** Made for each process by its supervisor and answered with health (`instanceHeader`). */
  XINYUE_INSTANCE: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://…' }),
  XINYUE_MIGRATE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://…' }).optional(),
  XINYUE_BUS_URL: z.string().optional(),
  KAFKA_BROKERS: z.string().optional(),
  KAFKA_SSL: flag.optional(),
  KAFKA_CA: z.string().optional(),
  KAFKA_SASL: readBy(readSasl, 'expected scram-sha-512:user:password').optional(),
  XINYUE_INTERNAL_SECRET: secret,
  XINYUE_EVENT_KEY: eventKey.optional(),
  XINYUE_HEARD_KEYS: heardKeys.optional(),
  XINYUE_SEAL_KEY: sealKeys.optional(),
  XINYUE_ANCHOR_DIR: z.string().min(1).optional(),
  XINYUE_REQUEST_SECRET: secret,
  XINYUE_MASTER_KEY: masterKey.optional(),
  XINYUE_MASTER_KEY_FILE: z.string().optional(),
  XINYUE_PARTNERS: partners,
  XINYUE_PARTNER_PER_MINUTE: perMinute,
  XINYUE_SANDBOX: flag,
  XINYUE_DEMO: flag,
  XINYUE_DEMO_LOCAL: flag,
  XINYUE_FILES_DIR: z.string(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, message: 'expected http(s)://host:port' }),
  S3_ACCESS_KEY: z.string().min(3),
  S3_SECRET_KEY: z.string().min(8),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected 3 to 63 of a-z 0-9 . -'),
  ...urls,
  XINYUE_GATEWAY_URL: z.url(),
  XINYUE_ORIGIN: origin,
  XINYUE_OFFICE_ORIGIN: origin,
  /** Milliseconds between SIGTERM and the end of listening (own-names, Drain). */
  XINYUE_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  XINYUE_METRICS_HOST: z.string().min(1).optional(),
  XINYUE_METRICS_PORT: metricsPort,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** What each service needs whatever it does. */
export const baseEnvironment = serviceEnvironment.pick({
  XINYUE_HOST: true,
  XINYUE_SERVICE_PORT: true,
  XINYUE_INSTANCE: true,
  DATABASE_URL: true,
  XINYUE_MIGRATE_URL: true,
  XINYUE_BUS_URL: true,
  KAFKA_BROKERS: true,
  KAFKA_SSL: true,
  KAFKA_CA: true,
  KAFKA_SASL: true,
  XINYUE_INTERNAL_SECRET: true,
  XINYUE_EVENT_KEY: true,
  XINYUE_HEARD_KEYS: true,
  XINYUE_SEAL_KEY: true,
  XINYUE_ANCHOR_DIR: true,
  XINYUE_DRAIN_MS: true,
  XINYUE_METRICS_HOST: true,
  XINYUE_METRICS_PORT: true,
  LOG_LEVEL: true,
});
export type BaseConfig = z.infer<typeof baseEnvironment>;
