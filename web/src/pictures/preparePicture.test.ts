import { expect, it } from 'vitest';
import { drawingsOf, isDrawnBetter, pictureLimits, planCompression } from './preparePicture.ts';

const photo = { kind: 'jpg' as const, bytes: 3_000_000, width: 4032, height: 3024 };

it('Z-58 a small picture is sent as it is', () => {
  expect(planCompression({ ...photo, bytes: 400_000 })).toEqual({ kind: 'keep' });
  expect(planCompression({ ...photo, kind: 'png', bytes: pictureLimits.smallBytes })).toEqual({ kind: 'keep' });
});

it('Z-58 a photo is brought down to its longer side, upright ones too', () => {
  expect(planCompression(photo)).toEqual({ kind: 'redraw', width: 2600, height: 1950, needed: false });
  expect(planCompression({ ...photo, width: 3024, height: 4032 })).toEqual({
    kind: 'redraw',
    width: 1950,
    height: 2600,
    needed: false,
  });
});

it('never makes a picture larger, nor a side nothing', () => {
  expect(planCompression({ ...photo, width: 1600, height: 1200 })).toMatchObject({ width: 1600, height: 1200 });
  expect(planCompression({ ...photo, bytes: 6_000_000, width: 20_000, height: 2 })).toMatchObject({ width: 20_000, height: 2 });
});

it.each([
  ['a long screenshot', 1080, 8000, 1000],
  ['a narrow one', 720, 9000, 720],
  ['a wide one', 9000, 1200, 1000],
  ['a photo', 4032, 3024, 1000],
])('every line of %s stays readable, whatever it takes to bring it down', (_, width, height, least) => {
  const drawings = drawingsOf({ width, height });
  expect(drawings.map((one) => Math.min(one.width, one.height)).toSorted((one, other) => one - other)[0]).toBe(least);
  for (const one of drawings) expect(one.width / one.height).toBeCloseTo(width / height, 1);
  // At its smallest the quality goes lower still, and each is tried once.
  expect(drawings.map(({ quality }) => quality).slice(-2)).toEqual([0.5, 0.35]);
  expect(new Set(drawings.map((one) => JSON.stringify(one))).size).toBe(drawings.length);
});
it('of a picture that the server would refuse at any readable size nothing is drawn', () => {
  expect(drawingsOf({ width: 1000, height: 40_000 })).toEqual([]);
});

it.each([
  ['over 5 MB', { bytes: pictureLimits.bytes + 1 }],
  ['over 25 megapixels, however few bytes', { bytes: 50_000, width: 6000, height: 5000 }],
  ['no jpg or png', { kind: 'webp' as const, bytes: 50_000 }],
])('Z-58 %s must be drawn anew', (_what, facts) => {
  expect(planCompression({ ...photo, ...facts })).toMatchObject({ kind: 'redraw', needed: true });
});

it('a drawn picture is taken only where it helps', () => {
  const wanted = planCompression(photo);
  expect(isDrawnBetter(wanted, 3_000_000, 900_000)).toBe(true);
  expect(isDrawnBetter(wanted, 3_000_000, 2_900_000)).toBe(false);
  const needed = planCompression({ ...photo, bytes: 6_000_000 });
  expect(isDrawnBetter(needed, 6_000_000, 5_900_000)).toBe(true);
  expect(isDrawnBetter({ kind: 'keep' }, 100, 1)).toBe(false);
});

it('K-19 a photo for a contract is brought below its 500 kB, a small one goes as it is', () => {
  const contract = 500 * 1024;
  expect(planCompression({ ...photo, bytes: 900_000 }, contract)).toMatchObject({ kind: 'redraw', needed: true });
  expect(planCompression({ ...photo, bytes: contract }, contract)).toEqual({ kind: 'keep' });
});
