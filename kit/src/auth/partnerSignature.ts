import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { macKey } from '../crypto/macKey.ts';

const scheme = 'XINYUE-HMAC-SHA256';
/** Seconds a partner's clock may differ from ours; a nonce is remembered for twice as long. */
export const partnerSkewSeconds = 300;

export type PartnerRequest = { method: string; pathAndQuery: string; body: Buffer | string };

const mac = (secret: string, request: PartnerRequest, timestamp: string, nonce: string) =>
  createHmac('sha256', macKey(secret))
    .update(`${request.method}\n${request.pathAndQuery}\n${timestamp}\n${nonce}\n`)
    .update(request.body)
    .update('\n')
    .digest();

/** The Authorization header of a partner's request (own-names, Partner signature). */
export function signAsPartner(options: PartnerRequest & { partner: string; secret: string; now?: Date; nonce?: string }): string {
  const timestamp = String(Math.floor((options.now ?? new Date()).getTime() / 1000));
  const nonce = options.nonce ?? randomBytes(16).toString('hex');
  const signature = mac(options.secret, options, timestamp, nonce).toString('hex');
  return `${scheme} partner="${options.partner}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
}

const form = new RegExp(
  `^${scheme} partner="([^"]{1,64})",timestamp="(\\d{1,12})",nonce="([A-Za-z0-9_.-]{16,64})",signature="([0-9a-f]{64})"$`,
);

/** Who a header says that it is from, before anything of it is believed. */
export const namedPartner = (header: string | undefined): string | undefined => form.exec(header ?? '')?.[1];

const nobodys = randomBytes(32).toString('hex');

export type PartnerSignature = { partner: string; nonce: string };

/**
 * Who signed this request, or undefined for a wrong form, name, time or signature. The nonce still has to be used up by the caller: a
 * signature is good once.
 */
export function readPartnerSignature(
  header: string | undefined,
  request: PartnerRequest,
  partners: ReadonlyMap<string, string | readonly string[]>,
  now: Date,
): PartnerSignature | undefined {
  const [, partner, timestamp, nonce, signature] = form.exec(header ?? '') ?? [];
  if (!partner || !timestamp || !nonce || !signature) return undefined;
  const known = [partners.get(partner) ?? []].flat();
  const given = Buffer.from(signature, 'hex');
  // All of them, and one that nobody has: how long it takes does not tell which was right.
  const right = [...known, nobodys].filter((secret) => timingSafeEqual(mac(secret, request, timestamp, nonce), given));
  if (right.length === 0) return undefined;
  const skew = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return skew <= partnerSkewSeconds ? { partner, nonce } : undefined;
}
