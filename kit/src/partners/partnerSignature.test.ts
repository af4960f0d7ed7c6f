import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPartnerSignature, signAsPartner, stringToSign } from './partnerSignature.ts';

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
    expect(readPartnerSignature(header, other, partners, now)).toBe('signatureWrong');
  });
  it('M4 has 16 bytes of chance as its nonce, and another text each time', () => {
    const made = [1, 2].map(() => signAsPartner({ ...request, partner: 'bank', secret: 's' }));
    for (const one of made) expect(one).toMatch(/,nonce="[0-9a-f]{32}",/);
    expect(made[0]).not.toBe(made[1]);
  });
  it('M4 what was signed can be shown, the body as its SHA-256; of a header that cannot be read nothing', () => {
    const sha = createHash('sha256').update(request.body).digest('hex');
    const seconds = now.getTime() / 1000;
    expect(stringToSign(header, request)).toBe(`POST\n/xinyue/partner/x?a=1\n${seconds}\n${'n'.repeat(16)}\n${sha}\n`);
    expect(stringToSign(undefined, request)).toBeUndefined();
  });
  it('M4 takes its parts in any order, blanks around commas and the scheme in any case', () => {
    const [scheme, rest] = header.split(' ') as [string, string];
    for (const spelt of [
      `${scheme.toLowerCase()}  ${rest.split(',').toReversed().join(' ,  ')} `,
      ` ${scheme}\t${rest.replaceAll(',', ',\t')}`,
    ])
      expect(readPartnerSignature(spelt, request, partners, now)).toEqual({ partner: 'bank', nonce: 'n'.repeat(16) });
  });
  it('M4 says of a header that it cannot read just that', () => {
    const wrong = [
      undefined,
      '',
      'Bearer x',
      header.replace(' ', ''),
      header.replace(' ', '_'),
      header.replace(/"[0-9a-f]{64}"/, (hex) => hex.toUpperCase()),
      header.replace('n'.repeat(16), 'n'.repeat(15)),
      header.replace(/,nonce="[^"]*"/, ''),
      `${header},nonce="${'n'.repeat(16)}"`,
      `${header},other="x"`,
      `${header},`,
      `${header} x`,
      header.replaceAll('"', ''),
      header.replaceAll(',', ' '),
    ];
    for (const one of wrong) expect([one, readPartnerSignature(one, request, partners, now)]).toEqual([one, 'headerMalformed']);
  });
  it('M4 reads no more than a header can have, so that a stranger’s long one costs no time', () => {
    expect(readPartnerSignature(`S x${' '.repeat(14_000)}y`, request, partners, now)).toBe('headerMalformed');
    const padded = (length: number) => readPartnerSignature(header.padEnd(length), request, partners, now);
    expect([padded(1_000), padded(1_001)]).toEqual([{ partner: 'bank', nonce: 'n'.repeat(16) }, 'headerMalformed']);
  });
  it('M4 tells a wrong secret and an unknown name the same, whatever the clock', () => {
    const late = new Date(now.getTime() + 3_600_000);
    for (const at of [now, late]) {
      expect(readPartnerSignature(header, request, new Map([['bank', 'another secret']]), at)).toBe('signatureWrong');
      expect(readPartnerSignature(header, request, new Map(), at)).toBe('signatureWrong');
    }
  });
  it('is good for 300 s before and after, not for 301 s, nor in milliseconds', () => {
    const at = (seconds: number) => readPartnerSignature(header, request, partners, new Date(now.getTime() + seconds * 1000));
    const good = { partner: 'bank', nonce: 'n'.repeat(16) };
    expect([at(300), at(-300)]).toEqual([good, good]);
    expect([at(301), at(-301)]).toEqual(['timestampOld', 'timestampOld']);
    const ms = signAsPartner({
      ...request,
      partner: 'bank',
      secret: 'a secret of the bank',
      now: new Date(now.getTime() * 1000),
    });
    expect(readPartnerSignature(ms, request, partners, now)).toBe('timestampOld');
  });
  it('M4 an unknown partner costs as many computations as one with a single or a former secret', () => {
    const readings = (secrets: readonly string[]) => {
      let count = 0;
      const counted = {
        ...request,
        get body() {
          count += 1;
          return request.body;
        },
      };
      readPartnerSignature(header, counted, new Map([['bank', secrets]]), now);
      return count;
    };
    const [unknown, one, two] = [readings([]), readings(['wrong']), readings(['wrong', 'former'])];
    expect(unknown).toBeGreaterThan(0);
    expect([one, two]).toEqual([unknown, unknown]);
    expect(readings(['a secret of the bank'])).toBe(unknown);
  });
});
