import { expect, it } from 'vitest';
import { openPoints } from './openPoints.ts';

type Review = Parameters<typeof openPoints>[0];
type Document = Review['documents'][number];
const document = (slot: string, more: Partial<Document> = {}) =>
  ({ slot, verdict: 'pass', expiresOn: null, ...more }) as unknown as Document;

it('back-office 1 the question names what is unfit, unseen, over, and how many warnings there are', () => {
  const documents = [
    document('signContract', { verdict: 'fail' }),
    document('legalIdFacePhoto', { verdict: 'fail', expiresOn: '2026-01-15' }),
    document('legalIdNationalPhoto', { verdict: null }),
    document('enterpriseBusinessLicense', { expiresOn: '2026-11-22' }),
  ];
  const warnings = [{}, {}] as Review['warnings'];
  const [failed, unseen, over, warned, ...rest] = openPoints({ documents, warnings }, '2026-11-22');
  expect([failed, unseen, over, warned]).toEqual([
    '不合格的资料：签约合同、法人身份证人像面',
    expect.stringMatching(/^尚未审核的资料：[^、]+$/),
    '已过有效期的资料：法人身份证人像面',
    '有 2 处警告须核实',
  ]);
  expect(rest).toEqual([]);
});

it('back-office 1 says nothing where nothing speaks against it', () => {
  expect(openPoints({ documents: [document('signContract')], warnings: [] }, '2026-11-22')).toEqual([]);
});
