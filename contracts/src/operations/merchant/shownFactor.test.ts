import { expect, it } from 'vitest';
import { operations } from '../../operations.ts';

const { request } = operations.finishProof;
const proofId = '01920000-0000-7000-8000-0000000000e1';
const read = (shown: object) => request.safeParse({ proofId, password: 'x', ...shown });

it.each(['123456', '123 456', ' 123-456 ', '１２３４５６', '１２３　４５６'])(
  'Tr-C-01 a code is read as it was typed: %s',
  (code) => {
    expect(read({ code }).data).toMatchObject({ code: '123456' });
  },
);

it.each([
  'ABCDEFGHIJKLMNOPQRSTUVWX',
  'abcdefghijklmnopqrstuvwx',
  'ABCD EFGH IJKL MNOP QRST UVWX',
  'abcd-efgh-ijkl-mnop-qrst-uvwx',
  'ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸ',
])('Tr-C-01 a recovery code is read as it was typed: %s', (recoveryCode) => {
  expect(read({ recoveryCode }).data).toMatchObject({ recoveryCode: 'ABCDEFGHIJKLMNOPQRSTUVWX' });
});

it.each([
  [{ code: '12345' }, '验证码为 6 位数字'],
  [{ code: '1234567' }, '验证码为 6 位数字'],
  [{ code: '12345a' }, '验证码为 6 位数字'],
  [{ code: '١٢٣٤٥٦' }, '验证码为 6 位数字'],
  [{ recoveryCode: 'ABCDEFGHIJKLMNOPQRSTUVW1' }, '恢复码为 24 位字母或数字（2 至 7）'],
  [{ recoveryCode: 'ABCDEFGHIJKLMNOPQRSTUVW' }, '恢复码为 24 位字母或数字（2 至 7）'],
])('Tr-C-01 what is no code is named: %o', (shown, message) => {
  expect(read(shown).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

const used = {
  id: 'a1',
  rawId: 'a1',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

it('Tr-C-01 the answer of a passkey is read without what else a browser says', () => {
  const more = { ...used, authenticatorAttachment: 'platform', clientExtensionResults: {} };
  expect(read({ passkey: { ...more, response: { ...used.response, userHandle: 'AA' } } }).data).toMatchObject({ passkey: used });
});

it.each([
  [{ ...used, id: 'a 1' }],
  [{ ...used, type: 'password' }],
  [{ ...used, response: { ...used.response, signature: '' } }],
  [{ ...used, response: { ...used.response, clientDataJSON: 'a'.repeat(8_001) } }],
  [{ ...used, response: null }],
  ['a1'],
])('Tr-C-01 what is no answer of a passkey is one sentence: %o', (passkey) => {
  const { issues } = read({ passkey }).error!;
  expect(issues.map(({ message }) => message)).toEqual(['通行密钥的回答格式错误']);
});
