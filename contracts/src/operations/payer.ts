import { z } from 'zod';
import { compact, payeeFaultsOf, payeeNumbers } from '../payeeNumbers.ts';
import { optionalText, required } from '../rules.ts';
import { lettersAtMost, nameIn } from '../ruleWords.ts';
import { personLabels } from '../labels/personLabels.ts';

const acctType = z.enum(['01', '10', '40', '99'], '请选择账号类型');

/** Gaps go here; whether a number is right depends on the kind of account, and an older one that is stored stays as it is until it is edited. */
const number = (message: string) =>
  z
    .string({ error: message })
    .overwrite(compact)
    .min(1, message)
    .max(40, { error: lettersAtMost(nameIn(message), 40) });
const optionalNumber = (name: string) =>
  z
    .string(`${name}须为文字`)
    .overwrite(compact)
    .max(40, { error: lettersAtMost(name, 40) })
    .nullish()
    .transform((text) => text || undefined);

/** Bank details of a payer or payee (E-01, E-02, Z-62) where they may be left out: at registration. */
export const optionalPayer = {
  payerAcctType: z.enum(['', '01', '10', '40', '99'], '请选择账号类型').nullish(),
  payerBankNo: optionalNumber(personLabels.payerBankNo),
  payerBankName: optionalText(personLabels.payerBankName, 100),
  payerAcctNo: optionalNumber(personLabels.payerAcctNo),
  payerAcctName: optionalText(personLabels.payerAcctName, 100),
};

/** Bank details where they must be given (V-11, V-35, V-38). A card number sent back as its mask is unchanged (Z-40). */
export const payer = {
  payerAcctType: acctType,
  payerBankNo: number('请输入开户行编码'),
  payerBankName: required('请输入开户行', 100),
  payerAcctNo: number('请输入开户卡号'),
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

/** The numbers of a payee as a form holds them. */
export type GivenPayer = {
  payerAcctType?: string | null | undefined;
  payerAcctNo?: string | null | undefined;
  payerBankNo?: string | null | undefined;
};
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const numbersOf = (given: GivenPayer) =>
  payeeNumbers({ type: text(given.payerAcctType), acctNo: text(given.payerAcctNo), bankNo: text(given.payerBankNo) });

/** What is wrong with the numbers of a payee, each at its field; those that a form showed and got back as they were stay as they are. */
export function payerFaults(
  given: GivenPayer,
  shown: GivenPayer = {},
): { path: 'payerAcctNo' | 'payerBankNo'; message: string }[] {
  const [now, was] = [numbersOf(given), numbersOf(shown)];
  const kept = now.acctNo !== '' && now.acctNo === was.acctNo;
  // A mask hides a number that nobody has here.
  const mask = now.acctNo.includes('*');
  const found = payeeFaultsOf(mask ? { ...now, acctNo: '' } : now).filter(({ path }) =>
    path === 'payerBankNo' ? now.bankNo !== was.bankNo : !kept || now.type !== was.type,
  );
  return mask && !kept ? [{ path: 'payerAcctNo', message: '请输入开户卡号' }, ...found] : found;
}

/** Refuses, each at its field, numbers that no bank has, for a form that showed these before. As soon as they are typed, whatever else is missing. */
export const judgePayer = (shown?: GivenPayer) =>
  z.superRefine<GivenPayer>(
    (given, context) => {
      for (const { path, message } of payerFaults(given, shown)) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
