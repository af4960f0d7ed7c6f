import { operations } from '@xinyue/contracts';
import { passwordMask } from '@xinyue/contracts/rules';
import { type Client, createClient, type Session } from '@xinyue/scripts/client/createClient';
import { byHand } from '../../system/byHand.ts';
import { giveRole } from '../../system/giveRole.ts';
import { must } from '../../system/offerGood.ts';
import { sendCall } from '../sendCall.ts';
import type { Target } from '../startTarget.ts';

/** A member of staff as another one names it. */
export type Colleague = { id: string; account: string; nickname: string };

/** The form of an enabled member of staff (C-46), as somebody who changes nothing of it would send it. */
export const staffForm = ({ id, account, nickname }: Colleague) => ({ userType: 0, userStatus: 0, id, account, nickname });

export type Clerk = Colleague & {
  password: string;
  /** By password, a moment ago: this proves who acts (F4). */
  proved: Client;
  /** By password, but eleven minutes ago. */
  old: Client;
  /** Not by password. */
  remembered: Client;
};

/** A member of staff made a moment ago who may do everything, with one session of each kind. */
export async function makeClerk(target: Target, account: string): Promise<Clerk> {
  const { desks, requestSecret } = target;
  const password = `A clerk called ${account}`;
  const maker = await target.backstage('admin');
  const form = { userType: 0, userStatus: 0, account, nickname: account, password };
  const { id } = must(await maker.call<{ id: string }>(operations.saveUser.path, form));
  await giveRole(maker, id, 'super');
  const signIn = async (shown: string, cookie = '') => {
    const body = { account, password: shown, remember: true };
    const { code, msg, data, cookies } = await sendCall(desks[0], operations.signInBackstage.path, body, { headers: { cookie } });
    if (code !== 200) throw new Error(`${account} cannot sign in: ${msg}`);
    return { client: createClient(desks[0], requestSecret, data as Session), cookie: cookies.join('; ') };
  };
  const [first, second] = [await signIn(password), await signIn(password)];
  const third = await signIn(passwordMask, second.cookie);
  await byHand(
    target,
    'merchant',
    `update sessions set created_at = created_at - interval '11 minutes' where token_hash = sha256($1::text::bytea)`,
    [first.client.session!.logintoken],
  );
  return { id, account, nickname: account, password, old: first.client, proved: second.client, remembered: third.client };
}
