// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { withoutSecrets } from './keptForms.ts';

it('F4 never keeps what is secret', () => {
  const typed = { nickname: '采购部', password: 'x', partnerKey: 'x', certPassword: 'x', rsaKey: 'x', payerAcctNo: '622202' };
  expect(withoutSecrets(typed)).toEqual({ nickname: '采购部', payerAcctNo: '622202' });
});
