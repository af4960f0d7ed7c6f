import { expect, it } from 'vitest';
import { changeText, figureText, percentText, trendOf, turnoverText } from './quoteFigures.tsx';

it('R-28 K-26 turnover stands in units of 100 million with two decimals, and as - where it is missing', () => {
  expect([turnoverText(12_345_678_900), turnoverText(0), turnoverText(null)]).toEqual(['123.46', '0.00', '-']);
});

it('R-28 the change has a percent sign and a sign of its own, so that colour is not all that tells it', () => {
  expect([percentText(1.2), percentText(-0.05), percentText(0), percentText(null)]).toEqual(['+1.20%', '-0.05%', '0.00%', '-']);
  expect([changeText(1_150), changeText(-5), changeText(0), changeText(null)]).toEqual(['+1,150', '-5', '0', '-']);
  expect([trendOf(1), trendOf(-1), trendOf(0), trendOf(null)].map(({ arrow }) => arrow)).toEqual(['▲', '▼', '', '']);
  expect([trendOf(1).colour, trendOf(-1).colour]).toEqual(['var(--trend-up)', 'var(--trend-down)']);
});

it('E-22 a figure that a source does not tell shows as -', () => {
  expect([figureText(15_600), figureText(12.345), figureText(null)]).toEqual(['15,600', '12.35', '-']);
});
