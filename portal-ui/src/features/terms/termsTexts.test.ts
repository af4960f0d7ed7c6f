import { expect, it } from 'vitest';
import { termsTexts } from './termsTexts.ts';

it('R-44 K-36 has 11 clauses, 5 site statements and the button', () => {
  expect(termsTexts.clauses).toHaveLength(11);
  expect(termsTexts.statements).toHaveLength(5);
  expect(termsTexts.read).toBe('我已阅读');
});
