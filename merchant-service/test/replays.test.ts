import { isDeepStrictEqual } from 'node:util';
import { type Actor, operations } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOf, handIn } from './applicants.ts';
import { form, newCustomer } from './people.ts';
import { addPerson } from './addPerson.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
let staff: Actor;
beforeAll(async () => {
  staff = await addPerson(merchant, 0, 'operator77');
});

const real = 'Rubber2026Tap';
const headers = (name: string) => ({ 'idempotency-key': `replay-${name}`.padEnd(20, '-') });
type Send = (password: string | undefined) => Promise<{ body: object }>;
const payer = {
  payerAcctType: '01',
  payerBankNo: '103',
  payerBankName: '行',
  payerAcctNo: '6222020012345678',
  payerAcctName: '王',
};

/** What sixteen wrong passwords and the right one get, after a first request with this password. */
async function replay(send: Send, first: string | undefined) {
  const stored = (await send(first)).body;
  const wrong: object[] = [];
  for (let n = 0; n < 16; n += 1) wrong.push((await send(`Wrong10${n}Tap`)).body);
  return { stored, wrong, right: (await send(real)).body };
}

describe('F2 L1 a replay tells nothing of a password', () => {
  const refused = { success: false, code: 409, msg: '同一请求编号的内容不一致', data: { reason: 'sameKeyOtherBody' } };
  const isRefused = (body: object) => isDeepStrictEqual(body, refused);

  it('C-32 of an own account: the right one and a wrong one are answered alike, and no hash is made', async () => {
    const { actor } = await newCustomer(merchant, 'Oracle001');
    const send: Send = (password) =>
      merchant.call(operations.updateProfile, { ...form('x'), ...payer, password }, { actor, headers: headers('own') });
    const { stored, wrong, right } = await replay(send, undefined);
    expect(stored).toMatchObject({ success: true });
    expect([...wrong, right].filter((body) => !isRefused(body))).toEqual([]);
    expect((await send(undefined)).body).toEqual(stored);
  });

  it('C-46 of a user an operator keeps', async () => {
    const body = { ...form('Oracle002'), ...payer, userType: 1, userStatus: 0 };
    const { id } = (await merchant.call<{ id: string }>(operations.saveUser, body, { actor: staff })).body.data;
    const send: Send = (password) =>
      merchant.call(operations.saveUser, { ...body, id, password }, { actor: staff, headers: headers('user') });
    const { stored, wrong, right } = await replay(send, undefined);
    expect(stored).toMatchObject({ success: true });
    expect([...wrong, right].filter((body) => !isRefused(body))).toEqual([]);
  });

  it('C-22 C-30 of a registration and an application: only the very same request again is answered again', async () => {
    const register: Send = (password) =>
      merchant.call(operations.register, form('Oracle003', { password }), { headers: headers('register') });
    const first = await replay(register, real);
    expect([first.stored, first.right]).toMatchObject([{ success: true }, { success: true }]);
    // Somebody changes the password: what the replay is compared with must be the request, not the account.
    await merchant.byHand(`update users set password_hash = '$argon2id$other' where account = 'Oracle003'`);
    expect((await register(real)).body).toEqual(first.right);
    expect(first.wrong.filter((body) => !isRefused(body))).toEqual([]);

    const { actor } = await newCustomer(merchant, 'Oracle004');
    const sent = await applicationOf(merchant, actor, { password: undefined });
    const apply: Send = (password) => handIn(merchant, actor, { ...sent, password }, headers('apply'));
    const second = await replay(apply, real);
    expect(second.wrong.filter((body) => !isRefused(body))).toEqual([]);
    await merchant.byHand(`update applications set password_hash = '$argon2id$other' where customer_id = $1`, [actor.ownerId]);
    expect((await apply(real)).body).toEqual(second.stored);
  });
});
