import { type Actor, operations, type SignInAnswer } from '@xinyue/contracts';
import { hashToken } from '../src/signIn/sessionToken.ts';
import type { Merchant } from './startMerchant.ts';

export const form = (account: string, more: object = {}) => ({
  account,
  password: 'Rubber2026Tap',
  nickname: '',
  mobile: '13812341234',
  sex: 0,
  age: 41,
  area: '山东青岛',
  ...more,
});

/** The session of a call, as the gateway names it. */
export const sessionHeader = (logintoken: string) => ({ 'x-session-hash': hashToken(logintoken).toString('hex') });

/** Who stands behind a logintoken now, as the gateway asks. */
export async function whoIs(merchant: Merchant, logintoken: string): Promise<Actor | null | undefined> {
  const tokenHash = hashToken(logintoken).toString('hex');
  const answer = await merchant.ask<{ sessions: { tokenHash: string; actor: Actor | null }[] }>('/internal/sessions/check', {
    tokenHashes: [tokenHash],
  });
  return answer.body.data.sessions.find((session) => session.tokenHash === tokenHash)?.actor;
}

/** Signs in and answers the token with who that is. */
export async function signIn(
  merchant: Merchant,
  account: string,
  password = 'Rubber2026Tap',
  door: 'portal' | 'backstage' = 'portal',
) {
  const operation = door === 'portal' ? operations.signInCustomer : operations.signInBackstage;
  const answer = await merchant.call<SignInAnswer>(operation, { account, password, loginPlatform: 1, userType: 1 });
  if (!answer.body.success) throw new Error(answer.body.msg);
  const actor = await whoIs(merchant, answer.body.data.logintoken);
  if (!actor) throw new Error('signed in, yet nobody');
  return { ...answer.body.data, actor };
}

/** A new customer, signed in. */
export async function newCustomer(merchant: Merchant, account: string) {
  const answer = await merchant.call(operations.register, form(account));
  if (!answer.body.success) throw new Error(answer.body.msg);
  return signIn(merchant, account);
}

/** Where the money of a company goes, as a form sends it. */
export const payer = {
  payerAcctType: '10',
  payerBankNo: '102100099996',
  payerBankName: '工商银行',
  payerAcctNo: '3803021209200123456',
  payerAcctName: '青岛橡胶有限公司',
};
