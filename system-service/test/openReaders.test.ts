import { silentLog } from '@xinyue/kit/Logger';
import { expect, it } from 'vitest';
import { createReaders } from '../src/open/feed/createReaders.ts';
import { openFeedCalls } from './openFeedCalls.ts';
import { useSystem } from './startSystem.ts';

const system = useSystem();
const { newReader } = openFeedCalls(system);

it('Pt-K-01 who reads is known before the first event is taken in, and while nothing else can be read', async () => {
  const { shop } = await newReader();
  const fact = { type: 'order.placed', shopId: shop.shopId, at: new Date() } as const;
  let away = true;
  const query = (...asked: [string]) => (away ? Promise.reject(new Error('Query read timeout')) : system.pool.query(...asked));
  const readers = createReaders({ query } as never, new Map(), silentLog);
  await expect(readers.refresh()).rejects.toThrow('Query read timeout');
  away = false;
  await readers.refresh();
  away = true;
  await readers.refresh();
  expect(readers.reach({ ...fact, id: 'x' })).toBe(true);
});
