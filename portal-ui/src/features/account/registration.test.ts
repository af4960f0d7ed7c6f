import { expect, it } from 'vitest';
import { emptyRegistration, keptRegistration } from './registration.ts';

it('R-43 keeps what was typed, but no password', () => {
  keptRegistration.keep({ ...emptyRegistration, account: 'buyer999', password: 'Secret123', area: '山东省青岛市' });
  expect(keptRegistration.read()).toMatchObject({ account: 'buyer999', area: '山东省青岛市', password: '' });
  expect(JSON.stringify(keptRegistration.read())).not.toContain('Secret123');
});
