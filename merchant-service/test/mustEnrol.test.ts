import { type Actor, operations, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { appCode, callAs, callProven, enrol, type Person, signInHalf } from './secondFactor.ts';
import { adminPassword, formOf, password, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send } = useStaffDesk({ XINYUE_DEMO: '1', XINYUE_REVIEWER_HOURS: '0' });
const inAWeek = '2026-03-09T02:00:00.000Z';
const past = '2026-03-01T02:00:00.000Z';
let admin: Person & SignInAnswer;
let made = 0;

beforeEach(async () => {
  merchant.system.enrolBy.clear();
  merchant.system.rightsAway = false;
  admin = await signInAdmin();
});
const securityOf = async (person: Person) => (await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data;
const due = ({ actor }: { actor: Actor }, by = inAWeek) => merchant.system.enrolBy.set(actor.accountId, by);
async function newColleague(): Promise<Person> {
  const account = `enrols${(made += 1)}`;
  expect((await send('saveUser', formOf(account, { password }), admin)).body).toMatchObject({ success: true });
  return signIn(merchant, account, password, 'backstage');
}

describe('Tr-M-03 a second factor that rights ask for', () => {
  it('is told at the sign-in and on 账户安全, with the day until which everything else is answered', async () => {
    expect(admin).not.toHaveProperty('mustEnrol');
    due(admin);
    expect(await signInAdmin()).toMatchObject<Partial<SignInAnswer>>({ mustEnrol: true, graceUntil: '2026-03-09 10:00:00' });
    expect(await securityOf(admin)).toMatchObject({ mustEnrol: true, graceUntil: '2026-03-09 10:00:00' });
    merchant.system.rightsAway = true;
    expect(await signInAdmin()).not.toHaveProperty('mustEnrol');
    expect(await securityOf(admin)).toMatchObject({ mustEnrol: false, graceUntil: '' });
  });

  it('is done by enrolling one: the session says so, and nothing is due any more', async () => {
    const person = await newColleague();
    due(person);
    expect(await whoIs(merchant, person.logintoken)).toMatchObject({ noFactor: true });
    await enrol(merchant, person, password);
    expect(await whoIs(merchant, person.logintoken)).not.toHaveProperty('noFactor');
    expect(await securityOf(person)).toMatchObject({ mustEnrol: false, graceUntil: '' });
    const half = await signInHalf(merchant, person.actor.account, password);
    expect(half).not.toHaveProperty('mustEnrol');
  });

  it('is nobody’s of the demonstration, no customer’s and no merchant’s', async () => {
    const operator = await signIn(merchant, 'operator01', 'Operator20261', 'backstage');
    const shop = await signIn(merchant, 'qingdao01', 'Qingdao2021', 'backstage');
    const customer = await newCustomer(merchant, 'Enrols111');
    for (const person of [operator, shop, customer]) {
      due(person, past);
      expect(person.actor).not.toHaveProperty('noFactor');
      expect(await securityOf(person)).toMatchObject({ mustEnrol: false, graceUntil: '' });
    }
  });

  it('keeps the last one: 409 for who needs it, whose others go; nobody can say: 503', async () => {
    const person = await newColleague();
    const { factorId, secret } = await enrol(merchant, person, password);
    const remove = (id: string, code: string) =>
      callProven(merchant, person, operations.removeFactor, { id }, { password, code });
    due(person);
    merchant.clock.advance(120_000);
    expect((await remove(factorId, appCode(merchant, secret))).body).toMatchObject({
      code: 409,
      msg: '您的权限要求二次验证，最后一个验证方式不能移除，请先添加新的',
      data: { reason: 'factorKept' },
    });
    merchant.clock.advance(120_000);
    merchant.system.rightsAway = true;
    expect((await remove(factorId, appCode(merchant, secret))).body).toMatchObject({ code: 503 });
    merchant.system.rightsAway = false;
    expect(await securityOf(person)).toMatchObject({ factors: [{ id: factorId }], recoveryLeft: 10 });
    merchant.clock.advance(120_000);
    merchant.system.enrolBy.clear();
    expect((await remove(factorId, appCode(merchant, secret))).body).toMatchObject({ success: true });
    expect(await securityOf(person)).toMatchObject({ factors: [], recoveryLeft: 0 });
  });

  it('is what a reviewer has once the grace is over (M7)', async () => {
    const other = await addPerson(merchant, 0, `enrols${(made += 1)}`);
    const reviewer = await addPerson(merchant, 0, `enrols${(made += 1)}`);
    const review = async () =>
      (
        await merchant.ask(
          '/internal/persons/review',
          { reviewer: reviewer.accountId, firsts: [{ who: 'requester', id: other.accountId }] },
          { service: 'payout' },
        )
      ).body;
    merchant.system.enrolBy.set(reviewer.accountId, inAWeek);
    expect(await review()).toMatchObject({ success: true });
    merchant.system.enrolBy.set(reviewer.accountId, past);
    expect(await review()).toMatchObject({ code: 403, msg: '请先启用二次验证' });
    merchant.system.rightsAway = true;
    expect(await review()).toMatchObject({ code: 503 });
    await signIn(merchant, 'admin', adminPassword, 'backstage');
  });
});
