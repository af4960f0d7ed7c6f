import { legalVersions } from '@xinyue/contracts/legalVersions';
import { expect, it } from 'vitest';
import { policyTexts } from './policyTexts.ts';
import { termsTexts } from './termsTexts.ts';

it('Po-26 terms and policy say the versions to which people agree', () => {
  expect(termsTexts.version).toContain(`版本 ${legalVersions.terms}，`);
  expect(policyTexts.version).toContain(`版本 ${legalVersions.policy}，`);
});

it('Po-26 the policy says who, what, what for, to whom, how long, and which rights people have', () => {
  const titles = policyTexts.clauses.map(({ title }) => title).join();
  for (const part of ['我们是谁', '收集什么', '用来做什么', '提供给谁', '保存多久', '您的权利']) expect(titles).toContain(part);
});
