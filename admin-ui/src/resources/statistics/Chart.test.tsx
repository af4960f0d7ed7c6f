// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import Chart from './Chart.tsx';

const { show } = openBackOffice();
const rows = [
  { label: '2026-11-21', short: '11-21', value: 30_000, text: '30,000' },
  { label: '2026-11-22', short: '11-22', value: 10_000, text: '10,000' },
];
// There is no layout here; a chart without a width draws nothing.
Object.defineProperties(HTMLElement.prototype, { clientWidth: { get: () => 600 }, clientHeight: { get: () => 280 } });

it.each([
  ['bar', ['11-21', '11-22', '3万']],
  ['pie', ['2026-11-21 75%', '2026-11-22 25%']],
] as const)('R-94 draws a %s chart as SVG, for eyes alone and without a style element', (kind, texts) => {
  const { unmount } = show(<Chart kind={kind} rows={rows} height={280} />);
  const place = screen.getByTestId(`chart-${kind}`);
  expect(place.getAttribute('aria-hidden')).toBe('true');
  const drawn = [...place.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(drawn).toEqual(expect.arrayContaining([...texts]));
  expect(place.querySelector('style')).toBeNull();
  unmount();
  expect(place.querySelector('svg')).toBeNull();
});
