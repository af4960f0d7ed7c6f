import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkLifetimeSeconds, readLink, signLink } from './signedLink.ts';

const key = randomBytes(32);
const now = new Date('2026-03-02T10:00:00.500Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const { url, expires } = signLink(key, '/xinyue/file/a.jpg', '1.me', now);
const query = Object.fromEntries(new URL(url, 'http://x').searchParams);

it('C-35 opens what was signed, for five minutes at most', () => {
  expect(readLink(key, '/xinyue/file/a.jpg', query, now)).toEqual({ secondsLeft: 299, who: '1.me' });
  expect(readLink(key, '/xinyue/file/a.jpg', query, later(linkLifetimeSeconds - 1))).toMatchObject({ secondsLeft: 0 });
  expect(readLink(key, '/xinyue/file/a.jpg', query, later(linkLifetimeSeconds))).toBeUndefined();
  expect(expires.getTime() - now.getTime()).toBeLessThanOrEqual(linkLifetimeSeconds * 1000);
});

it('C-35 refuses another file, key, end or signature', () => {
  expect(readLink(key, '/xinyue/file/b.jpg', query, now)).toBeUndefined();
  expect(readLink(randomBytes(32), '/xinyue/file/a.jpg', query, now)).toBeUndefined();
  expect(readLink(key, '/xinyue/file/a.jpg', { ...query, expires: String(Number(query.expires) + 1) }, now)).toBeUndefined();
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=') {
    const signature = query.signature!.slice(0, -1) + last;
    if (signature !== query.signature) expect(readLink(key, '/xinyue/file/a.jpg', { ...query, signature }, now)).toBeUndefined();
  }
  for (const broken of [{}, { expires: query.expires }, { signature: query.signature }, { ...query, signature: '' }])
    expect(readLink(key, '/xinyue/file/a.jpg', broken, now)).toBeUndefined();
  expect(readLink(key, '/xinyue/file/a.jpg', { ...query, expires: [query.expires, '1'] }, now)).toBeUndefined();
});

it('K2 says for whom it was made, and nobody can make it say another', () => {
  for (const who of ['1.me2', '0.me', '1.m', '', '1.me,', undefined, ['1.me', '1.me']])
    expect(readLink(key, '/xinyue/file/a.jpg', { ...query, who }, now), String(who)).toBeUndefined();
  for (const who of ['', 'a b', 'a&expires=9', 'a\nb', 'x'.repeat(81)])
    expect(() => signLink(key, '/xinyue/file/a.jpg', who, now), who).toThrow('one word');
});

it('C-35 refuses an honest signature whose end lies too far ahead', () => {
  const early = signLink(key, '/xinyue/file/a.jpg', '1.me', later(3600)).url;
  expect(readLink(key, '/xinyue/file/a.jpg', Object.fromEntries(new URL(early, 'http://x').searchParams), now)).toBeUndefined();
});
