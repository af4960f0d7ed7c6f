import { operations } from '@xinyue/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer, anyPicture, applicationOf, applied, decide, handIn, note, operator, review, upload } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const staff = operator();
const logged: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
});
afterAll(() => vi.restoreAllMocks());
// Behind those: hooks of the end run backwards, so the service stops first.
const merchant = useMerchant({ LOG_LEVEL: 'trace' });

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
      { slot: 'signContract', kind: 'sameFile', applicationId: one, shopName: '青岛新橡胶SameFile1', auditStatus: 0 },
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

describe('what is kept and published', () => {
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
    for (const text of [rows.join('\n'), JSON.stringify(answers), JSON.stringify(merchant.published), logged.join('\n')])
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
