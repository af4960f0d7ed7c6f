import { createHash } from 'node:crypto';
import { operations, requestTime, type Right } from '@xinyue/contracts';
import { type Client, createClient } from '@xinyue/scripts/client/createClient';
import { byHand } from '../../system/byHand.ts';
import { roam } from '../../system/roam.ts';
import { giveRole } from '../../system/giveRole.ts';
import { must } from '../../system/offerGood.ts';
import { staffKnown } from '../../system/staffKnown.ts';
import type { Target } from '../startTarget.ts';
import { makeSide, type Side } from './Things.ts';

/** Somebody who calls; `role` undefined: the door must not know this one. `side` says whose things are the own ones. */
export type RightsActor = {
  name: string;
  role: Right['role'] | undefined;
  side?: Side;
  call: Client['call'];
  headers: Client['headers'];
};
export type Cast = { actors: RightsActor[]; first: Side; second: Side };

const headersOf = (userId: string, logintoken: string | undefined, secret: string) => {
  const time = requestTime(new Date());
  const token = createHash('sha256')
    .update(userId + time + secret)
    .digest('hex');
  return { token, time, userId, ...(logintoken && { logintoken }) };
};

/** All actors of A1 on both sides: those with a right, those who lost it, and those who only pretend. */
export async function makeCast(target: Target, prefix = 'Rights'): Promise<Cast> {
  const { system, requestSecret, databases } = target;
  const staff = await target.backstage('admin');
  const first = await makeSide(target, `${prefix}One1`, await target.backstage('qingdao01'));
  const second = await makeSide(target, `${prefix}Two2`, await target.backstage('shanghai02'));
  await openShop(staff, 'yunnan003');
  const fallen = await makeSide(target, `${prefix}Gone3`, await target.backstage('yunnan003'));
  const signedOut = await target.customer('buyer001');
  const expired = await target.customer('buyer001');

  await byHand(target, 'merchant', 'update sessions set ends_at = now() where token_hash = sha256($1::text::bytea)', [
    expired.session!.logintoken,
  ]);
  const replayed = signedOut.headers();
  must(await signedOut.call(operations.signOut.path));
  must(await staff.call(operations.updateMerchant.path, { id: fallen.things.shop, reamrk1: '1' }));
  const row = must(await staff.call<{ list: object[] }>(operations.listUsers.path, { id: fallen.things.user })).list[0];
  const payer = {
    payerAcctType: '01',
    payerBankNo: '103',
    payerBankName: '行',
    payerAcctNo: '6222020012345678',
    payerAcctName: '名',
  };
  must(await staff.call(operations.saveUser.path, { ...row, ...payer, userStatus: 1 }));
  const second2 = {
    userType: 0,
    userStatus: 0,
    account: `${prefix}staff`,
    nickname: '第二位',
    password: 'second member of staff',
  };
  const { id } = must(await staff.call<{ id: string }>(operations.saveUser.path, second2));
  await giveRole(staff, id, 'super');
  const otherStaff = createClient(system.adminUrl, requestSecret, await sessionOf(target, second2));
  await staffKnown(databases);
  // What was checked a moment ago still holds at the door for a second (A3).
  await new Promise((resolve) => setTimeout(resolve, 1_200));

  const pretend = (name: string, headers: () => Record<string, string>): RightsActor => ({
    name,
    role: undefined,
    headers,
    call: (path, body) => roam(system, requestSecret).call(path, body, headers()),
  });
  const own = first.customer.session!;
  const as = (name: string, role: Right['role'] | undefined, client: Client, side?: Side): RightsActor => ({
    name,
    role,
    call: roam(system, requestSecret, client.session).call,
    headers: client.headers,
    ...(side && { side }),
  });
  return {
    first,
    second,
    actors: [
      as('visitor', undefined, createClient(system.portalUrl, requestSecret)),
      as('customer', 'customer', first.customer, first),
      as('other customer', 'customer', second.customer, second),
      as('disabled customer', undefined, fallen.customer),
      as('merchant', 'merchant', first.merchant, first),
      as('other merchant', 'merchant', second.merchant, second),
      as('disabled merchant', undefined, fallen.merchant),
      as('staff', 'staff', staff),
      as('second member of staff', 'staff', otherStaff),
      pretend('forged header hash', () => ({ ...headersOf(own.userId, own.logintoken, requestSecret), token: '0'.repeat(64) })),
      pretend('token of another user', () => headersOf(second.things.user, own.logintoken, requestSecret)),
      as('expired', undefined, expired),
      as('signed out', undefined, signedOut),
      pretend('replayed after signing out', () => replayed),
      pretend('legacy header without session', () => headersOf(own.userId, undefined, requestSecret)),
    ],
  };
}

async function sessionOf({ system, requestSecret }: Target, { account, password }: { account: string; password: string }) {
  const visitor = createClient(system.adminUrl, requestSecret);
  return must(await visitor.call<NonNullable<Client['session']>>(operations.signInBackstage.path, { account, password }));
}

/** The shop of an account as it was before somebody disabled it. */
async function openShop(staff: Client, account: string): Promise<void> {
  const { list } = must(await staff.call<{ list: { id: string }[] }>(operations.listMerchants.path, { account }));
  must(await staff.call(operations.updateMerchant.path, { id: list[0]!.id, reamrk1: '0' }));
}
