import { expect, it } from 'vitest';
import { isDrawnBetter, pictureLimits, planCompression } from './preparePicture.ts';

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
  expect(planCompression({ ...photo, bytes: 6_000_000, width: 20_000, height: 2 })).toMatchObject({ width: 2600, height: 1 });
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
