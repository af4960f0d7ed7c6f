import { spawnSync } from 'node:child_process';
import { readPartnerSignature } from '@xinyue/kit/partners/partnerSignature';
import { expect, it } from 'vitest';
import { makeVectors } from './makeVectors.ts';

const { request, requestInvalid } = makeVectors();
type Read = Pick<(typeof request)[number], 'authorization' | 'method' | 'path' | 'body' | 'secret'>;
const read = ({ authorization, method, path, body, secret }: Read, now: number) =>
  readPartnerSignature(
    authorization,
    { method, pathAndQuery: path, body },
    new Map([['shop.abcdefghij', secret]]),
    new Date(now * 1000),
  );

it('Pt-K-03 every right vector is let in, and every wrong one refused for the reason it names', () => {
  expect(request.length).toBeGreaterThanOrEqual(6);
  expect(requestInvalid.length).toBeGreaterThanOrEqual(8);
  for (const one of request) expect(read(one, Number(one.timestamp)), one.name).toMatchObject({ nonce: one.nonce });
  for (const { why, usedNonces, now, ...one } of requestInvalid) {
    const found = read(one, now);
    const said = typeof found === 'object' && usedNonces.includes(found.nonce) ? 'nonceUsed' : found;
    expect(said, one.name).toBe(why);
  }
});

/** Bytes in, a hex digest as the first word out. */
const digestOf = (tool: string, words: string[], input: string): string =>
  spawnSync(tool, words, { input, encoding: 'utf8' }).stdout?.split(/[\s*]/)[0] ?? '';
const there = (tool: string) => spawnSync(tool, [tool === 'openssl' ? 'version' : '--version']).status === 0;
const python = `import sys, hmac, hashlib
print(hmac.new(sys.argv[1].encode(), sys.stdin.buffer.read(), hashlib.sha256).hexdigest())`;

it.runIf(there('openssl'))('Pt-K-03 openssl makes the same signature of each', () => {
  for (const { name, secret, stringToSign, signature } of request)
    expect(digestOf('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], stringToSign), name).toBe(signature);
});

it.runIf(there('python3'))('Pt-K-03 and so does Python', () => {
  for (const { name, secret, stringToSign, signature } of request)
    expect(digestOf('python3', ['-c', python, secret], stringToSign), name).toBe(signature);
});
