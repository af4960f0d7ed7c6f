import { builtInRoles } from '@xinyue/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clear, type Giver, type Holding, isSuper, reaches, theSystem } from './ceiling.ts';

const top = builtInRoles.super.id;
const giver: Giver = { accountId: 'g', roleId: 'officers', codes: ['a', 'b'], departments: ['hq/east/'] };
const boss: Giver = { accountId: 'boss', roleId: top, codes: [], departments: [] };
const holding = (codes: string[] = [], departments: string[] = [], roleId: string | null = 'clerks'): Holding => ({
  roleId,
  codes,
  departments,
});
const role = { kind: 'role', roleId: 'clerks' } as const;
const person = { kind: 'person', accountId: 'p' } as const;
const reason = (...given: Parameters<typeof clear>) => {
  const judged = clear(...given);
  return 'refused' in judged ? judged.refused.reason : 'cleared';
};

describe('P-32 nobody gives or takes what they do not hold', () => {
  it('lets codes pass that the giver holds, and remembers what passed', () => {
    const [before, after] = [holding(['x', 'a']), holding(['x', 'b'])];
    expect(clear(giver, role, before, after)).toEqual({ target: role, before, after });
    expect(reason(giver, role, before, holding(['x']))).toBe('cleared');
  });

  it('refuses a code in the difference that the giver does not hold, given or taken, and names it', () => {
    expect(clear(giver, role, holding(['a']), holding(['a', 'x', 'y']))).toMatchObject({
      refused: { text: '超出您自己的权限：x、y' },
    });
    expect(reason(giver, role, holding(['x']), holding())).toBe('beyondOwnRights');
  });

  it('refuses the own role, the own person, and whatever is done to 超级管理员', () => {
    expect(reason(giver, { kind: 'role', roleId: giver.roleId! }, holding(), holding(['a']))).toBe('ownRole');
    expect(reason(giver, { kind: 'person', accountId: 'g' }, holding(), holding())).toBe('ownRights');
    expect(reason(boss, { kind: 'person', accountId: 'boss' }, holding(), holding())).toBe('ownRights');
    for (const who of [giver, boss, theSystem])
      expect(reason(who, { kind: 'role', roleId: top }, holding(), holding(['a']))).toBe('superFixed');
  });

  it('lets only 超级管理员 make one or act on one', () => {
    const one = holding([], [], top);
    for (const [before, after] of [
      [one, holding()],
      [holding(), one],
      [one, one],
    ] as const) {
      expect(reason(giver, person, before, after)).toBe('superOnly');
      expect(reason(boss, person, before, after)).toBe('cleared');
    }
  });

  it('refuses to act on a person who holds more, also where nothing of it changes: a new password would be theirs', () => {
    const more = holding(['a', 'x']);
    expect(reason(giver, person, more, more)).toBe('beyondOwnRights');
    expect(reason(giver, person, holding(['a']), holding(['a']))).toBe('cleared');
    expect(reason(boss, person, more, more)).toBe('cleared');
  });

  it('refuses departments that the giver does not reach; what only begins alike is another one', () => {
    const at = (path: string) => holding([], [path]);
    expect(reason(giver, person, at('hq/east/one/'), at('hq/east/'))).toBe('cleared');
    expect(reason(giver, person, at('hq/east/'), at('hq/'))).toBe('beyondOwnDepartments');
    expect(reason(giver, person, at('hq/west/'), at('hq/east/'))).toBe('beyondOwnDepartments');
    expect(reaches(giver, 'hq/east2/')).toBe(false);
    expect(reaches(boss, 'anywhere/')).toBe(true);
    expect(isSuper({ roleId: null })).toBe(false);
  });

  it('never lets a role or a person end with a code that the giver could not have given', () => {
    const codes = fc.subarray(['a', 'b', 'c', 'd']);
    fc.assert(
      fc.property(codes, codes, codes, fc.boolean(), (held, before, after, ofRole) => {
        const who: Giver = { ...giver, codes: held };
        const judged = clear(who, ofRole ? role : person, holding(before), holding(after));
        const touched = ofRole
          ? [...before.filter((code) => !after.includes(code)), ...after.filter((code) => !before.includes(code))]
          : [...before, ...after];
        expect('refused' in judged).toBe(touched.some((code) => !held.includes(code)));
      }),
    );
  });
});
