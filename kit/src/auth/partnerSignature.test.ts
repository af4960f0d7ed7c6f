import { describe, expect, it } from 'vitest';
import { readPartnerSignature, signAsPartner } from './partnerSignature.ts';

const partners = new Map([['bank', 'a secret of the bank']]);
const request = { method: 'POST', pathAndQuery: '/xinyue/partner/x?a=1', body: '{"金额":1}' };
const now = new Date('2026-05-01T00:00:00Z');
const header = signAsPartner({ ...request, partner: 'bank', secret: 'a secret of the bank', now, nonce: 'n'.repeat(16) });

describe('partner signature (own-names)', () => {
  it('is read back with its name and nonce', () => {
    expect(readPartnerSignature(header, request, partners, now)).toEqual({ partner: 'bank', nonce: 'n'.repeat(16) });
  });
  it.each([
    ['another body', { ...request, body: '{"金额":2}' }],
    ['another path', { ...request, pathAndQuery: '/xinyue/partner/x?a=2' }],
    ['another method', { ...request, method: 'GET' }],
  ])('is refused for %s', (_what, other) => {
    expect(readPartnerSignature(header, other, partners, now)).toBeUndefined();
  });
  it('is refused for another secret, an unknown name, an upper-case signature and no header', () => {
    expect(readPartnerSignature(header, request, new Map([['bank', 'another secret']]), now)).toBeUndefined();
    expect(readPartnerSignature(header, request, new Map(), now)).toBeUndefined();
    expect(
      readPartnerSignature(
        header.replace(/"[0-9a-f]{64}"/, (hex) => hex.toUpperCase()),
        request,
        partners,
        now,
      ),
    ).toBeUndefined();
    expect(readPartnerSignature(undefined, request, partners, now)).toBeUndefined();
  });
  it('is good for 300 s before and after, not for 301 s', () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(readPartnerSignature(header, request, partners, at(300))).toBeDefined();
    expect(readPartnerSignature(header, request, partners, at(-300))).toBeDefined();
    expect(readPartnerSignature(header, request, partners, at(301))).toBeUndefined();
    expect(readPartnerSignature(header, request, partners, at(-301))).toBeUndefined();
  });
});
