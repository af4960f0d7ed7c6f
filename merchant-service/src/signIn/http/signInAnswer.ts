import type { SignInAnswer } from '@xinyue/contracts';
import { profileOf } from '../../accounts/http/userRows.ts';
import type { Opened } from '../openSession.ts';

/** E-04: who signed in, with the profile of a customer (Z-40) or the auto-withdraw flag of a merchant (Z-23). */
export const signInAnswerOf = ({ actor, logintoken, user, autoWithdraw }: Opened): SignInAnswer => ({
  userId: actor.ownerId,
  logintoken,
  userName: actor.name,
  account: actor.account,
  userType: actor.userType,
  ...(actor.passwordMade && { passwordMade: true }),
  ...(user && { userInfo: profileOf(user) }),
  ...(autoWithdraw !== undefined && { reamrk3: autoWithdraw ? '1' : '0' }),
});
