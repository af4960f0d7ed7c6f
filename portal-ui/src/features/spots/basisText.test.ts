import { expect, it } from 'vitest';
import { basisText } from './basisText.ts';

const basis = { contract: 'RU2701', premium: 250, quoteTime: '', simulated: false };

it('own-names Market the basis names its contract and carries its sign', () => {
  const of = (premium: number) => basisText({ basis: { ...basis, premium } });
  expect([of(250), of(-1_250), of(0), basisText({ basis: null })]).toEqual(['RU2701 +250', 'RU2701 -1,250', 'RU2701 0', '']);
});

it('Z-109 a basis against a simulated quote says so', () => {
  expect(basisText({ basis: { ...basis, simulated: true } })).toBe('RU2701 +250 模拟');
});
