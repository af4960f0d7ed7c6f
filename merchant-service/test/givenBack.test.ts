import { readdir } from 'node:fs/promises';
import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { upload } from './applicants.ts';
import { jpg } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();

const rows = async () =>
  (
    await merchant.pool.query(
      'select (select count(*)::int from files) as files, (select count(*)::int from file_seals) as seals',
    )
  ).rows[0];
const stored = async () => (await readdir(merchant.filesFolder, { recursive: true })).filter((name) => name.endsWith('.jpg'));

it('F9 K1 forty discards at once wait for no second connection; rows, data keys and bytes go', async () => {
  const people = await Promise.all(['Giving01', 'Giving02', 'Giving03', 'Giving04'].map((name) => addPerson(merchant, 1, name)));
  const sent: { actor: (typeof people)[number]; saveUrl: string }[] = [];
  for (let n = 0; n < 40; n += 1) {
    const actor = people[n % 4]!;
    sent.push({ actor, saveUrl: await upload(merchant, actor) });
  }
  expect(await rows()).toEqual({ files: 40, seals: 40 });
  const answers = await Promise.all(
    sent.map(({ actor, saveUrl }) => merchant.call(operations.discardFiles, { saveUrls: [saveUrl] }, { actor })),
  );
  expect(answers.filter(({ status, body }) => status !== 200 || !body.success)).toEqual([]);
  expect(await rows()).toEqual({ files: 0, seals: 0 });
  expect(await stored()).toEqual([]);
});

it('F9 an upload that fails behind its bytes leaves no bytes, no row and no data key', async () => {
  const actor = await addPerson(merchant, 1, 'Failing01');
  await merchant.pool.query(`
    create function fail_seal() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail_seal before update on file_seals for each row execute function fail_seal();`);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpg())]), 'a.jpg');
  expect((await merchant.upload(operations.uploadFile.path, form, { actor })).body.success).toBe(false);
  await merchant.pool.query('drop trigger fail_seal on file_seals');
  expect(await stored()).toEqual([]);
  expect(await rows()).toEqual({ files: 0, seals: 0 });
});
