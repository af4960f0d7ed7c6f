import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { codesFor, codesOf, isForPartners, isOpen, mayCall } from './mayCall.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const actor = (userType: Actor['userType']): Actor => ({ accountId: 'a', ownerId: 'o', userType, account: 'a', name: 'n' });
const callers = { visitor: undefined, staff: actor(0), customer: actor(1), merchant: actor(2) };

it.each(Object.entries(operations))('C-13 %s opens exactly for the roles of its row', (_name, operation) => {
  for (const [role, caller] of Object.entries(callers)) {
    const listed = operation.who.some((right) => right.role === role || right.role === 'visitor');
    expect(mayCall(operation, caller && { ...caller, codes: codesFor(operation, { all: true, codes: [] }) }), role).toBe(listed);
  }
});

it.each(Object.entries(operations))('P-32 %s opens for staff by a code of its row alone', (_name, operation) => {
  const named = codesOf(operation);
  const free = operation.who.some((right) => right.role === 'visitor' || (right.role === 'staff' && !right.permission));
  for (const codes of [undefined, [], ['other:code'], [...((operation as Operation).extraCodes ?? [])]])
    expect(mayCall(operation, { ...actor(0), codes })).toBe(free);
  for (const code of named) {
    expect(mayCall(operation, { ...actor(0), codes: [code] })).toBe(true);
    expect(codesFor(operation, { all: false, codes: ['other:code', code] })).toEqual([code]);
    // A code opens nothing for anybody who is not staff.
    for (const userType of [1, 2] as const)
      expect(mayCall(operation, { ...actor(userType), codes: [code] })).toBe(mayCall(operation, actor(userType)));
  }
});

it('P-32 own-names every member of staff reaches own name, password, factors, sessions and signing out without a code, and nothing else', () => {
  const free = Object.entries(operations).filter(([, { who }]) =>
    who.some((right) => right.role === 'staff' && !right.permission),
  );
  expect(free.map(([name]) => name).sort()).toEqual([
    'beginFactor',
    'beginPasskey',
    'beginProof',
    'beginTotp',
    'changeStaffPassword',
    'endOtherSessions',
    'endOwnSession',
    'finishPasskey',
    'finishProof',
    'finishTotp',
    'listNotices',
    'listOwnSessions',
    'proveFactor',
    'querySecurity',
    'readMine',
    'removeFactor',
    'renewRecovery',
    'signOut',
  ]);
});

it('C-13 only /xinyue/login is open but for the second half of a sign-in, only /xinyue/partner is for partners', () => {
  for (const operation of Object.values(operations)) {
    expect(isOpen(operation), operation.path).toBe(
      operation.path.startsWith('/xinyue/login/') && operation !== operations.proveFactor && operation !== operations.beginFactor,
    );
    expect(isForPartners(operation), operation.path).toBe(operation.path.startsWith('/xinyue/partner/'));
  }
});
