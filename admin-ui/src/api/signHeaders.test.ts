import { expect, it } from 'vitest';
import { signHeaders } from './signHeaders.ts';

it('C-01 C-02 C-03 makes the documented header set', () => {
  const moment = new Date('2026-01-31T16:05:09Z');
  expect(signHeaders({ userId: 'u1', logintoken: 'l1' }, 'secret', moment)).toEqual({
    // sha256('u120260201000509secret'), taken from another implementation
    token: '62e17bfa27d1e379164e92ffcf19eec4093ff6cf332d0f8949a1ab8a31cc1ee2',
    logintoken: 'l1',
    time: '20260201000509',
    userId: 'u1',
  });
});
