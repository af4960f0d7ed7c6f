import { expect, it } from 'vitest';
import { creditCheckOf, creditCodeFault } from './creditCode.ts';

it.each(['91350100M000100Y43', '91110108551385082Q', '911100000000000000'.slice(0, 17) + creditCheckOf('91110000000000000')])(
  'Po-21 a 统一社会信用代码 with the check character of GB 32100-2015 is right: %s',
  (code) => expect(creditCodeFault(code)).toBeUndefined(),
);

it('Po-21 one wrong sign in any place is found, and the refusal says the rule', () => {
  const code = '91350100M000100Y43';
  for (let at = 0; at < code.length; at += 1) {
    const wrong = code.slice(0, at) + (code[at] === '7' ? '8' : '7') + code.slice(at + 1);
    expect(creditCodeFault(wrong), wrong).toContain('GB 32100-2015');
  }
});

it('Po-21 neighbours that change places are found', () => {
  expect(creditCodeFault('93150100M000100Y43')).toContain('第 18 位应为');
});

it.each(['', '91350100M000100Y4', '91350100I000100Y43', '91350100m000100y43', '９1350100M000100Y43'])(
  'Po-21 what has not the form of a code is told the form: %s',
  (code) => expect(creditCodeFault(code)).toContain('18 位'),
);
