import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addCustomer,
  anyPicture,
  applicationOf,
  applied,
  count,
  decide,
  handIn,
  note,
  operator,
  review,
  upload,
} from './applicants.ts';
import { type Merchant, startMerchant } from './startMerchant.ts';

const staff = operator();
const person = '110105199003071234';
let merchant: Merchant;
const logged: string[] = [];
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
  merchant = await startMerchant({ LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await merchant.stop();
  vi.restoreAllMocks();
});

describe('R-72 the audit screen', () => {
  it('shows application, customer and the six documents, the mobile masked', async () => {
    const { actor, form, id } = await applied(merchant, 'Screen123');
    const seen = await review(merchant, staff, id);
    expect(seen.application).toMatchObject({ id, shopName: form.shopName, auditStatus: 0 });
    expect(seen.customer).toMatchObject({ id: actor.ownerId, account: 'Screen123', mobile: '138****1234', area: '山东青岛' });
    expect(seen.documents.map(({ slot }) => slot)).toEqual([
      'adminIdFacePhoto',
      'adminIdNationalPhoto',
      'legalIdFacePhoto',
      'legalIdNationalPhoto',
      'enterpriseBusinessLicense',
      'signContract',
    ]);
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
    [{ slot: 'signContract', verdict: 'fail' }, 400, '请填写不通过的原因'],
    [{ slot: 'password', verdict: 'pass' }, 400, '资料类别不存在'],
    [{ slot: 'signContract', verdict: 'maybe' }, 400, '请选择审核结论'],
    [{ slot: 'signContract', expiresOn: '2030-02-30' }, 400, '请选择有效期'],
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

describe('R-72 warnings', () => {
  it('name other applicants with the same identity number, in whatever document, not the applicant again', async () => {
    const [one, two] = [
      await applied(merchant, 'SameId111', { shopName: '甲店' }),
      await applied(merchant, 'SameId222', { shopName: '乙店' }),
    ];
    const number = '37020219850101001X';
    await note(merchant, staff, { id: one.id, slot: 'adminIdFacePhoto', verdict: 'pass', identityNumber: number });
    await note(merchant, staff, { id: one.id, slot: 'legalIdFacePhoto', verdict: 'pass', identityNumber: number });
    expect((await review(merchant, staff, one.id)).warnings).toEqual([]);
    await decide(merchant, staff, one.id, 1);
    const { body } = await note(merchant, staff, { id: two.id, slot: 'legalIdFacePhoto', identityNumber: number.toLowerCase() });
    const warning = { slot: 'legalIdFacePhoto', kind: 'sameIdentity', applicationId: one.id, shopName: '甲店', auditStatus: 1 };
    expect(body.data.warnings).toEqual([warning]);
    expect((await review(merchant, staff, one.id)).warnings.map(({ slot, applicationId }) => [slot, applicationId])).toEqual([
      ['adminIdFacePhoto', two.id],
      ['legalIdFacePhoto', two.id],
    ]);
  });

  it('K3 name other applicants who hand in the same picture', async () => {
    const picture = await anyPicture();
    const withPicture = async (account: string, slot: string) => {
      const actor = await addCustomer(merchant, account);
      const form = await applicationOf(merchant, actor, { [slot]: await upload(merchant, actor, picture) });
      return (await handIn(merchant, actor, form)).body.data.id;
    };
    const one = await withPicture('SameFile1', 'enterpriseBusinessLicense');
    const two = await withPicture('SameFile2', 'signContract');
    const seen = await review(merchant, staff, two);
    expect(seen.warnings).toEqual([
      { slot: 'signContract', kind: 'sameFile', applicationId: one, shopName: '青岛新橡胶', auditStatus: 0 },
    ]);
    expect((await review(merchant, staff, one)).warnings).toMatchObject([
      { slot: 'enterpriseBusinessLicense', applicationId: two },
    ]);
    // The applicant's own earlier application shows it too, which is nothing to warn of.
    const actor = await addCustomer(merchant, 'SameFile3');
    const form = () => upload(merchant, actor, picture).then((signContract) => applicationOf(merchant, actor, { signContract }));
    const three = (await handIn(merchant, actor, await form())).body.data.id;
    await decide(merchant, staff, three, 1);
    const four = (await handIn(merchant, actor, await form())).body.data.id;
    const others = (await review(merchant, staff, four)).warnings.map(({ applicationId }) => applicationId);
    expect(others.toSorted()).toEqual([one, two].toSorted());
  });
});

describe('what is kept and told', () => {
  it('P1 P2 has no identity number and no password in any row, answer, fact or line of the log', async () => {
    const [number, password] = ['330102197707077773', 'Canary9Secret'];
    const { actor, form, id } = await applied(merchant, 'Canary123', { password });
    const answers: unknown[] = [
      await note(merchant, staff, { id, slot: 'adminIdFacePhoto', verdict: 'pass', identityNumber: number }),
    ];
    answers.push(await review(merchant, staff, id), await decide(merchant, staff, id, 1, '重交'));
    answers.push(await handIn(merchant, actor, { ...form, id, password }), await decide(merchant, staff, id, 2));
    for (const [operation, by] of [
      [operations.listApplications, staff],
      [operations.listOwnApplications, actor],
      [operations.listMerchants, staff],
    ] as const)
      answers.push(await merchant.call(operation, { id: '' }, { actor: by }));
    const tables = await merchant.pool.query("select tablename from pg_tables where schemaname = 'public'");
    const rows: string[] = [];
    for (const { tablename } of tables.rows) {
      const { rows: lines } = await merchant.pool.query(`select t::text as line from ${tablename} t`);
      rows.push(
        ...lines.map(
          ({ line }) => line + [...line.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex!, 'hex')).join(' '),
        ),
      );
    }
    expect(rows.join('\n')).toContain('****7773');
    for (const text of [rows.join('\n'), JSON.stringify(answers), JSON.stringify(merchant.told), logged.join('\n')])
      expect(text).not.toMatch(/330102197707077773|Canary9Secret/);
    expect(JSON.stringify(answers)).not.toContain('argon2');
    expect(logged.join('')).toContain('"service":"merchant"');
  });

  it('P1 an identity number opens in its own row alone', async () => {
    const { rows } = await merchant.pool.query(
      'select identity_number_sealed as sealed, identity_number_index as index, identity_number_last4 as last4 from application_documents where identity_number_sealed is not null',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { sealed, index, last4 } of rows) expect([sealed.length > 40, index.length, last4.length]).toEqual([true, 32, 4]);
  });
});
