import { describe, expect, it } from 'vitest';
import { openQuery, parseQueries, saveQuery } from './savedQueries.ts';

const now = new Date('2026-05-06T02:00:00Z');
const tomorrow = new Date('2026-05-07T02:00:00Z');
const range = (from: string, to: string) => ({ payTimeStart: `${from} 00:00:00`, payTimeEnd: `${to} 23:59:59` });

describe('E-16 kept queries', () => {
  it('today, yesterday and the last days move with the calendar', () => {
    expect(openQuery(saveQuery('a', { status: 1, ...range('2026-05-06', '2026-05-06') }, now), tomorrow)).toEqual({
      status: 1,
      ...range('2026-05-07', '2026-05-07'),
    });
    expect(openQuery(saveQuery('a', range('2026-05-05', '2026-05-05'), now), tomorrow)).toEqual(
      range('2026-05-06', '2026-05-06'),
    );
    expect(openQuery(saveQuery('a', range('2026-04-30', '2026-05-06'), now), tomorrow)).toEqual(
      range('2026-05-01', '2026-05-07'),
    );
  });
  it('a range in the past, a half one and none stay as they are', () => {
    for (const filter of [range('2026-04-01', '2026-04-30'), { payTimeStart: '2026-05-06 00:00:00' }, { nickname: '张' }])
      expect(openQuery(saveQuery('a', filter, now), tomorrow)).toEqual(filter);
  });
  it('what is damaged or was never ours is no query', () => {
    for (const text of [null, '', '{', '{}', '[1, null, {"name":3}]', '[{"name":"a"}]']) expect(parseQueries(text)).toEqual([]);
    expect(parseQueries(JSON.stringify([saveQuery('a', {}, now)]))).toEqual([{ name: 'a', filter: {} }]);
  });
});
