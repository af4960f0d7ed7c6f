import { type ApplicationCounts, documentSlots, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { applied, count, decide, handIn, note, operator, review } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const staff = operator();
const person = '110105199003071234';
const merchant = useMerchant();

describe('R-72 the audit screen', () => {
  it('shows application, customer and the six documents, the mobile masked', async () => {
    const { actor, form, id } = await applied(merchant, 'Screen123');
    const seen = await review(merchant, staff, id);
    expect(seen.application).toMatchObject({ id, shopName: form.shopName, auditStatus: 0 });
    expect(seen.customer).toMatchObject({ id: actor.ownerId, account: 'Screen123', mobile: '138****1234', area: '山东青岛' });
    expect(seen.documents.map(({ slot }) => slot)).toEqual(documentSlots);
    const fresh = { verdict: null, note: '', expiresOn: null, identityNumber: '', reviewedBy: '', reviewedAt: null };
    expect(seen.documents[5]).toEqual({
      slot: 'signContract',
      saveUrls: [form.signContract],
      ...fresh,
    });
    expect(seen.warnings).toEqual([]);
    expect((await merchant.call(operations.reviewApplication, { id: newId() }, { actor: staff })).body).toMatchObject({
      code: 404,
    });
  });

  it('walks through those that wait, oldest first, and begins again', async () => {
    const waiting = (await merchant.pool.query('select id from applications where audit_status = 0')).rows;
    for (const { id } of waiting) await decide(merchant, staff, id, 1);
    const ids: string[] = [];
    for (const name of ['Queue1111', 'Queue2222', 'Queue3333']) {
      merchant.clock.advance(1000);
      ids.push((await applied(merchant, name)).id);
    }
    const after = async (id: string) => {
      const { nextPendingId, pending } = await review(merchant, staff, id);
      return [nextPendingId, pending];
    };
    expect(await after(ids[0]!)).toEqual([ids[1], 3]);
    expect(await after(ids[1]!)).toEqual([ids[2], 3]);
    expect(await after(ids[2]!)).toEqual([ids[0], 3]);
    await decide(merchant, staff, ids[1]!, 1);
    expect(await after(ids[1]!)).toEqual([ids[2], 2]);
    expect(await after(ids[0]!)).toEqual([ids[2], 2]);
    await decide(merchant, staff, ids[2]!, 1);
    expect(await after(ids[0]!)).toEqual([null, 1]);
    expect(await after(ids[2]!)).toEqual([ids[0], 1]);
  });

  it('C-52 lists newest first with the exact total, by part of the name and state; odd texts find nothing', async () => {
    await applied(merchant, 'Listed111', { shopName: '百分之100%好' });
    merchant.clock.advance(1000);
    const last = await applied(merchant, 'Listed222', { shopName: '百分之100胶' });
    const list = async (body: object) =>
      (await merchant.call<{ list: { shopName: string }[]; total: number }>(operations.listApplications, body, { actor: staff }))
        .body;
    expect((await list({ shopName: '百分之' })).data).toMatchObject({ total: 2, list: [{ shopName: '百分之100胶' }, {}] });
    expect((await list({ shopName: '100%' })).data.total).toBe(1);
    expect((await list({ shopName: '百分之', pageSize: 1, pageNum: 2 })).data).toMatchObject({
      total: 2,
      list: [{ shopName: '百分之100%好' }],
    });
    await decide(merchant, staff, last.id, 1);
    expect((await list({ shopName: '百分之', auditStatus: '1' })).data).toMatchObject({ total: 1, list: [{ id: last.id }] });
    const counted = async (body: object) =>
      (await merchant.call<ApplicationCounts>(operations.countApplications, body, { actor: staff })).body.data;
    for (const filter of [{ shopName: '百分之' }, { shopName: '100%' }, { id: last.id }, {}]) {
      const { total, states } = await counted(filter);
      expect(total).toBe((await list(filter)).data.total);
      for (const auditStatus of [0, 1, 2])
        expect(states.find((one) => one.auditStatus === auditStatus)?.total ?? 0).toBe(
          (await list({ ...filter, auditStatus })).data.total,
        );
    }
    expect((await list({ shopName: '', auditStatus: '', id: '' })).data.total).toBe(await count(merchant, 'applications'));
    for (const id of ["' or 1=1", '1', newId()]) expect((await list({ id })).data).toEqual({ list: [], total: 0 });
    expect(await list({ auditStatus: 7 })).toMatchObject({ code: 400, msg: '审核状态不存在' });
  });
});

describe('R-72 notes', () => {
  it('keep verdict, reason, expiry and number of each document; always the whole note', async () => {
    const { id } = await applied(merchant, 'Noted1234');
    const first = {
      id,
      slot: 'legalIdFacePhoto',
      verdict: 'pass',
      identityNumber: person.replace(/4$/, 'x'),
      expiresOn: '2030-01-31',
    };
    const { body } = await note(merchant, staff, first);
    expect(body.data.documents[2]).toMatchObject({
      verdict: 'pass',
      note: '',
      expiresOn: '2030-01-31',
      identityNumber: '****123X',
      reviewedBy: '审核员',
    });
    await note(merchant, operator('乙'), {
      id,
      slot: 'legalIdFacePhoto',
      verdict: 'fail',
      note: '反光',
      identityNumber: '****123x',
    });
    const kept = (await review(merchant, staff, id)).documents[2]!;
    expect(kept).toMatchObject({ verdict: 'fail', note: '反光', expiresOn: null, identityNumber: '****123X', reviewedBy: '乙' });
    const wrong = await note(merchant, staff, { id, slot: 'legalIdFacePhoto', identityNumber: '****9999' });
    expect(wrong.body).toMatchObject({ code: 400, msg: '身份证号须为 18 位' });
    await note(merchant, staff, { id, slot: 'legalIdFacePhoto', identityNumber: '' });
    expect((await review(merchant, staff, id)).documents[2]).toMatchObject({ verdict: null, note: '', identityNumber: '' });
    expect(await count(merchant, 'application_documents', 'application_id = $1', [id])).toBe(1);
  });

  it.each([
    [{ slot: 'signContract', verdict: 'fail' }, 400, '请填写不合格的原因'],
    [{ slot: 'password', verdict: 'pass' }, 400, '资料类别不存在'],
    [{ slot: 'signContract', verdict: 'maybe' }, 400, '请选择审核结论'],
    [{ slot: 'signContract', expiresOn: '2030-02-30' }, 400, '请选择有效期'],
    [{ slot: 'signContract', expiresOn: '0000-01-01' }, 400, '请选择有效期'],
    [{ slot: 'signContract', identityNumber: '123' }, 400, '身份证号须为 18 位'],
    [{ slot: 'signContract', verdict: 'pass', id: newId() }, 404, '内容不存在'],
  ])('refuse %j and store nothing', async (wrong, code, msg) => {
    const { id } = await applied(merchant, `Wrong${newId().slice(-12)}`);
    expect((await note(merchant, staff, { id, ...wrong })).body).toMatchObject({ code, msg });
    expect(await count(merchant, 'application_documents', 'application_id = $1', [id])).toBe(0);
  });

  it('S-17 stay as they are once it is decided; S-15 start anew when it is handed in again, the old ones kept', async () => {
    const { actor, form, id } = await applied(merchant, 'History12');
    await note(merchant, staff, { id, slot: 'signContract', verdict: 'fail', note: '缺页' });
    await decide(merchant, staff, id, 1);
    const late = await note(merchant, staff, { id, slot: 'signContract', verdict: 'pass' });
    expect(late.body).toMatchObject({ code: 409, msg: '状态已变更，请刷新后重试（当前状态：已驳回）' });
    expect((await review(merchant, staff, id)).documents[5]).toMatchObject({ verdict: 'fail', note: '缺页' });
    await handIn(merchant, actor, { ...form, id });
    expect((await review(merchant, staff, id)).documents[5]).toMatchObject({ verdict: null, note: '', reviewedAt: null });
    await note(merchant, staff, { id, slot: 'signContract', verdict: 'pass' });
    const { rows } = await merchant.pool.query(
      'select submission, verdict, note from application_documents where application_id = $1 order by submission',
      [id],
    );
    expect(rows).toEqual([
      { submission: 1, verdict: 'fail', note: '缺页' },
      { submission: 2, verdict: 'pass', note: '' },
    ]);
  });
});
