import fc from 'fast-check';
import { expect, it } from 'vitest';
import { desktopScale, desktopWidth, viewportOf } from './desktopScale.ts';

it('R-63 Z-89 is the width of the screen by 1827, not below 0.1 and not above 1', () => {
  expect(desktopScale(360)).toBeCloseTo(0.19704, 5);
  expect(desktopScale(1827)).toBe(1);
  expect(desktopScale(2560)).toBe(1);
  expect(desktopScale(182.7)).toBeCloseTo(0.1, 10);
  expect(desktopScale(100)).toBe(0.1);
  expect(desktopScale(0)).toBe(0.1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (width) => {
      const scale = desktopScale(width);
      expect(scale).toBeGreaterThanOrEqual(0.1);
      expect(scale).toBeLessThanOrEqual(1);
      if (width > 182.7 && width < desktopWidth) expect(scale * desktopWidth).toBeCloseTo(width, 6);
    }),
  );
});

it('R-63 tells the browser the width and the scale, and takes nobody the zoom', () => {
  expect(viewportOf(true, 360)).toBe('width=1827, initial-scale=0.197044, minimum-scale=0.1');
  expect(viewportOf(true, 360)).not.toMatch(/user-scalable|maximum-scale/);
  expect(viewportOf(false, 360)).toBe('width=device-width, initial-scale=1');
});
