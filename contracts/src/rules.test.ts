import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sexLabels } from './codes.ts';
import { payer } from './operations/payer.ts';
import { account, age, id, mobile, mobileOrMask, paging, password, price, sex, staffPassword } from './rules.ts';

const said = (schema: z.ZodType, value: unknown): string => schema.safeParse(value).error?.issues[0]?.message ?? 'ok';

describe('field rules', () => {
  it('V-01 V-02 Z-44 account: letters and digits, eight at least', () => {
    expect(said(account, undefined)).toBe('请输入账户');
    expect(said(account, '')).toBe('请输入账户');
    expect(said(account, 'abc4567')).toBe('账户需字母加数字并不小于八位！');
    expect(said(account, 'abcd5678')).toBe('ok');
    expect(said(account, 'abcdefgh')).toBe('ok');
    expect(said(account, 'abcd_678')).toBe('账户需字母加数字并不小于八位！');
  });

  it('Z-45 password of staff: twelve at least, symbols and spaces welcome', () => {
    expect(said(staffPassword, '')).toBe('请输入密码');
    expect(said(staffPassword, 'Eleven-char')).toBe('管理人员密码至少 12 位');
    for (const fine of ['twelve-chars', 'correct horse battery', 'Ab3!'.repeat(32)]) expect(said(staffPassword, fine)).toBe('ok');
    expect(said(staffPassword, 'x'.repeat(129))).toBe('密码最多 128 位');
  });

  it('V-03 V-04 password: all three kinds, six at least, nothing else', () => {
    expect(said(password, undefined)).toBe('请输入密码');
    for (const wrong of ['Ab123', 'abc123', 'ABC123', 'Abcdef', 'Abc 123', 'Abc123!'])
      expect(said(password, wrong)).toBe('密码需大写字母+数字+小写字母组成并至少六位！');
    expect(said(password, 'Abc123')).toBe('ok');
  });

  it('V-05 V-06 K-28 Z-46 mobile: the documented second digits', () => {
    expect(said(mobile, '')).toBe('请输入手机号');
    for (const second of '345789') expect(said(mobile, `1${second}012345678`)).toBe('ok');
    for (const second of '0126') expect(said(mobile, `1${second}012345678`)).toBe('手机格式错误');
    for (const rule of [mobile, mobileOrMask])
      for (const wrong of ['1301234567', '130123456789', '139012345678901234']) expect(said(rule, wrong)).toBe('手机格式错误');
  });

  it('V-07 sex and age', () => {
    expect(said(sex, undefined)).toBe('请选择性别');
    expect(sex.parse('1')).toBe(1);
    expect(said(sex, 2)).toBe('请选择性别');
    expect(said(age, undefined)).toBe('请输入年龄');
    expect(said(age, 1.5)).toBe('年龄须为整数');
    expect(said(age, 0)).toBe('年龄须在 1 至 120 之间');
  });

  it('K-29 sexes are 0 and 1, account types the texts 01, 10, 40 and 99', () => {
    expect(sexLabels).toEqual(['男', '女']);
    expect([0, 1, 2, 10].map((value) => said(sex, value))).toEqual(['ok', 'ok', '请选择性别', '请选择性别']);
    for (const code of ['01', '10', '40', '99']) expect(said(payer.payerAcctType, code)).toBe('ok');
    for (const wrong of ['', '1', '00', '02', 10, undefined]) expect(said(payer.payerAcctType, wrong)).toBe('请选择账号类型');
  });

  it('Z-49 an id of ours is text without a comma', () => {
    const one = '01920000-0000-7000-8000-00000000abcd';
    expect(said(id, one)).toBe('ok');
    for (const wrong of [`${one},${one}`, '1', 7, '', null]) expect(said(id, wrong)).toBe('编号格式错误');
    // One spelling inside: some columns are texts, and there another spelling would be another order, good or shop.
    expect(id.parse(one.toUpperCase())).toBe(one);
  });

  it('V-34 price: above zero, whole fen', () => {
    for (const wrong of [0, -1, 0.001, 1e21]) expect(said(price('请输入价格'), wrong)).not.toBe('ok');
    expect(said(price('请输入价格'), undefined)).toBe('请输入价格');
    expect(said(price('请输入价格'), 0.01)).toBe('ok');
  });

  it('C-04 paging: defaults, texts, and what is not positive', () => {
    expect(paging.parse({})).toEqual({ pageNum: 1, pageSize: 10 });
    expect(paging.parse({ pageNum: '2', pageSize: '999999' })).toEqual({ pageNum: 2, pageSize: 999999 });
    for (const wrong of [0, -1, 1.5, 'x']) expect(paging.safeParse({ pageNum: wrong }).success).toBe(false);
  });
});
