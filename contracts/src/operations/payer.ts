import { z } from 'zod';
import { optionalText, required } from '../rules.ts';

const acctType = z.enum(['01', '10', '40', '99'], '请选择账号类型');

/** Bank details of a payer or payee (E-01, E-02, Z-62) where they may be left out: at registration. */
export const optionalPayer = {
  payerAcctType: z.enum(['', '01', '10', '40', '99'], '请选择账号类型').nullish(),
  payerBankNo: optionalText('开户行编码', 40),
  payerBankName: optionalText('开户行', 100),
  payerAcctNo: optionalText('开户卡号', 40),
  payerAcctName: optionalText('开户账户名', 100),
};

/** Bank details where they must be given (V-11, V-35, V-38). A card number sent back as its mask is unchanged (Z-40). */
export const payer = {
  payerAcctType: acctType,
  payerBankNo: required('请输入开户行编码', 40),
  payerBankName: required('请输入开户行', 100),
  payerAcctNo: required('请输入开户卡号', 40),
  payerAcctName: required('请输入开户账户名', 100),
};

/** Bank details as lists and forms show them: the card number masked (P2). */
export const payerShown = {
  payerAcctType: z.string(),
  payerBankNo: z.string(),
  payerBankName: z.string(),
  payerAcctNo: z.string(),
  payerAcctName: z.string(),
};
