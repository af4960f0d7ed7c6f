import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const key = Buffer.alloc(32, 3);
const place = { seq: 42, id: '01920000-0000-7000-8000-000000000001', at: new Date('2026-11-29T02:05:00.123Z') };
const bound = 'shop.a *';

it('Pt-K-01 a cursor comes back as it was, for its reader and types alone', () => {
  const text = writeCursor(key, bound, place);
  expect(readCursor(key, bound, text)).toEqual(place);
  const atTheBeginning = { seq: 0, id: '', at: new Date(0) };
  expect(readCursor(key, bound, writeCursor(key, bound, atTheBeginning))).toEqual(atTheBeginning);
  for (const other of ['shop.b *', 'shop.a order.paid', ''])
    expect([other, readCursor(key, other, text)]).toEqual([other, undefined]);
  expect(readCursor(Buffer.alloc(32, 4), bound, text)).toBeUndefined();
});

it('Pt-K-01 tells nothing of its place, and is another text each time', () => {
  const texts = Array.from({ length: 20 }, () => writeCursor(key, bound, place));
  expect(new Set(texts).size).toBe(20);
  for (const text of texts) {
    expect(text).toMatch(/^[\w-]+$/);
    // 12 bytes of chance, 16 that hold it together, and as many as the place has.
    const length = `${place.seq} ${place.at.getTime()} ${place.id}`.length;
    expect(Buffer.from(text, 'base64url')).toHaveLength(12 + 16 + length);
    const bytes = Buffer.from(text, 'base64url').toString('latin1');
    expect([bytes.includes('42 '), bytes.includes(place.id)]).toEqual([false, false]);
  }
});

it('Pt-K-01 one that was altered anywhere, cut or made up is none', () => {
  const bytes = Buffer.from(writeCursor(key, bound, place), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 1;
    expect([at, readCursor(key, bound, altered.toString('base64url'))]).toEqual([at, undefined]);
  }
  for (let length = 0; length < bytes.length; length += 1)
    expect([length, readCursor(key, bound, bytes.subarray(0, length).toString('base64url'))]).toEqual([length, undefined]);
  // Nothing, sealed as ours are, is no place either.
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAAD(Buffer.from(bound));
  cipher.final();
  const empty = Buffer.concat([Buffer.alloc(12), cipher.getAuthTag()]).toString('base64url');
  expect(readCursor(key, bound, empty)).toBeUndefined();
  for (const text of ['', 'x', '游标', 'A'.repeat(28), 'A'.repeat(200), '../../etc/passwd'])
    expect([text, readCursor(key, bound, text)]).toEqual([text, undefined]);
});
