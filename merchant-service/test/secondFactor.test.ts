import { operations, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { demoStaff } from '../src/demo/demoAccounts.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { appCode, callAs, callProven, enrol, signInHalf, type Person } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const customerPassword = 'Rubber2026Tap';
const [first, second] = demoStaff.map(({ account, password }) => ({ account, password }));
const staffIn = ({ account, password }: { account: string; password: string }) =>
  signIn(merchant, account, password, 'backstage');
const securityOf = async (person: Person) => (await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data;
const noticesOf = async (person: Person) =>
  (
    await callAs<{ list: { what: string; text: string; by: string; open: boolean; device: string }[] }>(
      merchant,
      person,
      operations.listNotices,
    )
  ).body.data.list;
const step = (steps = 1) => merchant.clock.advance(steps * 30_000);

describe('Tr-R-01 enrolling an authenticator app', () => {
  it('needs the own password, shows the secret once, and counts from its first code on', async () => {
    const person = await newCustomer(merchant, 'Enrolment1');
    expect((await callAs(merchant, person, operations.beginTotp)).body).toMatchObject({
      code: 403,
      msg: '请先验证身份',
      data: { reason: 'needsProof', kind: 'own' },
    });
    const begun = await callProven<{ factorId: string; secret: string; uri: string; qr: string }>(
      merchant,
      person,
      operations.beginTotp,
      { name: '手机' },
      { password: customerPassword },
    );
    const { factorId, secret, uri, qr } = begun.body.data;
    expect(uri).toContain(`secret=${secret}&`);
    expect(qr).toMatch(/^<svg [^]*<\/svg>\s*$/);
    expect(await securityOf(person)).toEqual({
      factors: [],
      recoveryLeft: 0,
      mustChange: false,
      mustEnrol: false,
      graceUntil: '',
      passwordWeak: false,
      passwordTime: '2026-03-02 10:00:00',
      holdUntil: '',
    });
    const wrong = { factorId, code: appCode(merchant, secret, 40) };
    expect((await callAs(merchant, person, operations.finishTotp, wrong)).body).toMatchObject({
      code: 400,
      msg: '验证码不正确，请检查手机时间',
    });
    const other = await newCustomer(merchant, 'Enrolment2');
    const right = { factorId, code: appCode(merchant, secret) };
    expect((await callAs(merchant, other, operations.finishTotp, right)).body).toMatchObject({ code: 404 });
    // As people type them: in groups, or with a Chinese keyboard.
    const typed = right.code
      .replace(/^(\d{3})/, '$1 ')
      .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const finished = await callAs<{ recoveryCodes: string[] }>(merchant, person, operations.finishTotp, {
      factorId,
      code: typed,
    });
    expect(new Set(finished.body.data.recoveryCodes).size).toBe(10);
    expect(await securityOf(person)).toMatchObject({ factors: [{ id: factorId, kind: 'totp', name: '手机' }], recoveryLeft: 10 });
    expect(await noticesOf(person)).toMatchObject([
      { what: 'factorAdded', text: '已启用二次验证：手机', by: 'Enrolment1', open: true },
    ]);
    const stored = JSON.stringify((await merchant.pool.query('select * from factors, recovery_codes, audit')).rows);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(finished.body.data.recoveryCodes[0]);
    merchant.clock.advance(73 * 3_600_000);
    expect(await noticesOf(person)).toMatchObject([{ open: false }]);
  });

  it('is over after ten minutes, and the eleventh is refused with the figures', async () => {
    const person = await newCustomer(merchant, 'Enrolment3');
    const begun = await callProven<{ factorId: string; secret: string }>(
      merchant,
      person,
      operations.beginTotp,
      {},
      { password: customerPassword },
    );
    merchant.clock.advance(600_000);
    const late = { factorId: begun.body.data.factorId, code: appCode(merchant, begun.body.data.secret) };
    expect((await callAs(merchant, person, operations.finishTotp, late)).body).toMatchObject({
      code: 404,
      msg: '本次绑定已失效，请重新开始',
    });
    const { recoveryCodes } = await enrol(merchant, person, customerPassword);
    await merchant.pool.query(
      `insert into factors (id, account_id, kind, name, data_key, secret_sealed, created_at, confirmed_at)
       select gen_random_uuid(), $1, 'passkey', 'k', '', '', now(), now() from generate_series(1, 9)`,
      [person.actor.accountId],
    );
    const shown = { password: customerPassword, recoveryCode: recoveryCodes[0] };
    expect((await callProven(merchant, person, operations.beginTotp, {}, shown)).body).toMatchObject({
      code: 409,
      msg: '最多 10 个验证方式，您已有 10 个，请先移除不用的',
    });
    await merchant.pool.query('delete from factors where account_id = $1', [person.actor.accountId]);
  });
});

describe('Tr-M-02 signing in in two steps', () => {
  it('opens nothing with the password alone, and answers a new token for the code', async () => {
    const { secret } = await enrol(merchant, await staffIn(first!), first!.password);
    step();
    const half = await signInHalf(merchant, first!.account, first!.password);
    expect(half.needsFactor).toEqual(['totp', 'recovery']);
    expect(half.actor).toMatchObject({ needsFactor: true });
    expect((await callAs(merchant, half, operations.listOwnSessions)).body).toMatchObject({
      code: 403,
      msg: '请先完成二次验证',
      data: { reason: 'needsFactor' },
    });
    expect((await callAs(merchant, half, operations.proveFactor, { code: appCode(merchant, secret, 9) })).body).toMatchObject({
      code: 400,
      msg: '验证未通过',
    });
    expect((await callAs(merchant, half, operations.proveFactor, {})).body).toMatchObject({
      code: 400,
      msg: '请输入验证码或恢复码',
    });
    const whole = await callAs<SignInAnswer>(merchant, half, operations.proveFactor, { code: appCode(merchant, secret) });
    expect(whole.body.data).toMatchObject({ account: first!.account, userType: 0 });
    expect(whole.body.data.needsFactor).toBeUndefined();
    expect(await whoIs(merchant, half.logintoken)).toBeNull();
    const actor = (await whoIs(merchant, whole.body.data.logintoken))!;
    expect(actor.needsFactor).toBeUndefined();
    expect(
      (await callAs(merchant, { actor, logintoken: whole.body.data.logintoken }, operations.listOwnSessions)).body.success,
    ).toBe(true);
    // The same code once more, in another sign-in: each step counts once.
    const again = await signInHalf(merchant, first!.account, first!.password);
    expect((await callAs(merchant, again, operations.proveFactor, { code: appCode(merchant, secret) })).body).toMatchObject({
      code: 400,
    });
    merchant.clock.advance(5 * 60_000);
    expect(await whoIs(merchant, again.logintoken)).toBeNull();
  });

  it('takes each recovery code once, and after five wrong ones in a row answers right and wrong alike', async () => {
    const { secret, recoveryCodes } = await enrol(merchant, await staffIn(second!), second!.password);
    const spent = {
      recoveryCode: recoveryCodes[0]!
        .toLowerCase()
        .replace(/(.{4})/g, '$1-')
        .replace(/-$/, ''),
    };
    const [one, two] = [
      await signInHalf(merchant, second!.account, second!.password),
      await signInHalf(merchant, second!.account, second!.password),
    ];
    const whole = await callAs<SignInAnswer>(merchant, one, operations.proveFactor, spent);
    expect(whole.body.success).toBe(true);
    const person = { logintoken: whole.body.data.logintoken, actor: (await whoIs(merchant, whole.body.data.logintoken))! };
    expect(await securityOf(person)).toMatchObject({ recoveryLeft: 9 });
    expect((await callAs(merchant, two, operations.proveFactor, spent)).body).toMatchObject({ code: 400 });
    step();
    for (let tries = 0; tries < 4; tries += 1)
      expect(
        (await callAs(merchant, two, operations.proveFactor, { code: appCode(merchant, secret, 100 + tries) })).body.code,
      ).toBe(400);
    expect((await callAs(merchant, two, operations.proveFactor, { code: appCode(merchant, secret) })).body).toMatchObject({
      code: 429,
    });
    expect((await callAs(merchant, two, operations.proveFactor, { code: appCode(merchant, secret, 100) })).body).toMatchObject({
      code: 429,
    });
  });

  it('says who asks only behind the factor, and a stranger with the password locks no session of the owner', async () => {
    const person = await newCustomer(merchant, 'Halfway001');
    const elsewhere = await signIn(merchant, 'Halfway001');
    const { secret } = await enrol(merchant, person, customerPassword);
    // Sessions of before were opened without a factor.
    expect(await whoIs(merchant, elsewhere.logintoken)).toBeNull();
    const { body } = await merchant.call<SignInAnswer>(operations.signInCustomer, {
      account: 'Halfway001',
      password: customerPassword,
    });
    expect(body.data.userInfo).toBeUndefined();
    const half = { ...body.data, actor: (await whoIs(merchant, body.data.logintoken))! };
    for (let tries = 0; tries < 5; tries += 1)
      await callAs(merchant, half, operations.proveFactor, { code: appCode(merchant, secret, 100 + tries) });
    expect((await callAs(merchant, half, operations.proveFactor, { code: appCode(merchant, secret, 1) })).body).toMatchObject({
      code: 429,
    });
    const told = (await noticesOf(person)).map(({ what }) => what).filter((what) => what !== 'newBrowser');
    expect(told).toEqual(['factorTried', 'factorAdded']);
    step();
    const proven = await callProven(
      merchant,
      person,
      operations.renewRecovery,
      {},
      { password: customerPassword, code: appCode(merchant, secret) },
    );
    expect(proven.body.success).toBe(true);
  });

  it('two apps confirmed at once are two, with one set of recovery codes', async () => {
    const person = await newCustomer(merchant, 'Halfway002');
    const other = await signIn(merchant, 'Halfway002');
    const enrolments = await Promise.allSettled([
      enrol(merchant, person, customerPassword),
      enrol(merchant, other, customerPassword),
    ]);
    const done = enrolments.flatMap((one) => (one.status === 'fulfilled' ? [one.value.recoveryCodes.length] : []));
    expect(done.filter((codes) => codes > 0)).toEqual([10]);
    const stored = await merchant.pool.query('select from recovery_codes where account_id = $1', [person.actor.accountId]);
    expect(stored.rowCount).toBe(10);
  });
});
