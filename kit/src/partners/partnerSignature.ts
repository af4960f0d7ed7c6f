import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
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

type Parts = { partner: string; timestamp: string; nonce: string; signature: string };
/** What each part of the header looks like; all four must be there, once each. */
const forms: Record<keyof Parts, RegExp> = {
  partner: /^.{1,64}$/,
  timestamp: /^\d{1,16}$/,
  nonce: /^[A-Za-z0-9_.-]{16,64}$/,
  signature: /^[0-9a-f]{64}$/,
};
const names = Object.keys(forms) as (keyof Parts)[];

/** Longest header that is read; ours have about 250 characters. */
const longest = 1_000;

/** The parts of an Authorization header in any order, blanks around commas (RFC 9110); undefined where it is not one of ours. */
function partsOf(header = ''): Parts | undefined {
  // At this point the sender is unknown: reading the header takes time in proportion to its length, which is bounded.
  if (header.length > longest) return undefined;
  const text = header.trim();
  if (text.slice(0, scheme.length).toUpperCase() !== scheme || !/\s/.test(text.charAt(scheme.length))) return undefined;
  const rest = text.slice(scheme.length).trimStart();
  const parts: Partial<Parts> = {};
  const part = /\s*([a-z]+)="([^"]*)"\s*(,|$)/gy;
  let comma = ',';
  while (comma === ',') {
    const [, name, value, next]: (string | undefined)[] = part.exec(rest) ?? [];
    const known = names.find((one) => one === name);
    if (!known || value === undefined || parts[known] !== undefined || !forms[known].test(value)) return undefined;
    parts[known] = value;
    comma = next!;
  }
  return part.lastIndex === rest.length && names.every((name) => parts[name] !== undefined) ? (parts as Parts) : undefined;
}

/** The partner a header names, before its signature is verified. */
export const namedPartner = (header: string | undefined): string | undefined => partsOf(header)?.partner;

/** What the signature of this header is made over, the body as its SHA-256 in hex: for who looks for a fault. */
export function stringToSign(header: string | undefined, { method, pathAndQuery, body }: PartnerRequest): string | undefined {
  const parts = partsOf(header);
  return parts && `${method}\n${pathAndQuery}\n${parts.timestamp}\n${parts.nonce}\n${hash('sha256', body, 'hex')}\n`;
}

/** The number of secrets of a partner while a new one replaces an old one. */
const usualSecrets = 2;
const nobodys = Array.from({ length: usualSecrets }, () => randomBytes(32).toString('hex'));

export type PartnerSignature = { partner: string; nonce: string };
/** Why a signature does not count. That the clock is off is answered only to a sender that knows the secret. */
export type SignatureFault = 'headerMalformed' | 'signatureWrong' | 'timestampOld';

/**
 * Who signed this request, or why the signature does not count. An unknown partner gets the same answer, after the same time, as a wrong
 * secret. The caller still has to use up the nonce: a signature is good once.
 */
export function readPartnerSignature(
  header: string | undefined,
  request: PartnerRequest,
  partners: ReadonlyMap<string, string | readonly string[]>,
  now: Date,
): PartnerSignature | SignatureFault {
  const parts = partsOf(header);
  if (!parts) return 'headerMalformed';
  const { partner, timestamp, nonce, signature } = parts;
  const known = [partners.get(partner) ?? []].flat();
  const given = Buffer.from(signature, 'hex');
  // Always the same number of computations: the time reveals neither which secret was right nor whether there is such a partner.
  const tried = [...known, ...nobodys.slice(known.length)];
  const right = tried.filter((secret) => timingSafeEqual(mac(secret, request, timestamp, nonce), given));
  if (right.length === 0) return 'signatureWrong';
  const skew = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return skew <= partnerSkewSeconds ? { partner, nonce } : 'timestampOld';
}
