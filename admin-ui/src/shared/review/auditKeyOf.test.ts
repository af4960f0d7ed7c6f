import { expect, it } from 'vitest';
import { auditKeyOf, type PressedKey } from './auditKeyOf.ts';

const press = (key: string, more: Partial<PressedKey> = {}) =>
  auditKeyOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: { tagName: 'BODY' },
    ...more,
  });

it('R-72 takes one key for the next application, for passing and for rejecting', () => {
  expect(['n', 'j', 'p', 'r', 'N', 'P'].map((key) => press(key))).toEqual(['next', 'next', 'pass', 'reject', 'next', 'pass']);
  expect(['x', 'Enter', 'constructor', ''].map((key) => press(key))).toEqual([undefined, undefined, undefined, undefined]);
});

it('is silent while somebody types', () => {
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) expect(press('p', { target: { tagName } })).toBeUndefined();
  expect(press('p', { target: { tagName: 'DIV', isContentEditable: true } })).toBeUndefined();
  expect(press('p', { isComposing: true })).toBeUndefined();
  expect(press('p', { target: { tagName: 'BUTTON' } })).toBe('pass');
  expect(press('p', { target: null })).toBe('pass');
});

it('leaves shortcuts of the browser and held keys alone', () => {
  for (const name of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'defaultPrevented'])
    expect(press('r', { [name]: true })).toBeUndefined();
});
