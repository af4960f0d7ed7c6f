import { messages } from '@xinyue/contracts/messages';
import type { SignInAnswer } from '@xinyue/contracts/operations';
import { CallError } from '@xinyue/web/client/CallError';
import { api } from '../../api/api.ts';

/** The staff account has no business here: refused without a call (V-10, M-40). */
const staffAccount = 'admin';

/** Signs a customer in (C-21); `loginPlatform` and `userType` are 1 as documented (E-03, K-30). */
export async function signInCustomer(account: string, password: string): Promise<SignInAnswer> {
  if (account === staffAccount) throw new CallError(400, messages.accountMissing);
  const body = { account, password, loginPlatform: 1, userType: 1 };
  return api('signInCustomer', body);
}
