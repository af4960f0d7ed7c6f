import { type Actor, documentSlots, operations } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { addPerson } from './addPerson.ts';
import { applied, upload } from './applicants.ts';
import { newCustomer, signIn } from './people.ts';
import { begin, callAs, finish, type Person, proofOf } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const clerk = demoStaff[0]!;
const reason = '客户来电核对';
const { merchantId } = demoMerchants[0]!;
const minute = 60_000;
const missing = (deed: string) => ({ code: 403, msg: '请先验证身份', data: { reason: 'needsProof', kind: 'look', deed } });
const more = '；此后 15 分钟内查看其他完整信息或证件无需再次验证';

let customer: Person;
let documents: { saveUrls: string[]; actor: Actor };
beforeAll(async () => {
  customer = await newCustomer(merchant, 'Looked0001');
  const { form, actor } = await applied(merchant, 'Looked0002');
  documents = { saveUrls: documentSlots.map((slot) => form[slot]), actor };
});

const staff = () => signIn(merchant, clerk.account, clerk.password, 'backstage');
const reveal = async (by: Person, proof?: string) =>
  (await callAs(merchant, by, operations.revealUser, { id: customer.actor.accountId, reason }, proof ? { 'x-proof': proof } : {}))
    .body;
const proofFor = (by: Person, operation = operations.revealUser as typeof operations.revealUser | typeof operations.revealOwn) =>
  proofOf(merchant, by, operation, operation === operations.revealOwn ? {} : { id: customer.actor.accountId, reason }, {
    password: by.actor.userType === 0 ? clerk.password : 'Rubber2026Tap',
  });
const looks = async () => (await merchant.pool.query('select from looks')).rowCount;
const sign = async (by: Person, saveUrls: string[], said: object = { reason }) =>
  (await callAs(merchant, by, operations.signFiles, { saveUrls, ...said })).body;

describe('Tr-M-01 a look', () => {
  it('is refused to a session alone, in words of what would be seen, and nothing is noted or counted', async () => {
    const by = await staff();
    const before = await looks();
    expect(await reveal(by)).toEqual(
      expect.objectContaining(missing(`查看客户 Looked0001完整的手机号和开户卡号，原因：${reason}${more}`)),
    );
    const shop = await callAs(merchant, by, operations.revealMerchant, { id: merchantId, reason });
    expect(shop.body).toMatchObject({
      code: 403,
      data: { deed: expect.stringMatching(/^查看商户 .+（.+）完整的开户卡号/) as string },
    });
    const own = await callAs(merchant, customer, operations.revealOwn);
    expect(own.body).toMatchObject(missing(`查看本人完整的手机号和开户卡号${more}`));
    expect(await sign(by, documents.saveUrls)).toMatchObject(
      missing(`查看 1 人的 ${documents.saveUrls.length} 份证件图片，原因：${reason}${more}`),
    );
    expect(await looks()).toBe(before);
    expect((await merchant.pool.query('select from document_reads')).rowCount).toBe(0);
  });

  it('that was proven opens the others of its session for 15 minutes, and of no other one', async () => {
    const [by, other] = [await staff(), await staff()];
    const proof = await proofFor(by);
    expect(await reveal(by, proof)).toMatchObject({ success: true, data: { mobile: '13812341234' } });
    expect(await reveal(by)).toMatchObject({ success: true });
    expect(await sign(by, documents.saveUrls)).toMatchObject({ success: true });
    expect((await callAs(merchant, by, operations.revealMerchant, { id: merchantId, reason })).body).toMatchObject({
      success: true,
    });
    expect(await reveal(other)).toMatchObject({ code: 403 });
    merchant.clock.advance(15 * minute - 1);
    expect(await reveal(by)).toMatchObject({ success: true });
    merchant.clock.advance(1);
    expect(await reveal(by)).toMatchObject({ code: 403 });
    expect(await reveal(by, proof)).toMatchObject({ code: 403 });
  });

  it('is opened by its own kind, session and minutes alone; a token that does not fit is spent', async () => {
    const [by, other] = [await staff(), await staff()];
    const foreign = await proofFor(by);
    expect(await reveal(other, foreign)).toMatchObject({ code: 403 });
    expect(await reveal(by, foreign)).toMatchObject({ code: 403 });
    const late = await proofFor(by);
    merchant.clock.advance(5 * minute);
    expect(await reveal(by, late)).toMatchObject({ code: 403 });
    const elsewhere = await proofOf(merchant, by, operations.beginTotp, {}, { password: clerk.password });
    expect(await reveal(by, elsewhere)).toMatchObject({ code: 403 });
    // The other way round, a look does nothing but look.
    const deed = await callAs(merchant, by, operations.beginTotp, {}, { 'x-proof': await proofFor(by) });
    expect(deed.body).toMatchObject({ code: 403 });
    expect(await reveal(by)).toMatchObject({ code: 403 });
  });

  it('may be another one than was asked about, as the words say', async () => {
    const by = await staff();
    const given = { 'x-proof': await proofFor(by) };
    expect(
      (await callAs(merchant, by, operations.signFiles, { saveUrls: documents.saveUrls, reason }, given)).body,
    ).toMatchObject({ success: true });
  });

  it('of the own numbers is proven by their owner, with the password of now', async () => {
    const by = await newCustomer(merchant, 'Looked0003');
    expect(
      (await callAs(merchant, by, operations.revealOwn, {}, { 'x-proof': await proofFor(by, operations.revealOwn) })).body,
    ).toMatchObject({ success: true, data: { mobile: '13812341234' } });
    await merchant.byHand("update users set password_hash = password_hash || ' ' where id = $1", [by.actor.accountId]);
    expect((await callAs(merchant, by, operations.revealOwn)).body).toMatchObject({ code: 403 });
  });

  it('is not opened, nor for longer, by who writes its table, nor closed by other proofs that begin', async () => {
    const [by, other] = [await staff(), await staff()];
    expect(await reveal(by, await proofFor(by))).toMatchObject({ success: true });
    for (let begun = 0; begun < 25; begun += 1) await begin(merchant, by, operations.beginTotp);
    expect(await reveal(by)).toMatchObject({ success: true });
    const right = `kind = 'look' and spent_at is not null and ends_at > $1`;
    const now = () => [merchant.clock.now()];
    await begin(merchant, other, operations.beginTotp);
    const copied = `session_hash = (select session_hash from proofs where token_hash is null order by id desc limit 1)`;
    await merchant.pool.query(`update proofs set ${copied} where ${right}`, now());
    expect([await reveal(other), await reveal(by)]).toMatchObject([{ code: 403 }, { code: 403 }]);
    expect(await reveal(by, await proofFor(by))).toMatchObject({ success: true });
    await merchant.pool.query(`update proofs set ends_at = ends_at + interval '1 day' where ${right}`, now());
    expect(await reveal(by)).toMatchObject({ code: 403 });
  });
});

describe('Tr-M-01 trust 7 links', () => {
  it('need a proof for documents that staff ask for, after the reason; everything else is signed as before', async () => {
    const by = await staff();
    expect(await sign(by, documents.saveUrls, {})).toMatchObject({ code: 400, data: { reason: 'documentReason' } });
    expect(await begin(merchant, by, operations.signFiles, { saveUrls: documents.saveUrls })).toMatchObject({ code: 400 });
    const picture = await upload(merchant, await addPerson(merchant, 2, 'lookshop01'));
    expect(await sign(by, [picture])).toMatchObject({ success: true });
    expect(await begin(merchant, by, operations.signFiles, { saveUrls: [picture] })).toMatchObject({
      code: 400,
      data: { reason: 'noProofNeeded' },
    });
    expect(await sign(by, [picture, documents.saveUrls[0]!])).toMatchObject({ code: 403 });
    const owner = await signIn(merchant, 'Looked0002');
    expect(await sign(owner, documents.saveUrls, {})).toMatchObject({ success: true });
  });

  it('are proven in the words of the deed', async () => {
    const by = await staff();
    const begun = await begin(merchant, by, operations.signFiles, { saveUrls: documents.saveUrls, reason });
    expect(begun.data).toMatchObject({ kind: 'look', methods: ['password'] });
    expect(await finish(merchant, by, begun.data.proofId, { password: 'Wrong2026' })).toMatchObject({ msg: '验证未通过' });
    const { data } = await finish(merchant, by, begun.data.proofId, { password: clerk.password });
    const given = { 'x-proof': data.proof };
    expect(
      (await callAs(merchant, by, operations.signFiles, { saveUrls: documents.saveUrls, reason }, given)).body,
    ).toMatchObject({ success: true });
  });
});
