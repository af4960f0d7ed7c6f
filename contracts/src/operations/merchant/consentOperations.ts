import { z } from 'zod';
import { publishedVersions } from '../../legalVersions.ts';
import { customer, operation } from '../../operation.ts';
import { exact } from '../../rules.ts';

/** A version that was published: with whatever was made up, one account could have rows without end. */
const version = <const T extends readonly string[]>(versions: T) =>
  z.enum(versions, `没有这个版本，可选：${versions.join('、')}`).optional();

/** Which versions of the terms and of the privacy policy somebody agreed to. No call demands it (Po-27). */
export const agreed = z.object(
  { terms: version(publishedVersions.terms), policy: version(publishedVersions.policy) },
  '同意的版本格式错误',
);
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
