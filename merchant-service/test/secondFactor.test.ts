import { operations, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { demoStaff } from '../src/demo/demoAccounts.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { appCode, begin, callAs, callProven, enrol, finish, proofOf, signInHalf, type Person } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
const customerPassword = 'Rubber2026';
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
    expect(await securityOf(person)).toEqual({ factors: [], recoveryLeft: 0, mustChange: false });
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
    await merchant.pool.query(
      `insert into factors (id, account_id, kind, name, data_key, secret_sealed, created_at, confirmed_at)
       select gen_random_uuid(), $1, 'passkey', 'k', '', '', now(), now() from generate_series(1, 10)`,
      [person.actor.accountId],
    );
    const proof = { 'x-proof': 'x'.repeat(43) };
    await merchant.pool.query('update factors set confirmed_at = null where account_id = $1', [person.actor.accountId]);
    await merchant.pool.query('update factors set confirmed_at = now() where account_id = $1', [person.actor.accountId]);
    expect((await callAs(merchant, person, operations.beginTotp, {}, proof)).body).toMatchObject({ code: 403 });
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
});

describe('Tr-C-01 a proof', () => {
  it('holds for one body of one path in one session, once, for five minutes', async () => {
    const person = await newCustomer(merchant, 'Proofs0001');
    const other = await signIn(merchant, 'Proofs0001');
    const prove = (body: object = {}) => proofOf(merchant, person, operations.beginTotp, body, { password: customerPassword });
    const use = async (proof: string, { body = {}, by = person }: { body?: object; by?: Person } = {}) =>
      (await callAs(merchant, by, operations.beginTotp, body, { 'x-proof': proof })).body.code;
    expect(await use(await prove({ name: '甲' }), { body: { name: '乙' } })).toBe(403);
    expect(await use(await prove(), { by: other })).toBe(403);
    const stranger = await newCustomer(merchant, 'Proofs0002');
    expect(await use(await prove(), { by: stranger })).toBe(403);
    const late = await prove();
    merchant.clock.advance(5 * 60_000);
    expect(await use(late)).toBe(403);
    const spent = await prove({ name: '甲' });
    expect(await use(spent, { body: { name: '乙' } })).toBe(403);
    expect(await use(spent, { body: { name: '甲' } })).toBe(403);
    const elsewhere = await prove();
    expect((await callAs(merchant, person, operations.renewRecovery, {}, { 'x-proof': elsewhere })).body).toMatchObject({
      code: 403,
    });
    const good = await prove({ name: '甲' });
    expect(await use(good, { body: { name: '甲' } })).toBe(200);
    expect(await use(good, { body: { name: '甲' } })).toBe(403);
  });

  it('takes the own password and, where one is enrolled, a factor; one sentence for whichever is wrong', async () => {
    const person = await newCustomer(merchant, 'Proofs0003');
    const begun = await begin(merchant, person, operations.beginTotp);
    expect(begun.data).toMatchObject({ deed: '启用二次验证（身份验证器）', kind: 'own', methods: ['password'] });
    const ended = (shown: object) => finish(merchant, person, begun.data.proofId, shown);
    expect(await ended({})).toMatchObject({ code: 400, msg: '请输入当前密码' });
    expect(await ended({ password: 'Wrong2026' })).toMatchObject({ code: 400, msg: '验证未通过' });
    expect(
      await finish(merchant, await newCustomer(merchant, 'Proofs0004'), begun.data.proofId, { password: customerPassword }),
    ).toMatchObject({ code: 404 });
    const { secret, factorId } = await enrol(merchant, person, customerPassword);
    step();
    const removal = { id: factorId };
    const next = await begin(merchant, person, operations.removeFactor, removal);
    expect(next.data).toMatchObject({ deed: '移除验证方式：身份验证器', methods: ['password', 'totp', 'recovery'] });
    const tried = (shown: object) => finish(merchant, person, next.data.proofId, shown);
    expect(await tried({ password: customerPassword })).toMatchObject({ code: 400, msg: '请输入验证码或恢复码' });
    expect(await tried({ password: 'Wrong2026', code: appCode(merchant, secret) })).toMatchObject({
      code: 400,
      msg: '验证未通过',
    });
    expect(await tried({ password: customerPassword, code: appCode(merchant, secret, 9) })).toMatchObject({
      code: 400,
      msg: '验证未通过',
    });
    const { data } = await tried({ password: customerPassword, code: appCode(merchant, secret) });
    const elsewhere = await merchant.pool.query('select from sessions where user_id = $1', [person.actor.accountId]);
    expect(elsewhere.rowCount).toBe(1);
    expect((await callAs(merchant, person, operations.removeFactor, removal, { 'x-proof': data.proof })).body.success).toBe(true);
    expect(await securityOf(person)).toEqual({ factors: [], recoveryLeft: 0, mustChange: false });
    expect((await noticesOf(person)).map(({ what }) => what)).toEqual(['factorRemoved', 'factorAdded']);
  });

  it('is not begun for what needs none, nor for what the actor may not do', async () => {
    const person = await newCustomer(merchant, 'Proofs0005');
    expect(await begin(merchant, person, operations.listOwnSessions)).toMatchObject({
      code: 400,
      data: { reason: 'noProofNeeded' },
    });
    expect(await begin(merchant, person, operations.reviewWithdrawal, { id: '1', pass: 1 })).toMatchObject({ code: 403 });
    expect(await begin(merchant, person, operations.removeFactor, { id: 'x' })).toMatchObject({ code: 400 });
    // payout-service is not there: nothing is let go, and that is said.
    const staff = await staffIn(demoStaff[2] ?? demoStaff[0]!).catch(() => undefined);
    if (staff && !staff.needsFactor)
      expect(await begin(merchant, staff, operations.reviewWithdrawal, { id: '1', pass: 1 })).toMatchObject({ code: 503 });
  });
});
