import { readdir } from 'node:fs/promises';
import { type Actor, operations } from '@xinyue/contracts';
import { createDiskFiles } from '@xinyue/kit/files/createDiskFiles';
import type { FileStore } from '@xinyue/kit/files/fileStore';
import { newId } from '@xinyue/kit/newId';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetRejected } from '../src/applications/forgetRejected.ts';
import { releaseFiles } from '../src/files/forgetFiles.ts';
import { sweepFiles } from '../src/files/tendFiles.ts';
import { addPerson } from './addPerson.ts';
import { jpg } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

const hour = 3_600_000;
const merchant = useMerchant();
let files: FileStore;
let customer: Actor;
let picture: Buffer;
const logged: object[] = [];
const log = { info: (fields: object) => void logged.push(fields), warn: () => {}, error: () => {} };
const deps = () => ({ pool: merchant.pool, clock: merchant.clock, files, log });
beforeAll(async () => {
  files = await createDiskFiles(merchant.filesFolder);
  customer = await addPerson(merchant, 1, 'uploader01');
  picture = await jpg();
});

const upload = (actor = customer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.jpg');
  return merchant.upload(operations.uploadFile.path, form, { actor });
};
const stored = async (actor = customer) => (await upload(actor)).body.data.saveUrl;
const keyIn = (saveUrl: string) => saveUrl.slice('/xinyue/file/'.length);
const there = async (saveUrls: string[]) => {
  const { rows } = await merchant.pool.query<{ key: string }>('select key from files where key = any($1)', [saveUrls.map(keyIn)]);
  const bytes = await Promise.all(saveUrls.map((saveUrl) => files.exists(keyIn(saveUrl))));
  return { rows: rows.length, bytes: bytes.filter(Boolean).length };
};
const claim = (saveUrls: string[], reference: string, actor = customer) =>
  merchant.ask('/internal/files/claim', { saveUrls, purpose: 'contract', readers: [], reference }, { service: 'order', actor });

describe('files that nobody uses', () => {
  it('K1 are at most 60 per account, said with the numbers; claimed ones and those of others do not count', async () => {
    const hoarder = await addPerson(merchant, 1, 'hoarder001');
    const used = await stored(hoarder);
    await claim([used], 'an order', hoarder);
    await merchant.pool.query(
      `insert into files (key, owner_id, owner_type, account_id, sent_bytes, stored_bytes, width, height, created_at)
       select md5(nth::text) || '.jpg', $1, 1, $1, 1048576, 1000, 1, 1, $2::timestamptz from generate_series(1, 56) as nth`,
      [hoarder.accountId, new Date(merchant.clock.now().getTime() - 20 * hour)],
    );
    // Ten at once for the four that are left: the count holds under a crowd, too.
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(hoarder)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(4);
    const refused = answers.find(({ body }) => !body.success)!;
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
      429,
      429,
      '您 24 小时内上传而未提交的图片已有 60 张、共 56 MB（最多 60 张、100 MB），请提交后或 4 小时后再上传',
    ]);
    expect(refused.headers.get('retry-after')).toBe(String(4 * 3600));
    expect((await upload()).body.success).toBe(true);
    await merchant.pool.query(
      `delete from files where key in (select md5(nth::text) || '.jpg' from generate_series(1, 56) as nth)`,
    );
    expect((await upload(hoarder)).body.success).toBe(true);
  });
  it('K1 hold at most 100 MB per account', async () => {
    const hoarder = await addPerson(merchant, 1, 'hoarder002');
    const saveUrl = await stored(hoarder);
    const grow = (bytes: number) =>
      merchant.pool.query('update files set stored_bytes = $2 where key = $1', [keyIn(saveUrl), bytes]);
    await grow(100 * 1024 * 1024 - 10);
    expect((await upload(hoarder)).body).toMatchObject({ code: 429, msg: expect.stringContaining('共 100 MB') });
    await grow(99 * 1024 * 1024);
    expect((await upload(hoarder)).body.success).toBe(true);
  });
  it('back-office 15 are given back by who uploaded them: bytes and rows go, and they count no more', async () => {
    const hoarder = await addPerson(merchant, 1, 'hoarder003');
    const other = await addPerson(merchant, 1, 'hoarder004');
    const discard = (saveUrls: string[], actor = hoarder) => merchant.call(operations.discardFiles, { saveUrls }, { actor });
    // Twenty dialogs with three pictures and 返回 locked a clerk out for a day.
    await merchant.pool.query(
      `insert into files (key, owner_id, owner_type, account_id, sent_bytes, stored_bytes, width, height, created_at)
       select md5('given' || nth) || substr(md5(nth::text), 1, 16) || '.jpg', $1, 1, $1, 1000, 1000, 1, 1, $2::timestamptz
       from generate_series(1, 59) as nth`,
      [hoarder.ownerId, merchant.clock.now()],
    );
    const { rows } = await merchant.pool.query<{ key: string }>('select key from files where account_id = $1', [hoarder.ownerId]);
    const made = rows.map(({ key }) => `/xinyue/file/${key}`);
    const [mine, used, foreign] = [await stored(hoarder), await stored(), await stored(other)];
    expect((await upload(hoarder)).body.code).toBe(429);
    expect((await discard([...made.slice(0, 49), mine])).body).toMatchObject({ success: true, data: null });
    expect(await there([mine])).toEqual({ rows: 0, bytes: 0 });
    const free = await stored(hoarder);
    await claim([free], 'order 15', hoarder);
    await claim([used], 'order 16');
    // Used, foreign, absent, no file at all and the same again: left alone, and one answer.
    for (const one of [free, foreign, used, mine, '/xinyue/file/nothing.jpg'])
      expect((await discard([one])).body).toMatchObject({ success: true, code: 200, data: null });
    expect(await there([free, foreign, used])).toEqual({ rows: 3, bytes: 3 });
    const asMerchant: Actor = { ...other, userType: 2 };
    await discard([foreign], asMerchant);
    expect(await there([foreign])).toEqual({ rows: 1, bytes: 1 });
  });
  it('back-office 15 a claim and a giving back at once: one of them, never a claimed file without bytes', async () => {
    const both = await addPerson(merchant, 1, 'hoarder005');
    for (let round = 0; round < 12; round += 1) {
      const saveUrl = await stored(both);
      const [claimed] = await Promise.all([
        claim([saveUrl], `race ${round}`, both),
        merchant.call(operations.discardFiles, { saveUrls: [saveUrl] }, { actor: both }),
      ]);
      const left = claimed.body.success ? 1 : 0;
      expect(await there([saveUrl])).toEqual({ rows: left, bytes: left });
    }
  });
  it('K1 are swept away after 24 hours, bytes and rows, and cannot be used any more from then on', async () => {
    const [old, used] = [await stored(), await stored()];
    await claim([used], 'order 7');
    merchant.clock.advance(24 * hour);
    expect((await claim([old], 'order 8')).body).toMatchObject({ code: 400, msg: '该文件不可用，请重新上传' });
    expect((await claim([used], 'order 7')).body.success).toBe(true);
    const young = await stored();
    expect(await sweepFiles(deps())).toBeGreaterThan(0);
    expect(logged.at(-1)).toMatchObject({ keys: expect.arrayContaining([keyIn(old)]) });
    expect(await there([old])).toEqual({ rows: 0, bytes: 0 });
    expect(await there([used, young])).toEqual({ rows: 2, bytes: 2 });
    expect(await sweepFiles(deps())).toBe(0);
    expect((await merchant.call(operations.signFiles, { saveUrls: [old] }, { actor: customer })).body.code).toBe(404);
  });
  it('K1 are swept the next time when the store was away in between', async () => {
    const saveUrl = await stored();
    merchant.clock.advance(24 * hour);
    const away = { ...files, delete: () => Promise.reject(new Error('store away')) };
    await expect(sweepFiles({ ...deps(), files: away })).rejects.toThrow('store away');
    expect(await there([saveUrl])).toEqual({ rows: 1, bytes: 1 });
    expect(await sweepFiles(deps())).toBeGreaterThan(0);
    expect(await there([saveUrl])).toEqual({ rows: 0, bytes: 0 });
  });
  it('K1 a claim and a sweep at the same moment: the file is used or gone, never both', async () => {
    const saveUrls = await Promise.all(Array.from({ length: 12 }, () => stored()));
    merchant.clock.advance(24 * hour - 1);
    const [, ...claims] = await Promise.all([
      sweepFiles({ ...deps(), clock: { now: () => new Date(merchant.clock.now().getTime() + 1) } }),
      ...saveUrls.map((saveUrl, nth) => claim([saveUrl], `race ${nth}`)),
    ]);
    for (const [nth, saveUrl] of saveUrls.entries()) {
      const expected = claims[nth]!.body.success ? { rows: 1, bytes: 1 } : { rows: 0, bytes: 0 };
      expect(await there([saveUrl]), saveUrl).toEqual(expected);
    }
  });
});

describe('documents of an application', () => {
  const apply = async (actor: Actor, saveUrls: string[], auditedAt: Date | null) => {
    const id = newId();
    const status = auditedAt ? 1 : 0;
    await merchant.pool.query(
      `insert into applications (id, customer_id, shop_name, account, password_hash, admin_id_face_photo, admin_id_national_photo,
         legal_id_face_photo, legal_id_national_photo, enterprise_business_license, sign_contract, audit_status, audit_remark, submitted_at,
         audited_at, audited_by, created_at, updated_at)
       values ($1, $2, 's', 'a', '$argon2id$', $3, $3, $3, $3, $3, $3, $4, $5, now(), $6, $7, now(), now())`,
      [id, actor.ownerId, saveUrls, status, status ? '不清晰' : '', auditedAt, status ? customer.accountId : null],
    );
    await merchant.pool.query(
      `insert into file_claims (key, purpose, reference, readers, account_id, created_at)
       select key, 'application', $2, '{}', $3, now() from unnest($1::text[]) as key`,
      [saveUrls.map(keyIn), id, actor.accountId],
    );
    return id;
  };
  const daysAgo = (days: number) => new Date(merchant.clock.now().getTime() - days * 24 * hour);

  it('P3 go 90 days after a rejection, with the numbers noted from them; those under review and rejected lately stay', async () => {
    const { pool } = merchant;
    const people = await Promise.all(['one', 'two', 'three'].map((name) => addPerson(merchant, 1, `rejected${name}`)));
    const pictures = await Promise.all(people.map((person) => stored(person)));
    const [over] = await Promise.all([
      apply(people[0]!, [pictures[0]!], daysAgo(90)),
      apply(people[1]!, [pictures[1]!], daysAgo(89)),
      apply(people[2]!, [pictures[2]!], null),
    ]);
    await pool.query(
      `insert into application_documents (id, application_id, submission, slot, identity_number_sealed, identity_number_index,
         identity_number_last4, data_key, reviewed_by, reviewed_by_name, reviewed_at)
       values ($1, $2, 1, 'adminIdFacePhoto', 'x', 'y', '123X', '\\x01', $1, 'n', now())`,
      [newId(), over],
    );
    expect(await forgetRejected(deps())).toBe(1);
    expect(logged.at(-1)).toEqual({ applicationId: over, keys: [keyIn(pictures[0]!)] });
    expect(await there([pictures[0]!])).toEqual({ rows: 0, bytes: 0 });
    expect(await there(pictures.slice(1))).toEqual({ rows: 2, bytes: 2 });
    const { rows } = await pool.query(
      `select admin_id_face_photo, sign_contract, audit_remark, identity_number_sealed, identity_number_index, identity_number_last4
       from applications a join application_documents d on d.application_id = a.id where a.id = $1`,
      [over],
    );
    expect(rows).toEqual([
      {
        admin_id_face_photo: [],
        sign_contract: [],
        audit_remark: '不清晰',
        identity_number_sealed: null,
        identity_number_index: null,
        identity_number_last4: '',
      },
    ]);
    expect(await forgetRejected(deps())).toBe(0);
  });
  it('K3 what a second submission leaves out is released and swept away', async () => {
    const person = await addPerson(merchant, 1, 'again0001');
    const [kept, dropped] = [await stored(person), await stored(person)];
    const id = await apply(person, [kept, dropped], null);
    const client = await merchant.pool.connect();
    expect(await releaseFiles(client, { purpose: 'application', reference: id }, [kept])).toBe(1);
    client.release();
    merchant.clock.advance(24 * hour);
    await sweepFiles(deps());
    expect([await there([kept]), await there([dropped])]).toEqual([
      { rows: 1, bytes: 1 },
      { rows: 0, bytes: 0 },
    ]);
  });
});

it('leaves no bytes without a row', async () => {
  const onDisk = (await readdir(merchant.filesFolder, { recursive: true })).map((name) => name.split('/').at(-1)!);
  const keys = onDisk.filter((name) => /^[0-9a-f]{48}\./.test(name));
  const { rowCount } = await merchant.pool.query('select from files where key = any($1)', [keys]);
  expect(keys.length).toBeGreaterThan(0);
  expect(rowCount).toBe(keys.length);
});
