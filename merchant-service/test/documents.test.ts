import { testSeals } from '@xinyue/kit/testing/testSeals';
import { randomBytes } from 'node:crypto';
import { type Actor, documentSlots, operations, userTypes } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertSession } from '../src/signIn/store/sessionStore.ts';
import { addPerson } from './addPerson.ts';
import { applied, operator, upload } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const perHour = 8;
const merchant = useMerchant({ XINYUE_DOCUMENT_LOOKS_PER_HOUR: String(perHour), XINYUE_DOCUMENT_PEOPLE_PER_DAY: '2' });
const reason = '审核商户申请';
const limit = { idleMinutes: 43_200, totalMinutes: 43_200 };

type Signed = { saveUrl: string; url: string }[];
const sign = (saveUrls: string[], actor: Actor, more: object = { reason }) =>
  merchant.call<Signed>(operations.signFiles, { saveUrls, ...more }, { actor });
const linkTo = async (saveUrl: string, actor: Actor) => (await sign([saveUrl], actor)).body.data[0]!.url;
const bytesOf = async (url: string) => Buffer.from(await (await merchant.get(url)).arrayBuffer());

let clerks = 0;
/** A member of staff with a row, whose looks nobody else counts. */
const newClerk = () => addPerson(merchant, userTypes.staff, `looker${String((clerks += 1)).padStart(3, '0')}`);
const documentsOf = async (account: string) => {
  const { form, actor, id } = await applied(merchant, account);
  return { saveUrls: documentSlots.map((slot) => form[slot]), actor, id };
};

let documents: Awaited<ReturnType<typeof documentsOf>>;
beforeAll(async () => {
  documents = await documentsOf('Papers0001');
});

describe('trust 7 documents of people', () => {
  it('are shown to staff for a reason, by a code of their own, to their customer without one', async () => {
    const { saveUrls, actor } = documents;
    const clerk = await newClerk();
    const one = saveUrls.slice(0, 1);
    expect((await sign(one, clerk, {})).body).toMatchObject({
      code: 400,
      msg: '请填写查看原因',
      data: { reason: 'documentReason' },
    });
    expect((await sign(one, clerk, { reason: '看' })).body).toMatchObject({ code: 400 });
    const missing = { success: false, code: 404, msg: '文件不存在', data: { reason: 'fileMissing' } };
    expect((await sign(one, { ...clerk, codes: ['file:use'] })).body).toEqual(missing);
    const shopPicture = await upload(merchant, await addPerson(merchant, userTypes.merchant, 'papershop1'));
    expect((await sign([shopPicture], { ...clerk, codes: ['document:read'] })).body).toEqual(missing);
    expect((await sign([shopPicture, ...one], clerk)).body.success).toBe(true);
    expect((await sign([shopPicture], clerk, {})).body.success).toBe(true);
    expect((await sign(one, actor, {})).body.success).toBe(true);
  });

  it('carry the mark of who looks for staff, and none for their customer; the reason stands in the log', async () => {
    const { actor, saveUrls, id } = documents;
    const clerk = await newClerk();
    const [own, seen] = await Promise.all([
      bytesOf(await linkTo(saveUrls[1]!, actor)),
      bytesOf(await linkTo(saveUrls[1]!, clerk)),
    ]);
    const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
    expect((await pixels(own)).equals(await pixels(seen))).toBe(false);
    expect((await sharp(seen).metadata()).format).toBe((await sharp(own).metadata()).format);
    const looks = await merchant.pool.query('select account, reason from looks where reference = $1 order by id', [id]);
    expect(looks.rows).toContainEqual({ account: clerk.account, reason });
    expect(looks.rows).toContainEqual({ account: actor.account, reason: null });
  });

  it('are limited in an hour; the same one again within a quarter of an hour is one look, and a refusal keeps nothing', async () => {
    const more = await documentsOf('Papers0002');
    const clerk = await newClerk();
    const all = [...documents.saveUrls, ...more.saveUrls];
    for (const saveUrls of [all.slice(0, 6), all.slice(0, 6), all.slice(0, perHour)])
      expect((await sign(saveUrls, clerk)).body.success).toBe(true);
    const refused = (await sign(all.slice(6, 10), clerk)).body;
    expect(refused).toMatchObject({
      code: 429,
      msg: '每小时最多查看 8 份证件图片，您已查看 8 份，本次 2 份，请在 11:00 后再试',
      data: { reason: 'tooManyDocuments' },
    });
    const kept = await merchant.pool.query('select from document_reads where account_id = $1', [clerk.accountId]);
    expect(kept.rowCount).toBe(perHour);
    merchant.clock.advance(16 * 60_000);
    expect((await sign(all.slice(0, 1), clerk)).body.code).toBe(429);
    merchant.clock.advance(44 * 60_000);
    expect((await sign(all.slice(4, 12), clerk)).body.success).toBe(true);
  });

  it('are counted one after the other, also where two ask at one moment', async () => {
    const more = await documentsOf('Papers0003');
    const clerk = await newClerk();
    const answers = await Promise.all([sign(documents.saveUrls, clerk), sign(more.saveUrls, clerk)]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 429]);
  });

  it('of more people in a day than is usual are a security event, once', async () => {
    const clerk = await newClerk();
    for (const account of ['Papers0011', 'Papers0012', 'Papers0013', 'Papers0014'])
      expect((await sign((await documentsOf(account)).saveUrls.slice(0, 1), clerk)).body.success).toBe(true);
    const events = async () =>
      (
        await merchant.pool.query(
          `select sum(count)::int as count from security_events where what = 'documentsBulk' and account_id = $1`,
          [clerk.accountId],
        )
      ).rows[0].count;
    await eventually(async () => (await events()) === 1, { describe: 'the event' });
  });
});

it('trust 7 the account itself does not open them for 72 hours after another has set its password, but for newer ones', async () => {
  const { saveUrls, actor } = await documentsOf('Closed0001');
  const one = saveUrls.slice(0, 1);
  const clerk = await newClerk();
  await merchant.pool.query("insert into links (a, b, kind, at) values ($1, $2, 'password', $3)", [
    clerk.accountId,
    actor.ownerId,
    merchant.clock.now(),
  ]);
  expect((await sign(one, actor, {})).body).toMatchObject({ code: 403, data: { reason: 'documentsGiven' } });
  expect((await sign(one, clerk)).body.success).toBe(true);
  merchant.clock.advance(1_000);
  expect((await sign([await upload(merchant, actor)], actor, {})).body.success).toBe(true);
  merchant.clock.advance(72 * 3_600_000);
  expect((await sign(one, actor, {})).body.success).toBe(true);
});

describe('K2 a link ends with the session that asked for it', () => {
  it.each([userTypes.staff, userTypes.customer, userTypes.merchant])('of user type %i', async (userType) => {
    const person = await addPerson(merchant, userType, `sessioned${userType}`);
    const hash = randomBytes(32);
    const opened = { address: '', device: '', byPassword: true, rememberedId: undefined, needsFactor: false };
    await insertSession(merchant.pool, testSeals, hash, person, limit, opened, merchant.clock.now());
    const actor = { ...person, session: hash.toString('hex').slice(0, 12) };
    const url = await linkTo(await upload(merchant, person), actor);
    expect((await merchant.get(url)).status).toBe(200);
    await merchant.pool.query('delete from sessions where token_hash = $1', [hash]);
    expect((await merchant.get(url)).status).toBe(404);
  });
});

it('trust 7 a clerk without a row of staff sees nothing by a link', async () => {
  const gone = operator('gone0001');
  const url = await linkTo(documents.saveUrls[0]!, gone);
  expect((await merchant.get(url)).status).toBe(200);
  await merchant.pool.query('delete from sessions where user_id = $1', [gone.accountId]);
  await merchant.pool.query('delete from users where id = $1', [gone.accountId]);
  expect((await merchant.get(url)).status).toBe(404);
});
