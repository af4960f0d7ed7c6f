import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sexLabels } from './codes.ts';
import { hqConfigForm } from './operations/order/autoTaskOperations.ts';
import { spotQuery } from './operations/catalog/catalogOperations.ts';
import { orderForm, orderQuery, paymentNotice } from './operations/order/orderShapes.ts';
import { payer } from './operations/payer.ts';
import { postingForm } from './operations/catalog/postingOperations.ts';
import {
  account,
  age,
  count,
  day,
  figure,
  id,
  idsFilter,
  mobile,
  mobileOrMask,
  paging,
  password,
  price,
  sex,
  chosenPassword,
  staffPassword,
} from './rules.ts';

const messageOf = (schema: z.ZodType, value: unknown): string => schema.safeParse(value).error?.issues[0]?.message ?? 'ok';

describe('field rules', () => {
  it('V-01 V-02 Z-44 account: letters and digits, eight at least', () => {
    expect(messageOf(account, undefined)).toBe('请输入账户');
    expect(messageOf(account, '')).toBe('请输入账户');
    expect(messageOf(account, 'abc4567')).toBe('账户需字母加数字并不小于八位！');
    expect(messageOf(account, 'abcd5678')).toBe('ok');
    expect(messageOf(account, 'abcdefgh')).toBe('ok');
    expect(messageOf(account, 'abcd_678')).toBe('账户需字母加数字并不小于八位！');
  });

  it('Z-45 password of staff: twelve at least, symbols and spaces welcome', () => {
    expect(messageOf(staffPassword, '')).toBe('请输入密码');
    expect(messageOf(staffPassword, 'Eleven-char')).toBe('管理人员密码至少 12 位');
    for (const fine of ['twelve-chars', 'correct horse battery', 'Ab3!'.repeat(32)])
      expect(messageOf(staffPassword, fine)).toBe('ok');
    expect(messageOf(staffPassword, 'x'.repeat(129))).toBe('密码最多 128 位');
  });

  it('V-03 V-04 password: all three kinds, six at least, nothing else', () => {
    expect(messageOf(password, undefined)).toBe('请输入密码');
    for (const wrong of ['Ab123', 'abc123', 'ABC123', 'Abcdef', 'Abc 123', 'Abc123!'])
      expect(messageOf(password, wrong)).toBe('密码需大写字母+数字+小写字母组成并至少六位！');
    expect(messageOf(password, 'Abc123')).toBe('ok');
  });

  it('Tr-V-01 password: from twelve characters on whatever can be printed; forms want eight', () => {
    for (const fine of ['correct horse', '密码是一句很长很长的话呀', 'aaaaaaaaaaaa', 'Abc123!Abc12'])
      expect([fine, messageOf(password, fine)]).toEqual([fine, 'ok']);
    for (const wrong of ['correct hor', 'correct\thorse', 'correct\nhorse', 'correct\u200bhorse'])
      expect([wrong, messageOf(password, wrong)]).toEqual([wrong, '密码需大写字母+数字+小写字母组成并至少六位！']);
    expect(messageOf(chosenPassword, 'Abc12')).toBe('密码需大写字母+数字+小写字母组成并至少六位！');
    expect(messageOf(chosenPassword, 'Abc1234')).toBe('密码至少 8 位');
    expect(messageOf(chosenPassword, 'Abc12345')).toBe('ok');
  });

  it('V-05 V-06 K-28 Z-46 mobile: the documented second digits', () => {
    expect(messageOf(mobile, '')).toBe('请输入手机号');
    for (const second of '345789') expect(messageOf(mobile, `1${second}012345678`)).toBe('ok');
    for (const second of '0126') expect(messageOf(mobile, `1${second}012345678`)).toBe('手机格式错误');
    for (const rule of [mobile, mobileOrMask])
      for (const wrong of ['1301234567', '130123456789', '139012345678901234'])
        expect(messageOf(rule, wrong)).toBe('手机格式错误');
  });

  it('own-names ids: 1 to 100 texts, or none at all; what is no id is no mistake', () => {
    for (const fine of [undefined, null, '', ['none'], Array.from({ length: 100 }, () => 'x')])
      expect(messageOf(idsFilter, fine)).toBe('ok');
    expect(messageOf(idsFilter, 'x')).toBe('编号须为数组');
    expect(messageOf(idsFilter, [])).toBe('编号不能为空');
    expect(
      messageOf(
        idsFilter,
        Array.from({ length: 101 }, () => 'x'),
      ),
    ).toBe('一次最多 100 个编号');
    expect(messageOf(idsFilter, [7])).not.toBe('ok');
    expect(messageOf(idsFilter, ['x'.repeat(65)])).toBe('最多 64 个字，当前 65 个字');
  });

  it('V-07 sex and age', () => {
    expect(messageOf(sex, undefined)).toBe('请选择性别');
    expect(sex.parse('1')).toBe(1);
    expect(messageOf(sex, 2)).toBe('请选择性别');
    expect(messageOf(age, undefined)).toBe('请输入年龄');
    expect(messageOf(age, 1.5)).toBe('年龄须为整数');
    expect(messageOf(age, 0)).toBe('年龄须在 1 至 120 之间');
  });

  it('K-29 sexes are 0 and 1, account types the texts 01, 10, 40 and 99', () => {
    expect(sexLabels).toEqual(['男', '女']);
    expect([0, 1, 2, 10].map((value) => messageOf(sex, value))).toEqual(['ok', 'ok', '请选择性别', '请选择性别']);
    for (const code of ['01', '10', '40', '99']) expect(messageOf(payer.payerAcctType, code)).toBe('ok');
    for (const wrong of ['', '1', '00', '02', 10, undefined])
      expect(messageOf(payer.payerAcctType, wrong)).toBe('请选择账号类型');
  });

  it('Z-49 an id of ours is text without a comma', () => {
    const one = '01920000-0000-7000-8000-00000000abcd';
    expect(messageOf(id, one)).toBe('ok');
    for (const wrong of [`${one},${one}`, '1', 7, '', null]) expect(messageOf(id, wrong)).toBe('格式错误');
    // One spelling inside: some columns are texts, and there another spelling would be another order, good or shop.
    expect(id.parse(one.toUpperCase())).toBe(one);
  });

  it('V-34 price: above zero, whole fen', () => {
    for (const wrong of [0, -1, 0.001, 1e21]) expect(messageOf(price('请输入价格'), wrong)).not.toBe('ok');
    expect(messageOf(price('请输入价格'), undefined)).toBe('请输入价格');
    expect(messageOf(price('请输入价格'), 0.01)).toBe('ok');
  });

  it('C-04 paging: defaults, texts, and what is not positive', () => {
    expect(paging.parse({})).toEqual({ pageNum: 1, pageSize: 10 });
    expect(paging.parse({ pageNum: '2', pageSize: '999999' })).toEqual({ pageNum: 2, pageSize: 999999 });
    for (const wrong of [0, -1, 1.5, 'x']) expect(paging.safeParse({ pageNum: wrong }).success).toBe(false);
  });
});

describe('own-names: one rule for digits as text, one for days', () => {
  /** Every documented form and filter that takes a figure, and one that it takes. */
  const figures: [string, z.ZodType, number][] = [
    ['money', price('请输入价格'), 12850.5],
    ['count', count('请输入库存', 0), 50],
    ['pageNum', paging.shape.pageNum, 3],
    ['pageSize', paging.shape.pageSize, 40],
    ['age', age, 33],
    ['sex', sex, 1],
    ['orderNum', orderForm.shape.orderNum, 5],
    ['order money', orderForm.shape.money, 25701],
    ['payType', orderForm.shape.payType, 2],
    ['notice money', paymentNotice.shape.money, 66250.25],
    ['paixu', orderQuery.shape.paixu, 3],
    ['moneyStart', spotQuery.shape.moneyStart, 0.5],
    ['moneyPerTonEnd', spotQuery.shape.moneyPerTonEnd, 16000],
    ['wages', postingForm.shape.wageStart, 8000],
    ['hq money', hqConfigForm.shape.orderMaxMoneyTotal, 100000],
    ['hq rate', hqConfigForm.shape.splitOrderRate, 12.5],
  ];
  it.each(figures)('rows-c-e-s-v 6 %s is taken as number and as decimal text', (_name, rule, value) => {
    expect(rule.parse(value)).toBe(value);
    expect(rule.parse(String(value))).toBe(value);
  });
  it.each(figures)('rows-c-e-s-v 6, 14 %s: blanks, 1e3, 0x10, true and [5] are no numbers', (_name, rule) => {
    for (const wrong of [
      ' ',
      '1e3',
      '0x10',
      ' 5',
      '5 ',
      '+5',
      '５',
      '1,000',
      '.5',
      '5.',
      'Infinity',
      'NaN',
      true,
      false,
      [5],
      [],
      {},
    ])
      expect(rule.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
  it('rows-c-e-s-v 6 an empty text is no filter where there may be none, and no number where there must be one', () => {
    for (const rule of [orderQuery.shape.paixu, spotQuery.shape.moneyStart]) expect(rule.parse('')).toBeUndefined();
    for (const rule of [price('请输入价格'), count('请输入库存', 0), paging.shape.pageSize, age, sex, orderForm.shape.orderNum])
      for (const wrong of ['', null]) expect(rule.safeParse(wrong).success, String(wrong)).toBe(false);
  });
  it('whatever number is sent, its decimal text means the same', () => {
    const rule = figure(z.number());
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => rule.parse(String(fen / 100)) === fen / 100));
    fc.assert(fc.property(fc.string(), (text) => rule.safeParse(text).success === /^-?\d{1,15}(\.\d{1,15})?$/.test(text)));
  });

  const rentDay = day('请选择仓库日期');
  it('rows-c-e-s-v 7 a day is a day, and an instant is its day in Beijing', () => {
    for (const [sent, stored] of [
      ['2027-01-20', '2027-01-20'],
      ['2027-01-20T16:00:00.000Z', '2027-01-21'],
      ['2027-01-20T15:59:59Z', '2027-01-20'],
      ['2027-01-20T23:30+08:00', '2027-01-20'],
      ['2026-12-31T23:00:00-02:00', '2027-01-01'],
    ])
      expect(rentDay.parse(sent), sent).toBe(stored);
  });
  it('rows-c-e-s-v 7 rubbish behind a day, days that never were and times without a place are refused by name', () => {
    const never = [
      '2027-01-20 garbage',
      '2027-01-20 08:00:00',
      '2027-01-20T08:00:00',
      '2027-02-30',
      '2027-02-30T08:00:00Z',
      '0000-01-01',
      '',
    ];
    for (const wrong of [...never, '2027-01-20T99:00:00Z', '27-01-20', 20270120, null])
      expect(messageOf(rentDay, wrong), String(wrong)).toBe('请选择仓库日期');
  });
  it('every instant is stored as the day that Beijing has then', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }), (at) => {
        const beijing = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
        return rentDay.parse(at.toISOString()) === beijing && rentDay.parse(beijing) === beijing;
      }),
    );
  });
});
