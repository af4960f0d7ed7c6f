import { expect, it } from 'vitest';
import { draftOf, draftProblems, sameDraft } from './documentDraft.ts';

const id = '01920000-0000-7000-8000-000000000301';
const draft = { verdict: null, note: '', expiresOn: '', identityNumber: '' } as const;
const problems = (more: object) => draftProblems(id, 'legalIdFacePhoto', { ...draft, ...more });

it('R-72 wants a reason for a document that fails', () => {
  expect(problems({ verdict: 'fail' })).toEqual({ note: '请填写不合格的原因' });
  expect(problems({ verdict: 'fail', note: ' ' })).toEqual({ note: '请填写不合格的原因' });
  expect(problems({ verdict: 'fail', note: '模糊' })).toEqual({});
  expect(problems({ verdict: 'pass' })).toEqual({});
});

it('takes an identity number, or the mask of the stored one', () => {
  expect(problems({ identityNumber: '11010119900307123X' })).toEqual({});
  expect(problems({ identityNumber: '****123X' })).toEqual({});
  expect(problems({ identityNumber: '1101' })).toEqual({ identityNumber: '身份证号须为 18 位' });
});

it('knows what differs from what is stored', () => {
  const stored = draftOf({ ...draft, slot: 'signContract', saveUrls: [], expiresOn: null, reviewedBy: '', reviewedAt: null });
  expect(sameDraft(stored, draft)).toBe(true);
  expect(sameDraft(stored, { ...draft, note: '看不清' })).toBe(false);
});
