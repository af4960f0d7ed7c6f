import { describe, expect, it } from 'vitest';
import { chooseBase, type Restorable } from './chooseBase.ts';
import { readMoment as at, showMoment, showMomentUp } from './moment.ts';
import { baseOf, reasonOf } from './testing/baseOf.ts';

describe('moments', () => {
  it('are read in Beijing time, with or without milliseconds, and shown as they were given', () => {
    expect(at('2026-11-29 21:30:00')).toBe(Date.parse('2026-11-29T13:30:00Z'));
    expect(at('2026-11-29 21:30:00.250')).toBe(Date.parse('2026-11-29T13:30:00.250Z'));
    expect(showMoment(at('2024-02-29 00:00:00.999'))).toBe('2024-02-29 00:00:00');
    expect(showMomentUp(at('2024-02-28 23:59:59.001'))).toBe('2024-02-29 00:00:00');
  });

  it.each([
    '',
    'now',
    '2026-11-29',
    '2026-11-29T21:30:00',
    '2026-11-29 21:30',
    '2026-02-30 00:00:00',
    '2026-11-29 24:00:00',
    '2026-13-01 00:00:00',
  ])('refuses %j', (text) => expect(reasonOf(() => at(text))).toContain(`badTime: --to "${text}" is no moment`));
});

describe('which base', () => {
  const [first, second] = [baseOf(at('2026-11-01 02:00:00.500')), baseOf(at('2026-11-02 02:00:00'))];
  const from: Restorable = {
    address: '/repo',
    bases: [first, second],
    gaps: [{ from: at('2026-11-02 10:00:00'), to: at('2026-11-02 11:00:00') }],
    complete: { completeTo: at('2026-11-03 08:00:00.700'), timeline: 1, lsn: '0/9000000', filesThrough: 0 },
    timelines: [{ id: 1, since: 0 }],
    forksOf: () => [],
  };
  const chosen = (to: string | undefined, more: Partial<Restorable> = {}) =>
    chooseBase({ ...from, ...more }, to === undefined ? undefined : at(to));

  it('is the newest that ended before the moment', () => {
    expect(chosen('2026-11-02 01:59:59').base).toBe(first);
    expect(chosen('2026-11-02 02:00:00').base).toBe(second);
    expect(chosen(undefined)).toMatchObject({ base: second, to: from.complete!.completeTo, timeline: 1, toEnd: false });
    expect(chosen('2026-11-03 08:00:00').to).toBe(at('2026-11-03 08:00:00'));
  });

  it('is none before the first, behind what is promised, or where the log is missing', () => {
    expect(reasonOf(() => chosen('2026-11-01 02:00:00'))).toBe(
      'tooEarly: /repo can be restored from 2026-11-01 02:00:01 on, not to 2026-11-01 02:00:00.',
    );
    expect(reasonOf(() => chosen('2026-11-03 08:00:01'))).toBe(
      'tooLate: /repo can be restored up to 2026-11-03 08:00:00, not to 2026-11-03 08:00:01.',
    );
    expect(reasonOf(() => chosen('2026-11-02 10:30:00'))).toMatch(
      /^gap: The log of 2026-11-02 10:00:00 to 2026-11-02 11:00:00 is missing/,
    );
    const lasting = { gaps: [{ from: at('2026-11-03 08:00:00'), to: null }] };
    expect(reasonOf(() => chosen('2026-11-03 08:00:00.700', lasting))).toMatch(/^gap: .* to now is missing/);
    expect(reasonOf(() => chosen(undefined, { bases: [] }))).toMatch(/^notRepository: .* no base backup that was finished/);
  });

  it('stands on the timeline that served then, or on one from which that came', () => {
    const since = at('2026-11-03 00:00:00');
    const later = baseOf(at('2026-11-03 00:10:00'), { timeline: 2, startLsn: '0/8000028', stopLsn: '0/8000120' });
    const two = {
      bases: [first, second, later],
      timelines: [
        { id: 1, since: 0 },
        { id: 2, since },
      ],
      forksOf: (timeline: number) => (timeline === 2 ? [{ timeline: 1, lsn: '0/5000200' }] : []),
    };
    expect(chosen('2026-11-02 20:00:00', two)).toMatchObject({ base: second, timeline: 1 });
    expect(chosen('2026-11-03 00:05:00', two)).toMatchObject({ base: second, timeline: 2 });
    expect(chosen('2026-11-03 01:00:00', two)).toMatchObject({ base: later, timeline: 2 });
    // A base that was made on the branch that was given up leads nowhere.
    const abandoned = { ...two, forksOf: () => [{ timeline: 1, lsn: '0/5000100' }] };
    expect(reasonOf(() => chosen('2026-11-03 00:05:00', abandoned))).toMatch(/^tooEarly/);
  });

  it('that lies by itself is restored to its end alone', () => {
    const alone = baseOf(at('2026-11-05 10:00:00.300'), { alone: true });
    const one = { bases: [alone], complete: undefined, gaps: [] };
    for (const to of [undefined, '2026-11-05 10:00:00', '2026-11-05 10:00:00.300'])
      expect(chosen(to, one)).toMatchObject({ base: alone, toEnd: true });
    expect(reasonOf(() => chosen('2026-11-05 10:00:01', one))).toMatch(/^tooLate/);
    expect(reasonOf(() => chosen('2026-11-05 09:59:59', one))).toMatch(/^tooEarly/);
  });
});
