import { operations } from '@xinyue/contracts';
import { hashOfBody } from '@xinyue/kit/http/proofs';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { newCustomer, signIn } from './people.ts';
import { appCode, begin, callAs, enrol, finish, type Person, proofOf } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const customerPassword = 'Rubber2026Tap';
const step = () => merchant.clock.advance(30_000);
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
    expect((await callAs(merchant, person, operations.querySecurity)).body.data).toEqual({
      factors: [],
      recoveryLeft: 0,
      mustChange: false,
      mustEnrol: false,
      graceUntil: '',
      passwordWeak: false,
      passwordTime: '2026-03-02 10:05:00',
      holdUntil: '',
    });
    const { body } = await callAs<{ list: { what: string }[] }>(merchant, person, operations.listNotices);
    expect(body.data.list.map(({ what }) => what)).toEqual(['factorRemoved', 'factorAdded']);
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
    const staff = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
    expect(await begin(merchant, staff, operations.reviewWithdrawal, { id: '1', pass: 1 })).toMatchObject({ code: 503 });
  });

  it('Tr-Z-04 is not begun for anything else by who has to change a given password first', async () => {
    const { account } = demoMerchants[0]!.customer;
    const admin = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
    const reset = { id: demoMerchants[0]!.merchantId };
    const proof = await proofOf(merchant, admin, operations.resetShopPassword, reset, { password: demoStaff[0]!.password });
    const { body } = await callAs<{ password: string }>(merchant, admin, operations.resetShopPassword, reset, {
      'x-proof': proof,
    });
    const shop = await signIn(merchant, account, body.data.password, 'backstage');
    expect(await begin(merchant, shop, operations.beginTotp)).toMatchObject({ code: 403, data: { reason: 'passwordFirst' } });
    expect(await begin(merchant, shop, operations.changeShopPassword, { password: 'Qingdao2031x' })).toMatchObject({
      success: true,
    });
  });

  it('is worth nothing once the password or the factors are others than when it was made', async () => {
    const person = await newCustomer(merchant, 'Proofs0006');
    const prove = (operation: typeof operations.beginTotp | typeof operations.renewRecovery) =>
      proofOf(merchant, person, operation, {}, { password: customerPassword });
    const [renewal, app] = [await prove(operations.renewRecovery), await prove(operations.beginTotp)];
    await enrol(merchant, person, customerPassword);
    expect((await callAs(merchant, person, operations.renewRecovery, {}, { 'x-proof': renewal })).body).toMatchObject({
      code: 403,
    });
    expect((await callAs(merchant, person, operations.beginTotp, {}, { 'x-proof': app })).body).toMatchObject({ code: 403 });
    const other = await newCustomer(merchant, 'Proofs0007');
    const made = await proofOf(merchant, other, operations.beginTotp, {}, { password: customerPassword });
    await merchant.byHand("update users set password_hash = password_hash || ' ' where id = $1", [other.actor.accountId]);
    expect((await callAs(merchant, other, operations.beginTotp, {}, { 'x-proof': made })).body).toMatchObject({ code: 403 });
  });

  it('is asked for with the words of the deed, and only twenty wait', async () => {
    const person = await newCustomer(merchant, 'Proofs0008');
    expect((await callAs(merchant, person, operations.beginTotp)).body.data).toEqual({
      reason: 'needsProof',
      kind: 'own',
      deed: '启用二次验证（身份验证器）',
    });
    const first = await begin(merchant, person, operations.beginTotp);
    for (let more = 0; more < 20; more += 1) await begin(merchant, person, operations.beginTotp);
    expect(await finish(merchant, person, first.data.proofId, { password: customerPassword })).toMatchObject({ code: 404 });
  });

  it('Tr-C-01 no other session of the account pushes it out', async () => {
    const person = await newCustomer(merchant, 'Proofs0009');
    const thief = await signIn(merchant, 'Proofs0009', customerPassword);
    const begun = await begin(merchant, person, operations.beginTotp);
    for (let more = 0; more < 25; more += 1) await begin(merchant, thief, operations.beginTotp);
    expect(await finish(merchant, person, begun.data.proofId, { password: customerPassword })).toMatchObject({ success: true });
  });

  it('Tr-C-01 nobody who writes its table makes it hold for something else, nor longer, nor reads a body by trying', async () => {
    const [mine, other] = [await newCustomer(merchant, 'Proofs0010'), await newCustomer(merchant, 'Proofs0011')];
    const prove = () => proofOf(merchant, mine, operations.beginTotp, {}, { password: customerPassword });
    const newest = '(select id from proofs where token_hash is not null order by id desc limit 1)';
    const alter = (set: string) => merchant.pool.query(`update proofs p set ${set} where id = ${newest}`);
    const use = async (by: Person, proof: string) =>
      (await callAs(merchant, by, operations.beginTotp, {}, { 'x-proof': proof })).body.code;
    const waiting = await begin(merchant, other, operations.beginTotp);
    const foreign = await prove();
    await alter(
      `(account_id, session_hash, body_hash) = (select account_id, session_hash, body_hash from proofs where id = '${waiting.data.proofId}')`,
    );
    expect(await use(other, foreign)).toBe(403);
    const late = await prove();
    await alter("ends_at = ends_at + interval '1 day'");
    expect(await use(mine, late)).toBe(403);
    expect(await use(mine, await prove())).toBe(200);
    const { rows } = await merchant.pool.query<{ kept: string }>('select body_hash as kept from proofs');
    expect(rows.map(({ kept }) => kept)).not.toContain(hashOfBody({}));
  });

  it('holds for the words that were shown: where the same body says another thing by now, it is asked for anew', async () => {
    const person = await newCustomer(merchant, 'Proofs0013');
    const { secret, factorId } = await enrol(merchant, person, customerPassword);
    step();
    const code = () => appCode(merchant, secret);
    const shown = { password: customerPassword, code: code() };
    const proof = await proofOf(merchant, person, operations.removeFactor, { id: factorId }, shown);
    await merchant.pool.query("update factors set name = '另一个' where id = $1", [factorId]);
    const remove = async () =>
      (await callAs(merchant, person, operations.removeFactor, { id: factorId }, { 'x-proof': proof })).body;
    expect(await remove()).toMatchObject({
      code: 403,
      msg: '请先验证身份',
      data: { deed: expect.stringContaining('另一个') as string },
    });
    await merchant.pool.query("update factors set name = '身份验证器' where id = $1", [factorId]);
    expect(await remove()).toMatchObject({ code: 403 });
    expect((await merchant.pool.query('select from factors where id = $1', [factorId])).rowCount).toBe(1);
  });

  it('while codes are locked, right and wrong passwords are answered alike', async () => {
    const person = await newCustomer(merchant, 'Proofs0014');
    const { secret, factorId } = await enrol(merchant, person, customerPassword);
    const begun = await begin(merchant, person, operations.removeFactor, { id: factorId });
    const tried = (password: string, later: number) =>
      finish(merchant, person, begun.data.proofId, { password, code: appCode(merchant, secret, later) });
    for (const later of [20, 21, 22, 23, 24]) expect(await tried(customerPassword, later)).toMatchObject({ code: 400 });
    const answers = [await tried(customerPassword, 25), await tried('Wrong2026', 25), await tried(customerPassword, 1)];
    expect(answers.map(({ code, data }) => [code, (data as { reason?: string }).reason])).toEqual(
      answers.map(() => [429, 'tooMany']),
    );
    // Neither counts as a wrong password.
    merchant.clock.advance(16 * 60_000);
    expect(await tried('Wrong2026', 0)).toMatchObject({ code: 404 });
  });

  it('a password that is sent has to be right, whichever of the two proves', async () => {
    const person = await newCustomer(merchant, 'Proofs0012');
    const session = hashToken(person.logintoken).toString('hex');
    const claim = { session, kind: 'people', path: operations.saveUser.path, bodyHash: hashOfBody({}) };
    const sent = (passwords: object) =>
      merchant.ask<{ proven: boolean }>(
        '/internal/proofs/spend',
        { ...claim, ...passwords },
        { actor: person.actor, service: 'system' },
      );
    const [right, wrong] = [customerPassword, 'Wrong2026'];
    expect((await sent({ currentPassword: right, actorPassword: wrong })).body.data).toEqual({ proven: false });
    expect((await sent({ currentPassword: wrong, actorPassword: right })).body).toMatchObject({ code: 400 });
    expect((await sent({ currentPassword: right, actorPassword: right })).body.data).toEqual({ proven: true });
  });
});
