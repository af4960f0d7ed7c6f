import { operations } from '@xinyue/contracts';
import { type BadInput, rows } from './badRows.ts';
import { madePasskey, usedPasskey } from './passkeyForms.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';
const reveal = operations.revealOwn.path;

/** What is asked of a proof and shown for it. */
export const badProofs: BadInput[] = [
  ...rows('beginProof', 'buyer', () => ({ path: reveal, body: {} }), [
    ['Tr-C-01 no path', { path: undefined }, '请输入接口地址'],
    ['Tr-C-01 a path that is none', { path: '/xinyue/nowhere' }, '该操作无需验证身份'],
    ['Tr-C-01 a path that needs none', { path: operations.listOwnOrders.path }, '该操作无需验证身份'],
    ['Tr-C-01 a call of others', { path: operations.reviewWithdrawal.path, body: { id: absent, pass: 1 } }, '没有权限', 403],
    ['Tr-C-01 a body that is none', { body: [] }, /须为对象/],
    ['Tr-C-01 a field that is unknown', { kind: 'look' }, /./],
    ['Tr-C-01 33 levels', { body: nested(33) }, /最多 32 层/],
  ]),
  ...rows('beginProof', 'merchant', () => ({ path: operations.askWithdrawal.path, body: { money: 100 } }), [
    ['Tr-M-01 C-72 of a shop without a factor', {}, '该操作无需验证身份'],
  ]),
  ...rows('finishProof', 'buyer', () => ({ proofId: absent, password: 'Buyer2021' }), [
    ['Tr-C-01 nobody began it', {}, '本次验证已失效，请重新开始', 404],
    ['Tr-C-01 no id', { proofId: 7 }, '验证编号格式错误'],
    ['Tr-C-01 a code of 5 digits', { code: '1234５' }, '验证码为 6 位数字'],
    ['Tr-C-01 a code of letters', { code: 'abcdef' }, '验证码为 6 位数字'],
    ['Tr-C-01 a recovery code with a 1', { recoveryCode: 'ABCDEFGHIJKLMNOPQRSTUVW1' }, '恢复码为 24 位字母或数字（2 至 7）'],
    ['Tr-C-01 a password of 10,000', { password: 'x'.repeat(10_000) }, '密码最多 128 位'],
    ['Tr-C-01 a passkey that is a text', { passkey: 'AAAA' }, '通行密钥的回答格式错误'],
    ['Tr-C-01 a passkey without a signature', { passkey: usedPasskey({ signature: undefined }) }, '通行密钥的回答格式错误'],
    ['Tr-C-01 a passkey of 10,000', { passkey: usedPasskey({ clientDataJSON: 'A'.repeat(10_000) }) }, '通行密钥的回答格式错误'],
  ]),
  ...rows('finishPasskey', 'buyer', () => ({ factorId: absent, passkey: madePasskey }), [
    ['Tr-R-01 a passkey that nobody began', {}, '本次绑定已失效，请重新开始', 404],
    ['Tr-R-01 no passkey', { passkey: undefined }, '通行密钥的回答格式错误'],
    ['Tr-R-01 a passkey of another kind', { passkey: { ...madePasskey, type: 'password' } }, '通行密钥的回答格式错误'],
    ['Tr-R-01 no factor', { factorId: 7 }, '验证方式格式错误'],
  ]),
];

function nested(levels: number): object {
  return levels === 0 ? {} : { a: nested(levels - 1) };
}
