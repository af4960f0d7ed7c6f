import { expect, it } from 'vitest';
import { editorOf } from './editorOf.ts';

it('back-office 10: the installation is named in Chinese, people as they are called', () => {
  expect(editorOf({ addUser: 'system', editUser: '' })).toBe('系统');
  expect(editorOf({ addUser: 'system', editUser: 'admin' })).toBe('admin');
});
