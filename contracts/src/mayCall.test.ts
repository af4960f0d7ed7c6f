import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { isForPartners, isOpen, mayCall } from './mayCall.ts';
import { operations } from './operations.ts';

const actor = (userType: Actor['userType']): Actor => ({ accountId: 'a', ownerId: 'o', userType, account: 'a', name: 'n' });
const callers = { visitor: undefined, staff: actor(0), customer: actor(1), merchant: actor(2) };

it.each(Object.entries(operations))('C-13 %s opens exactly for the roles of its row', (_name, operation) => {
  for (const [role, caller] of Object.entries(callers)) {
    const listed = operation.who.some((right) => right.role === role || right.role === 'visitor');
    expect(mayCall(operation, caller), role).toBe(listed);
  }
});

it('C-13 only /xinyue/login is open, only /xinyue/partner is for partners', () => {
  for (const operation of Object.values(operations)) {
    expect(isOpen(operation), operation.path).toBe(operation.path.startsWith('/xinyue/login/'));
    expect(isForPartners(operation), operation.path).toBe(operation.path.startsWith('/xinyue/partner/'));
  }
});
