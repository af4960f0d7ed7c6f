import { describe, expect, it } from 'vitest';
import { createChain } from './chain.ts';
import { isDue, lastTurn } from './keepBases.ts';
import { type Manifest, readManifest, sealManifest } from './manifest.ts';
import { newestArchived } from './marks.ts';
import { readMoment as at, showMoment } from './moment.ts';
import { closeGap, openGap } from './records.ts';
import { basesToDrop, filesToDrop, gapsToKeep, unbrokenFrom, walToDrop } from './retention.ts';
import { baseOf } from './testing/baseOf.ts';
import { readHistory, segmentBefore, segmentName, segmentNumber } from './walNames.ts';

const day = 24 * 3_600_000;

it('O-S-02 a manifest is found to be altered, whichever bit of it was flipped', () => {
  const { sha256: _sum, ...body } = baseOf(at('2026-11-01 02:00:00'));
  const bytes = Buffer.from(JSON.stringify(sealManifest(body)));
  expect(readManifest(bytes)).toMatchObject(body);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes);
    altered[bit >> 3]! ^= 1 << (bit & 7);
    expect([bit, readManifest(altered)]).toEqual([bit, undefined]);
  }
  for (let length = 0; length < bytes.length; length += 1)
    expect([length, readManifest(bytes.subarray(0, length))]).toEqual([length, undefined]);
});

describe('the log', () => {
  it('counts its segments over the ends of files', () => {
    expect(segmentNumber('0000000100000001000000FF') + 1).toBe(segmentNumber('000000010000000200000000'));
    expect(segmentName(2, segmentNumber('0000000100000001000000FF'))).toBe('0000000200000001000000FF');
    expect([segmentBefore('0/3000000'), segmentBefore('0/3000001')]).toEqual([2, 3]);
    expect(readHistory('1\t0/5000200\tbefore 2026-11-03\n\n2\t1/A0\tno reason\n')).toEqual([
      { timeline: 1, lsn: '0/5000200' },
      { timeline: 2, lsn: '1/A0' },
    ]);
  });

  it('is promised up to the first hole, and on from the next base', () => {
    const chain = createChain(4);
    expect(['5', '6', '6', '8', '9'].map((number) => chain.add(Number(number)))).toEqual([
      'next',
      'next',
      'known',
      'hole',
      'known',
    ]);
    expect([chain.last(), chain.broken()]).toEqual([6, true]);
    chain.restart(9);
    expect([chain.add(10), chain.broken()]).toEqual(['next', false]);
    chain.breakOff();
    expect([chain.add(11), chain.last()]).toEqual(['known', 10]);
    const names = [5, 6, 8].map((number) => segmentName(1, number));
    expect(unbrokenFrom({ timeline: 1, startLsn: '0/5000028' }, names)).toBe(6);
    expect(unbrokenFrom({ timeline: 2, startLsn: '0/5000028' }, names)).toBe(4);
  });

  it('of a mark is there with the segment of its last byte', () => {
    const marks = [
      { at: 1, lsn: '0/5000100' },
      { at: 2, lsn: '0/6000000' },
      { at: 3, lsn: '0/6000001' },
    ];
    expect(newestArchived(marks, 5)?.at).toBe(2);
    expect(newestArchived(marks, 6)?.at).toBe(3);
    expect([newestArchived(marks, 4), newestArchived(marks, undefined)]).toEqual([undefined, undefined]);
  });

  it('has one gap at a time, which ends with a base', () => {
    const open = openGap(openGap([], 5), 9);
    expect(open).toEqual([{ from: 5, to: null }]);
    expect(closeGap(open, 20)).toEqual([{ from: 5, to: 20 }]);
    expect(closeGap(closeGap(open, 20), 30)).toEqual([{ from: 5, to: 20 }]);
  });
});

describe('what is kept', () => {
  const now = at('2026-11-30 12:00:00');
  const bases = [30, 20, 15, 13, 1].map((days, nth) => baseOf(now - days * day, { startLsn: `0/${nth + 1}000028` }));

  it('is enough for every moment of the last days, and the newest base whatever its age', () => {
    expect(basesToDrop(bases, 14, now)).toEqual(bases.slice(0, 2));
    expect(basesToDrop(bases, 1, now)).toEqual(bases.slice(0, 4));
    expect(basesToDrop(bases.slice(0, 1), 14, now)).toEqual([]);
    expect(basesToDrop(bases.slice(3), 14, now)).toEqual([]);
    expect(basesToDrop([], 14, now)).toEqual([]);
  });

  it('of the log begins with the oldest base; histories stay', () => {
    const names = [2, 3, 4].map((number) => segmentName(1, number));
    const note = `${names[0]}.00000028.backup`;
    const all = [...names, note, '00000002.history', segmentName(2, 2), segmentName(2, 3)];
    expect(walToDrop(all, bases.slice(2))).toEqual([names[0], note, segmentName(2, 2)]);
    expect(walToDrop(all, [])).toEqual([]);
    // Of a timeline that no base is left of nothing is needed.
    expect(walToDrop([segmentName(1, 9)], [baseOf(now, { timeline: 2 })])).toEqual([segmentName(1, 9)]);
  });

  it('of gaps and of erased files is what still tells something', () => {
    const [oldest] = bases.slice(2) as [Manifest];
    const old = { from: 0, to: oldest.endedAt };
    const gaps = [old, { from: 0, to: oldest.endedAt + 1 }, { from: 0, to: null }];
    expect(gapsToKeep(gaps, bases.slice(2))).toEqual(gaps.slice(1));
    const erased = { a: oldest.startedAt - 1, b: oldest.startedAt };
    expect(filesToDrop(erased, bases.slice(2))).toEqual(['a']);
    expect(filesToDrop(erased, [])).toEqual([]);
  });

  it('a nightly base is due once after its hour', () => {
    expect(showMoment(lastTurn('01:30', at('2026-11-30 01:29:59'))!)).toBe('2026-11-29 01:30:00');
    expect(showMoment(lastTurn('01:30', at('2026-11-30 01:30:00'))!)).toBe('2026-11-30 01:30:00');
    const made = [baseOf(at('2026-11-29 01:31:00'))];
    expect(isDue(made, '01:30', at('2026-11-30 01:29:00'))).toBe(false);
    expect(isDue(made, '01:30', at('2026-11-30 01:30:00'))).toBe(true);
    expect(isDue(made, 'off', at('2026-12-30 01:30:00'))).toBe(false);
  });
});
