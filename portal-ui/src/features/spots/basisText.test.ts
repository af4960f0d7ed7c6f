import { expect, it } from 'vitest';
import { basisText } from './basisText.ts';

it('own-names Market the basis names its contract and carries its sign', () => {
  const of = (premium: number) => basisText({ basis: { contract: 'RU2701', premium, quoteTime: '', simulated: true } });
  expect([of(250), of(-1_250), of(0), basisText({ basis: null })]).toEqual(['RU2701 +250', 'RU2701 -1,250', 'RU2701 0', '']);
});
