import { type MerchantRow, operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { addCustomer, applicationOf, applied, count, decide, handIn, note, operator, ownList, review } from './applicants.ts';
import { addPerson } from './addPerson.ts';
import { useMerchant } from './startMerchant.ts';

const staff = operator();
const merchant = useMerchant();

const taken = (name: string) => ({ code: 409, msg: `店铺名称“${name}”已被使用，请换一个名称` });
const ask = async (account: string, shopName: string) => {
  const actor = await addCustomer(merchant, account);
  return (await handIn(merchant, actor, await applicationOf(merchant, actor, { shopName }))).body;
};
const shops = async (shopName: string) =>
  (await merchant.call<{ list: MerchantRow[] }>(operations.listMerchants, { shopName }, { actor: staff })).body.data.list;

describe('rows-c 2: the name of a shop', () => {
  it('is one shop’s alone, whatever its width, case and blanks, also when two who asked for it wait', async () => {
    const [one, two] = [
      await applied(merchant, 'NameOne11', { shopName: '港信 ABC 橡胶' }),
      await applied(merchant, 'NameTwo22', { shopName: '港信ＡＢＣ橡胶' }),
    ];
    const other = { slot: null, kind: 'sameName', applicationId: one.id, shopName: '港信 ABC 橡胶', auditStatus: 0 };
    expect((await review(merchant, staff, two.id)).warnings).toEqual([other]);
    const passes = await Promise.all([decide(merchant, staff, one.id, 2), decide(merchant, operator('乙'), two.id, 2)]);
    expect(passes.map(({ body }) => body.code).toSorted()).toEqual([200, 409]);
    expect(await count(merchant, 'merchants', `shop_name like '港信%'`)).toBe(1);
    const [winner] = await shops('港信');
    const loser = winner!.shopName === '港信 ABC 橡胶' ? two : one;
    expect((await decide(merchant, staff, loser.id, 2)).body).toMatchObject(taken(loser.form.shopName));
    expect((await review(merchant, staff, loser.id)).warnings).toMatchObject([
      { kind: 'sameName', applicationId: null, auditStatus: 2 },
    ]);
    expect(await ask('NameThree3', ' 港信abc橡胶 ')).toMatchObject({ code: 409 });
    // Told to choose another one, the applicant does.
    expect((await decide(merchant, staff, loser.id, 1)).body.success).toBe(true);
    const again = await handIn(merchant, loser.actor, { ...loser.form, shopName: '港信另名', id: loser.id });
    expect(again.body.success).toBe(true);
    expect((await decide(merchant, staff, loser.id, 2)).body.success).toBe(true);
  });

  it.each([
    ['平台自营', '平台自营'],
    ['青岛官 方店', '官方'],
    ['ＸｉｎＹｕｅ 青岛', 'Xinyue'],
  ])('%s is refused: %s is the platform’s own', async (shopName, word) => {
    expect(await ask(`Reserved${word.length}${shopName.length}`, shopName)).toMatchObject({
      code: 400,
      msg: `店铺名称不能包含“${word}”`,
    });
  });

  it('doubles of earlier days stay, are marked, and block no other change', async () => {
    const old = [await addPerson(merchant, 2, 'oldDouble1'), await addPerson(merchant, 2, 'oldDouble2')];
    const ids = old.map(({ accountId }) => accountId);
    await merchant.pool.query(`update merchants set shop_name = '老店', shop_key = '老店' where id = any($1)`, [ids]);
    await merchant.pool.query(`update applications set shop_key = shop_key`);
    const { rows } = await merchant.pool.query('select id, shop_name from merchants where id = any($1)', [ids]);
    expect(rows).toHaveLength(2);
    const waiting = await applied(merchant, 'OldDouble3', { shopName: '新店名' });
    await merchant.pool.query(`update applications set shop_name = '官方老店', shop_key = '官方老店' where id = $1`, [
      waiting.id,
    ]);
    expect((await review(merchant, staff, waiting.id)).warnings).toMatchObject([{ kind: 'reservedName', applicationId: null }]);
    expect((await decide(merchant, staff, waiting.id, 2)).body.success).toBe(true);
  });

  it('is marked in the list where another shop has it', async () => {
    const [one, two] = [
      await applied(merchant, 'Marked111', { shopName: '标记甲' }),
      await applied(merchant, 'Marked222', { shopName: '标记乙' }),
    ];
    for (const { id } of [one, two]) expect((await decide(merchant, staff, id, 2)).body.success).toBe(true);
    expect((await shops('标记')).map(({ sameName }) => sameName)).toEqual([0, 0]);
    await merchant.pool.query(`update merchants set shop_key = '标记甲' where shop_name = '标记乙'`);
    expect((await shops('标记')).map(({ sameName }) => sameName)).toEqual([1, 1]);
    const row = (await shops('标记'))[0]!;
    const edit = { id: row.id, reamrk1: '1' };
    expect((await merchant.call(operations.updateMerchant, edit, { actor: staff })).body.success).toBe(true);
  });
});

describe('back-office 1: an application with a document judged unfit', () => {
  it('passes nowhere, also by the call, and names the documents', async () => {
    const { id } = await applied(merchant, 'Unfit1234');
    for (const slot of ['signContract', 'legalIdFacePhoto'])
      await note(merchant, staff, { id, slot, verdict: 'fail', note: '照片模糊' });
    const answer = (await decide(merchant, staff, id, 2)).body;
    expect(answer).toMatchObject({ code: 409, msg: '以下资料审核为不合格，不能通过：法人身份证人像面、签约合同' });
    expect(await count(merchant, 'merchants', `account = 'shopUnfit1234'`)).toBe(0);
    for (const slot of ['signContract', 'legalIdFacePhoto']) await note(merchant, staff, { id, slot, verdict: 'pass' });
    expect((await decide(merchant, staff, id, 2)).body.success).toBe(true);
  });
});

describe('C-30 C-31 after a rejection', () => {
  it('it is the same row, also without id', async () => {
    const { actor, form, id } = await applied(merchant, 'SameRow12');
    await decide(merchant, staff, id, 1);
    const again = await handIn(merchant, actor, { ...(await applicationOf(merchant, actor)), shopName: '再来一次' });
    expect(again.body).toMatchObject({ success: true, data: { id } });
    expect((await ownList(merchant, actor)).body.data).toMatchObject([
      { id, auditStatus: 0, auditRemark: '', shopName: '再来一次' },
    ]);
    expect(await count(merchant, 'applications', 'customer_id = $1', [actor.ownerId])).toBe(1);
    // It waits now: one more is refused as ever (S-16).
    expect((await handIn(merchant, actor, form)).body.code).toBe(409);
  });
});

describe('back-office 4: a customer with an open shop', () => {
  it('is not deleted; with the shop disabled it is', async () => {
    const { actor, id } = await applied(merchant, 'GhostShop1', { shopName: '幽灵店' });
    await decide(merchant, staff, id, 2);
    const remove = () => merchant.call(operations.deleteUser, { id: actor.accountId, del: 1 }, { actor: staff });
    expect((await remove()).body).toMatchObject({ code: 409, msg: expect.stringContaining('“幽灵店”仍在营业') as string });
    const [row] = await shops('幽灵店');
    await merchant.call(operations.updateMerchant, { id: row!.id, reamrk1: '1' }, { actor: staff });
    expect((await remove()).body.success).toBe(true);
  });
});
