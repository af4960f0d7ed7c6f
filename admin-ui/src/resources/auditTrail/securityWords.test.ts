import { expect, it } from 'vitest';
import { operations } from '@xinyue/contracts/operations';
import { securityPath, securityWho, securityWords } from './securityWords.ts';

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
  expect(securityWords({ what: 'new', outcome: 'good', detail: '' })).toMatchObject({ what: 'new', place: '' });
});

it('F6 never invents a name', () => {
  expect(securityWho({ who: '', whoId: '', what: 'signIn' })).toBe('（不存在的账户）');
  expect(securityWho({ who: '', whoId: '', what: 'partner' })).toBe('—');
  expect(securityWho({ who: 'operator01', whoId: 'x', what: 'signIn' })).toBe('operator01');
});

it('R-95 names the call that was refused by what it does, never by its path', () => {
  const refused = (detail: string) => securityWords({ what: 'refused', outcome: 'forbidden', detail }).place;
  expect(refused(operations.updateOrder.path)).toBe('处理订单');
  expect(refused('/api/User/expireToken/operator01')).toBe('强制管理人员下线');
  expect(refused(operations.placeOrder.path)).toBe('交易门户的操作');
  expect(refused('/xinyue/gone')).toBe('未知的接口');
  for (const { path } of Object.values(operations)) expect(refused(path), path).toMatch(/^[\u4e00-\u9fff、]+$/);
  expect([securityPath({ detail: '/xinyue/gone' }), securityPath({ detail: 'portal' })]).toEqual(['/xinyue/gone', undefined]);
});
