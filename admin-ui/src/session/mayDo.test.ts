import { describe, expect, it } from 'vitest';
import { mayDo } from './mayDo.ts';

const staff = { userType: 0, userId: 's' };
const merchant = { userType: 2, userId: 'm1' };
const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'];
const allowed = (who: typeof staff, resource: string) => actions.filter((action) => mayDo(who, resource, action));

describe('rights of the back office', () => {
  it.each([staff, merchant])('P-16 P-17 P-23 opens the same screens to %j', (who) => {
    expect(allowed(who, 'spotClassification')).toEqual(actions);
    expect(allowed(who, 'spotManagement')).toEqual(actions);
    expect(allowed(who, 'orderManagement')).toEqual(['list', 'show', 'edit', 'export']);
  });

  it('Z-65 lets a merchant change own categories only', () => {
    expect(mayDo(merchant, 'spotClassification', 'edit', { createUser: 'm1' })).toBe(true);
    expect(mayDo(merchant, 'spotClassification', 'edit', { createUser: null })).toBe(false);
    expect(mayDo(merchant, 'spotClassification', 'delete', { createUser: 'm2' })).toBe(false);
    expect(mayDo(merchant, 'spotClassification', 'show', { createUser: null })).toBe(true);
    expect(mayDo(staff, 'spotClassification', 'delete', { createUser: 'm2' })).toBe(true);
  });

  it("P-17 keeps a merchant from other shops' goods", () => {
    expect(mayDo(merchant, 'spotManagement', 'edit', { userCustomerId: 'm1' })).toBe(true);
    expect(mayDo(merchant, 'spotManagement', 'edit', { userCustomerId: 'm2' })).toBe(false);
  });

  it('denies what no row names', () => {
    expect(mayDo(staff, 'recruitment', 'list')).toBe(false);
    expect(mayDo(staff, 'orderManagement', 'publish')).toBe(false);
    expect(mayDo({ userType: 1, userId: 'c' }, 'orderManagement', 'list')).toBe(false);
    expect(mayDo(undefined, 'orderManagement', 'list')).toBe(false);
  });
});
