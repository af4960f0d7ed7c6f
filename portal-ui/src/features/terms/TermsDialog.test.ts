import { expect, it } from 'vitest';
import { agreementTexts } from '../application/AgreementDialog.tsx';
import { termsTexts } from './termsTexts.ts';

it('R-44 K-36 has 11 clauses, 5 site statements and the button', () => {
  expect(termsTexts.clauses).toHaveLength(11);
  expect(termsTexts.statements).toHaveLength(5);
  expect(termsTexts.read).toBe('我已阅读');
});

it.each([
  ['terms', termsTexts],
  ['agreement', agreementTexts],
])(
  'portal B10 the %s know both ways to an agreement of an order: signed and uploaded, or made by the system and confirmed on line',
  (_name, { clauses }) => {
    const about = clauses.filter(({ text }) => text.includes('购销合同')).map(({ text }) => text);
    expect(about).toHaveLength(1);
    expect(about[0]).toMatch(/上传已签署的购销合同，或.*按订单.*生成.*在线确认/);
  },
);
