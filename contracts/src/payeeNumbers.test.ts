import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentForm } from './operations/merchant/applicationOperations.ts';
import { registration } from './operations/merchant/merchantOperations.ts';
import { moneyOfficeOperations } from './operations/payout/moneyOfficeOperations.ts';
import { hasWrongCheckDigit, identityNumber, isSamePayee, payeeFaults, payeeFaultsOf, payeeNumbers } from './payeeNumbers.ts';
import { account, mobile, mobileOrMask } from './rules.ts';

const runs = { numRuns: 10_000 };
const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((list) => list.join(''));
const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
const gap = fc.constantFrom('', '', '', ' ', '-', '\u3000', '\u00A0', '－', '—', '\u202D', '\u200B');
/** The same number as people and address books write it. */
const written = (number: fc.Arbitrary<string>) =>
  fc.tuple(number, fc.array(gap, { minLength: 40, maxLength: 40 }), fc.boolean()).map(([plain, gaps, isWide]) => ({
    plain,
    text: [...(isWide ? wide(plain) : plain)].map((sign, at) => sign + gaps[at]).join(''),
  }));

describe('mobile numbers', () => {
  it.each([
    '+86 138 0013 8000',
    '+8613800138000',
    '008613800138000',
    '86 13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '１３８００１３８０００',
    '\u202D+86 138 0013 8000\u202C',
  ])('F9 F14 %s is the number without its prefix and gaps', (text) => {
    expect(mobile.parse(text)).toBe('13800138000');
    expect(mobileOrMask.parse(text)).toBe('13800138000');
  });

  it('F9 whatever stands between the digits, and only the documented ones', () => {
    const number = fc.tuple(fc.constantFrom(...'3456789'), digits(9, 9)).map(([second, rest]) => `1${second}${rest}`);
    const prefix = fc.constantFrom('', '+86', '0086', '86', '＋８６ ');
    const check = ({ plain, text }: { plain: string; text: string }, before: string) => {
      const read = mobile.safeParse(before + text);
      expect(read.success).toBe(plain[1] !== '6');
      if (read.success) expect(read.data).toBe(plain);
    };
    fc.assert(fc.property(written(number), prefix, check), runs);
    for (const wrong of ['166 0000 0000', '+85213800138000', '8613800138', '1380013800a', ''])
      expect(mobile.safeParse(wrong).success, wrong).toBe(false);
  });

  it('F14 an account may be typed in full width', () => expect(account.parse('ｑｉｎｇｄａｏ０１')).toBe('qingdao01'));
});

describe('numbers of a payee', () => {
  const of = (type: string, acctNo: string, bankNo = '102100099996') => ({ type, acctNo, bankNo });
  const faultsOf = (type: string, acctNo: string, bankNo?: string) =>
    payeeFaultsOf(of(type, acctNo, bankNo)).map(({ message }) => message);

  it.each([
    ['01', 'abc', undefined, [payeeFaults.card]],
    ['01', '<script>', undefined, [payeeFaults.card]],
    ['01', '1', undefined, [payeeFaults.card]],
    ['01', '1'.repeat(31), undefined, [payeeFaults.card]],
    ['01', '6222 0212 3456 7890 123', undefined, []],
    ['01', '６２２２０２１２３４５６７８９０１２３', '１０２-1000 99996', []],
    ['10', '38-0302.1209', undefined, []],
    ['40', 'pay_me@example.com', undefined, []],
    ['99', 'abcd', undefined, [payeeFaults.account]],
    ['99', '账号一二三四', undefined, [payeeFaults.account]],
    ['01', '12345678', '不是行号', [payeeFaults.bankNo]],
    ['01', '12345678', '12', [payeeFaults.bankNo]],
    ['', '', '', []],
  ])('F2 type %s, %s, %s', (type, acctNo, bankNo, faults) => expect(faultsOf(type, acctNo, bankNo)).toEqual(faults));

  it('F2 a card is one number, whatever stands between its digits; it is the same payee', () => {
    const names = { bankName: '工商银行（青岛）', acctName: '张 三' };
    const check = ({ plain, text }: { plain: string; text: string }, bank: { plain: string; text: string }) => {
      const [typed, stored] = [of('01', text, bank.text), of('01', plain, bank.plain)];
      expect(payeeNumbers(typed)).toEqual(stored);
      expect(payeeNumbers(payeeNumbers(typed))).toEqual(stored);
      expect(payeeFaultsOf(typed)).toEqual([]);
      expect(isSamePayee({ ...typed, ...names }, { ...stored, bankName: '工商银行(青岛)', acctName: '张三' })).toBe(true);
      expect(isSamePayee({ ...typed, ...names }, { ...stored, ...names, acctNo: `${plain}0` })).toBe(false);
    };
    fc.assert(fc.property(written(digits(8, 30)), written(digits(3, 14)), check), runs);
  });

  it('F2 nothing but what a bank could have is taken', () => {
    const check = (type: string, acctNo: string) => {
      const numbers = payeeNumbers(of(type, acctNo));
      const right = (type === '01' ? /^\d{8,30}$/ : /^[A-Za-z0-9@._-]{5,40}$/).test(numbers.acctNo);
      expect(payeeFaultsOf(of(type, acctNo)).length === 0).toBe(right || numbers.acctNo === '');
    };
    const text = fc.oneof(fc.string({ maxLength: 45 }), fc.string({ unit: 'binary', maxLength: 12 }), digits(0, 45));
    fc.assert(fc.property(fc.constantFrom('01', '10', '40', '99'), text, check), runs);
  });

  it('F2 a hyphen is part of an account that is no card', () => {
    expect(payeeNumbers(of('10', '38-03 02')).acctNo).toBe('38-0302');
    expect(payeeNumbers(of('01', '6222-0212')).acctNo).toBe('62220212');
  });

  it('F2 registration and company payees refuse at the field', () => {
    const person = { account: 'Person01', password: 'Rubber2026', mobile: '13812341234', sex: 0, age: 30, area: '青岛' };
    const payer = {
      payerAcctType: '01',
      payerBankNo: '不是行号',
      payerBankName: '银行',
      payerAcctNo: 'abc',
      payerAcctName: '张三',
    };
    const faults = (read: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
      read.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    const both = [
      ['payerAcctNo', payeeFaults.card],
      ['payerBankNo', payeeFaults.bankNo],
    ];
    expect(faults(registration.safeParse({ ...person, ...payer }))).toEqual(both);
    expect(faults(moneyOfficeOperations.saveCompanyPayee.request.safeParse({ comp: 'gh', ...payer }))).toEqual(both);
  });
});

describe('identity numbers', () => {
  const read = (text: string) =>
    documentForm.parse({ id: '018f0000-0000-7000-8000-000000000000', slot: 'legalIdFacePhoto', identityNumber: text })
      .identityNumber;

  it.each(['11010519491231002X', '110105 19491231 002x', '１１０１０５１９４９１２３１００２Ｘ'])(
    'F10 %s is one number',
    (text) => expect(read(text)).toBe('11010519491231002X'),
  );
  it('F10 a mask stays, and a wrong check digit is taken and known', () => {
    expect(read('****002x')).toBe('****002X');
    expect(read('9'.repeat(18))).toBe('9'.repeat(18));
    expect(['11010519491231002X', '9'.repeat(18), '110105194912310021', '****002X'].map(hasWrongCheckDigit)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(identityNumber(' 110105 ')).toBe('110105');
  });
});
