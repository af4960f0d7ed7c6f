import { z } from 'zod';
import { customer, operation } from '../../operation.ts';
import { exact } from '../../rules.ts';

const version = z
  .string('版本须为文字')
  .regex(/^\d{1,3}\.\d{1,3}$/, '版本格式错误，应如 1.0')
  .optional();

/** Which versions of the terms and of the privacy policy somebody agreed to. No call demands it (Po-27). */
export const agreed = z.object({ terms: version, policy: version }, '同意的版本格式错误');
export type Agreed = z.output<typeof agreed>;

/** The newest versions that the caller agreed to; null where none. */
export const consent = z.object({ terms: z.string().nullable(), policy: z.string().nullable() });
export type Consent = z.infer<typeof consent>;

const place = '/xinyue/home/customer/user/consent';

/** What a customer agreed to (Po-26 to Po-29). */
export const consentOperations = {
  readConsent: operation(`${place}/query`, 'own-names', 'merchant', [customer], exact(z.object({})), consent),
  saveConsent: operation(`${place}/save`, 'own-names', 'merchant', [customer], exact(z.object({ agreed })), consent),
};
