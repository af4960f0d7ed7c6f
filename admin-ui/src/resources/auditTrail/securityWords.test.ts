import { expect, it } from 'vitest';
import { securityWho, securityWords } from './securityWords.ts';

it('F6 says in words what happened, how it ended and where', () => {
  expect(securityWords({ what: 'signIn', outcome: 'bad', detail: 'backstage remembered' })).toEqual({
    what: '登录',
    outcome: '账号或密码错误',
    place: '管理后台，记住的登录',
    isBad: true,
  });
  expect(securityWords({ what: 'passwordSet', outcome: 'good', detail: 'staff 0192' })).toMatchObject({
    place: '由管理人员操作',
    isBad: false,
  });
  expect(securityWords({ what: 'revealed', outcome: 'good', detail: 'users 0192' }).place).toBe('用户 0192');
  expect(securityWords({ what: 'new', outcome: 'other', detail: '/xinyue/x' })).toMatchObject({
    what: 'new',
    place: '/xinyue/x',
  });
});

it('F6 never invents a name', () => {
  expect(securityWho({ who: '', whoId: '', what: 'signIn' })).toBe('（不存在的账户）');
  expect(securityWho({ who: '', whoId: '', what: 'partner' })).toBe('—');
  expect(securityWho({ who: 'operator01', whoId: 'x', what: 'signIn' })).toBe('operator01');
});
