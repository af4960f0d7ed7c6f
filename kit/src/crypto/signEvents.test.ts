import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heardKeyOf, readEventKey, readHeardKeys, writeHeardKeys } from './readEventKeys.ts';
import { createSignatureCheck, createSigner } from './signEvents.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];
const topic = 'suite.money';
const ownerOf = (name: string) => name.split('.')[1];
const json = JSON.stringify({ id: 'e-1', type: 'moved', data: { fen: 5, note: '橡胶 "data": {}' } });
const sign = createSigner(key, ['order', 'payout']);
const checkOf = (hearer: string, eventKey = key) =>
  createSignatureCheck(hearer, new Map([['money', [heardKeyOf(eventKey, hearer)]]]), ownerOf);

describe('signatures of events (ADR 42)', () => {
  it('hold for each hearer, and leave the event as it was', () => {
    const value = sign(topic, json);
    expect(['order', 'payout'].map((hearer) => checkOf(hearer)({ topic, value }))).toEqual([undefined, undefined]);
    const { sig, ...event } = JSON.parse(value) as Record<string, unknown>;
    expect(event).toEqual(JSON.parse(json));
    expect(sig).toEqual({ order: expect.stringMatching(/^[\w-]{22}$/), payout: expect.stringMatching(/^[\w-]{22}$/) });
  });

  it('are 128 bits of an HMAC of the SHA-256 of topic and text, as other releases write and read them', () => {
    const { sig } = JSON.parse(createSigner(Buffer.alloc(32, 7), ['order'])(topic, json)) as { sig: { order: string } };
    expect(sig.order).toBe('951ZHXmAT-Wrz03QYu8uXg');
  });

  it('are missing for whom nobody signed', () => {
    const value = sign(topic, json);
    expect(checkOf('catalog')({ topic, value })).toBe('unsigned');
    for (const text of [json, '', '{', 'null', '{"sig":7,"a":1}', '{"sig":{"order":7},"a":1}', '{"sig":{"order":},"a":1}'])
      expect(checkOf('order')({ topic, value: text }), text).toBe('unsigned');
  });

  it.each<[string, (value: string) => { topic: string; value: string }]>([
    ['another amount', (value) => ({ topic, value: value.replace('"fen":5', '"fen":6') })],
    ['a field more', (value) => ({ topic, value: `${value.slice(0, -1)},"data":{"fen":9}}` })],
    ['a field in front', (value) => ({ topic, value: value.replace('},"id"', '},"data":{"fen":9},"id"') })],
    ['a blank', (value) => ({ topic, value: value.replace('"fen":5', '"fen": 5') })],
    ['another topic', (value) => ({ topic: 'suite.stock', value })],
    ['no known topic', (value) => ({ topic: 'money', value })],
    [
      'the signature of another hearer',
      (value) => ({ topic, value: value.replace(/"order":"[^"]*"/, '"order":"AAAAAAAAAAAAAAAAAAAAAA"') }),
    ],
    ['an empty signature', (value) => ({ topic, value: value.replace(/"order":"[^"]*"/, '"order":""') })],
    ['two signatures', (value) => ({ topic, value: `{"sig":{"order":"x"},${value.slice(1)}` })],
  ])('are wrong with %s', (_what, change) => {
    expect(checkOf('order')(change(sign(topic, json)))).toBe('wrongSignature');
  });

  it('cannot be made by a hearer for another one, nor with another key', () => {
    const heard = heardKeyOf(key, 'order');
    const forged = createSigner(heard, ['payout'])(topic, json);
    expect(checkOf('payout')({ topic, value: forged })).toBe('wrongSignature');
    expect(checkOf('order', other)({ topic, value: sign(topic, json) })).toBe('wrongSignature');
  });

  it('hold with either of two keys while a key changes', () => {
    const keys = readHeardKeys(
      `money:${heardKeyOf(other, 'order').toString('base64')},money:${heardKeyOf(key, 'order').toString('base64')}`,
    )!;
    const check = createSignatureCheck('order', keys, ownerOf);
    expect([sign, createSigner(other, ['order'])].map((one) => check({ topic, value: one(topic, json) }))).toEqual([
      undefined,
      undefined,
    ]);
    expect(readHeardKeys(writeHeardKeys(keys))).toEqual(keys);
  });

  it('have keys of 32 bytes in base64', () => {
    expect(readEventKey(key.toString('base64'))).toEqual(key);
    for (const text of ['', 'abc', key.subarray(1).toString('base64'), `${key.toString('base64')}AA`, '*'.repeat(44)])
      expect(readEventKey(text), text).toBeUndefined();
    for (const text of ['order', 'order:abc', `:${key.toString('base64')}`, `order:${key.toString('base64')},x`])
      expect(readHeardKeys(text), text).toBeUndefined();
    expect(readHeardKeys('')).toEqual(new Map());
  });
});
