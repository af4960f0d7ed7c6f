import { operations, type BegunProof, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoMerchants } from '../src/demo/demoAccounts.ts';
import { customerPassword, enrolPasskey, origins, provenByPasskey, withPasskey, withPasskeys } from './passkeys.ts';
import { signIn, whoIs } from './people.ts';
import { callAs, type Person } from './secondFactor.ts';
import { formOf, password, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send } = useStaffDesk({ XINYUE_DEMO: '1', XINYUE_REVIEWER_HOURS: '0', ...withPasskeys });
const backstage = { origin: origins.backstage };
let admin: Person;
let made = 0;
beforeEach(async () => {
  merchant.system.enrolBy.clear();
  merchant.system.clear = async () => null;
  admin = await signInAdmin();
});

const securityOf = async (person: Person) => (await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data;
const factorsOf = async (id: string) => (await merchant.pool.query('select from factors where account_id = $1', [id])).rowCount;
async function newColleague(): Promise<Person> {
  const account = `passkeys${(made += 1)}`;
  expect((await send('saveUser', formOf(account, { password }), admin)).body).toMatchObject({ success: true });
  return signIn(merchant, account, password, 'backstage');
}

describe('Tr-M-03 a passkey is the second factor that rights ask for', () => {
  it('nothing is due any more, and the last one stays while they do', async () => {
    const person = await newColleague();
    const { accountId } = person.actor;
    merchant.system.enrolBy.set(accountId, '2026-03-09T02:00:00.000Z');
    expect(await whoIs(merchant, person.logintoken)).toMatchObject({ noFactor: true });
    const { factorId, authenticator } = await enrolPasskey(merchant, person, { password }, backstage);
    expect(await whoIs(merchant, person.logintoken)).not.toHaveProperty('noFactor');
    expect(await securityOf(person)).toMatchObject({ mustEnrol: false, graceUntil: '', recoveryLeft: 10 });
    const remove = async () => {
      const proof = await provenByPasskey(merchant, person, authenticator, operations.removeFactor, { id: factorId });
      return (await callAs(merchant, person, operations.removeFactor, { id: factorId }, { 'x-proof': proof.data.proof })).body;
    };
    expect(await remove()).toMatchObject({ code: 409, data: { reason: 'factorKept' } });
    merchant.system.enrolBy.clear();
    expect(await remove()).toMatchObject({ success: true });
    expect(await securityOf(person)).toMatchObject({ factors: [], recoveryLeft: 0 });
  });
});

describe('Tr-R-06 a lost passkey is reset as any factor is', () => {
  it('of a member of staff, as system-service asks', async () => {
    const [person, other] = [await newColleague(), await newColleague()];
    const { accountId: id } = person.actor;
    await enrolPasskey(merchant, person, { password }, backstage);
    const asked = { actor: admin.actor, service: 'system' };
    expect((await merchant.ask('/internal/staff/factor/ask', { id }, asked)).body).toMatchObject({ success: true });
    merchant.clock.advance(1_000);
    const body = { id, askedBy: admin.actor.accountId, askedAt: merchant.clock.now().toISOString() };
    const reset = await merchant.ask('/internal/staff/factor/reset', body, { actor: other.actor, service: 'system' });
    expect(reset.body).toMatchObject({ success: true });
    expect([await factorsOf(id), await whoIs(merchant, person.logintoken)]).toEqual([0, null]);
    expect(await signIn(merchant, person.actor.account, password, 'backstage')).not.toHaveProperty('needsFactor');
  });

  it('of a customer a day later, and whoever signs in with it until then ends that', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys61');
    const { accountId: id } = person.actor;
    const ask = { id, reason: '手机丢失' };
    expect((await callAs(merchant, admin, operations.resetCustomerFactor, ask)).body).toMatchObject({ success: true });
    const waits = async () => (await merchant.pool.query('select from factor_resets where account_id = $1', [id])).rowCount;
    expect(await waits()).toBe(1);
    const { body } = await merchant.call<SignInAnswer>(operations.signInCustomer, {
      account: 'Passkeys61',
      password: customerPassword,
    });
    const half = { ...body.data, actor: (await whoIs(merchant, body.data.logintoken))! };
    const begun = await callAs<{ passkey: NonNullable<BegunProof['passkey']> }>(merchant, half, operations.beginFactor);
    const passkey = authenticator.use(begun.body.data.passkey);
    expect((await callAs(merchant, half, operations.proveFactor, { passkey })).body).toMatchObject({ success: true });
    expect([await waits(), await factorsOf(id)]).toEqual([0, 1]);
  });

  it('on the server', async () => {
    const person = await newColleague();
    await enrolPasskey(merchant, person, { password }, backstage);
    const { account, accountId } = person.actor;
    const recovered = await merchant.ask('/internal/staff/recover', { account }, { service: 'operator' });
    expect(recovered.body).toMatchObject({ success: true });
    expect(await factorsOf(accountId)).toBe(0);
  });
});

describe('Tr-M-01 a shop with a passkey proves what shops with a factor prove', () => {
  it('its session says that it has a factor, and passkeys of it belong to the back office', async () => {
    const shop = demoMerchants[0]!;
    const person = await signIn(merchant, shop.customer.account, shop.customer.password, 'backstage');
    const { authenticator } = await enrolPasskey(merchant, person, { password: shop.customer.password }, backstage);
    expect(await whoIs(merchant, person.logintoken)).toMatchObject({ hasFactor: true });
    expect((await provenByPasskey(merchant, person, authenticator, operations.renewRecovery)).success).toBe(true);
  });
});
