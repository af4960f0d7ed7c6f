import { type Actor, operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { form, newCustomer, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
const register = (body: object, given: object = {}) => merchant.call(operations.register, body, given);
const rowsOf = async (userId: string) =>
  (
    await merchant.pool.query(
      'select document, version, origin, agreed_at as at from consents where user_id = $1 order by document, id',
      [userId],
    )
  ).rows;
const actorOf = (userId: string, origin?: string): Actor => ({
  accountId: userId,
  ownerId: userId,
  userType: 1,
  account: 'x',
  name: 'x',
  ...(origin && { origin }),
});
const read = async (actor: Actor) => (await merchant.call(operations.readConsent, {}, { actor })).body.data;
const save = async (actor: Actor, agreed: unknown) => (await merchant.call(operations.saveConsent, { agreed }, { actor })).body;

describe('terms and policy', () => {
  it('Po-28 the documented register call, which says nothing of them, works as before, and so does whatever that person does', async () => {
    expect((await register(form('Silent001'))).body).toEqual({ success: true, code: 200, msg: '操作成功', data: null });
    const { userId } = await signIn(merchant, 'Silent001');
    expect(await rowsOf(userId)).toEqual([]);
    expect(await read(actorOf(userId))).toEqual({ terms: null, policy: null });
    expect((await merchant.call(operations.readProfile, {}, { actor: actorOf(userId) })).body.success).toBe(true);
  });

  it('Po-26 Po-27 what the form agrees to is kept with the account: versions, time and address', async () => {
    const agreed = { terms: '1.1', policy: '1.0' };
    expect((await register(form('Agreed001', { agreed }), { headers: { 'x-forwarded-for': '203.0.113.5' } })).body.success).toBe(
      true,
    );
    const { userId } = await signIn(merchant, 'Agreed001');
    expect(await rowsOf(userId)).toEqual([
      { document: 'policy', version: '1.0', origin: '203.0.113.5', at: expect.any(Date) },
      { document: 'terms', version: '1.1', origin: '203.0.113.5', at: expect.any(Date) },
    ]);
    expect(await read(actorOf(userId))).toEqual(agreed);
  });

  it.each([null, {}, { terms: '1.1' }])('Po-27 part of it, or nothing, is enough: %j', async (agreed) => {
    const account = `Partly${Math.abs(JSON.stringify(agreed).length)}01`;
    expect((await register(form(account, { agreed }))).body.success).toBe(true);
  });

  it.each([{ terms: 1 }, { policy: 'newest' }, { terms: '1.2' }, 'yes'])(
    'Po-27 what is no version is refused before an account is made: %j',
    async (agreed) => {
      expect((await register(form('Broken001', { agreed }))).body).toMatchObject({ code: 400 });
    },
  );

  it('Po-26 who is signed in agrees later; the newest counts, the first time stays, and no row is ever changed', async () => {
    const { userId } = await newCustomer(merchant, 'Later0001');
    const actor = actorOf(userId, '203.0.113.7');
    expect(await save(actor, { terms: '1.0', policy: '1.0' })).toMatchObject({ data: { terms: '1.0', policy: '1.0' } });
    const [first] = await rowsOf(userId);
    expect(first).toMatchObject({ origin: '203.0.113.7' });
    expect(await save(actor, { terms: '1.1' })).toMatchObject({ data: { terms: '1.1', policy: '1.0' } });
    expect(await save(actor, { terms: '1.1', policy: '1.0' })).toMatchObject({ success: true });
    // Numbers, not letters: of versions that come later 1.10 is above 1.9.
    await merchant.pool.query(
      `insert into consents (user_id, document, version, agreed_at) select $1, 'terms', v, now() from unnest('{1.10,1.9}'::text[]) v`,
      [userId],
    );
    expect((await read(actor)).terms).toBe('1.10');
    expect(await rowsOf(userId)).toHaveLength(5);
    expect((await rowsOf(userId))[0]).toEqual(first);
    await expect(merchant.pool.query('delete from consents')).rejects.toThrow(/only ever added/);
    expect(await save(actor, undefined)).toMatchObject({ code: 400 });
  });
});
