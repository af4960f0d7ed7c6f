import { type ApplicationRow, applicationForm, documentSlots, operations } from '@xinyue/contracts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoStaff } from '../src/demo/demoAccounts.ts';
import { demoApplicants } from '../src/demo/demoApplicants.ts';
import { count, review } from './applicants.ts';
import { signIn } from './people.ts';
import { startMerchant, useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });

it('R-72 gives operators something to decide: three that wait, one rejected, two with the same papers', async () => {
  const { account, password } = demoStaff[0]!;
  const { actor } = await signIn(merchant, account, password, 'backstage');
  const { body } = await merchant.call<{ list: ApplicationRow[]; total: number }>(operations.listApplications, {}, { actor });
  expect(body.data.list.map((row) => [row.shopName, row.auditStatus, row.createTime])).toEqual([
    ['天津港橡仓储', 0, '2026-03-02 07:00:00'],
    ['海口联橡商行', 0, '2026-03-01 07:00:00'],
    ['嘉兴乳胶原料', 0, '2026-02-28 07:00:00'],
    ['海南琼胶贸易', 1, '2026-02-27 08:00:00'],
  ]);
  const [, haikou, , hainan] = body.data.list;
  const seen = await review(merchant, actor, haikou!.id);
  const warned = seen.warnings.map(({ kind, slot, applicationId }) => [kind, slot, applicationId]);
  expect(warned).toContainEqual(['sameFile', 'enterpriseBusinessLicense', hainan!.id]);
  expect(warned).toContainEqual(['sameIdentity', 'legalIdFacePhoto', hainan!.id]);
  expect(hainan!.auditRemark).toContain('营业执照');
  expect(seen.pending).toBe(3);
});

it('C-35 its pictures open, for operators and for the applicant', async () => {
  const { customer } = demoApplicants[1]!;
  const { actor } = await signIn(merchant, customer.account, customer.password);
  const [own] = (await merchant.call<ApplicationRow[]>(operations.listOwnApplications, {}, { actor })).body.data;
  const signed = await merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [own!.signContract] }, { actor });
  const picture = Buffer.from(await (await merchant.get(signed.body.data[0]!.url)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 700, height: 940 });
});

it('a further start adds nothing; a start without demonstration has none', async () => {
  const all = async () => [
    await count(merchant, 'applications'),
    await count(merchant, 'files'),
    await count(merchant, 'users'),
    await count(merchant, 'outbox'),
  ];
  const before = await all();
  expect(before.slice(0, 2)).toEqual([4, 24]);
  await merchant.restart();
  expect(await all()).toEqual(before);
  const empty = await startMerchant();
  expect([await count(empty, 'applications'), await count(empty, 'users')]).toEqual([0, 0]);
  await empty.stop();
});

it.each(demoApplicants)('V-17 V-18 the application of $shopName could have been handed in', ({ shopName, account, customer }) => {
  const documents = Object.fromEntries(documentSlots.map((slot) => [slot, '/xinyue/file/a.jpg']));
  const form = { shopName, account, password: customer.password, agreement: '同意', ...documents };
  expect(applicationForm.parse(form)).toMatchObject({ account });
});
