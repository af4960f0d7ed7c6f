import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@xinyue/contracts';
import { createAudit } from '@xinyue/kit/audit/createAudit';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { migrate } from '@xinyue/kit/db/migrate';
import { anchorFile, appendAnchor, readHead } from '@xinyue/kit/evidence/anchors';
import { checkChain } from '@xinyue/kit/evidence/checkChain';
import { chainTable, evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { beginKey, keyChain } from '@xinyue/kit/evidence/keyChain';
import { chainEvidence } from '@xinyue/kit/evidence/startChain';
import { tempDatabase, type TempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Databases } from './Check.ts';
import { checkAnchors } from './checkAnchors.ts';

const actor = { accountId: 'id', ownerId: 'o', userType: 0, account: 'a', name: '甲' } as const;
let database: TempDatabase;
let databases: Databases;
const folder = mkdtempSync(path.join(tmpdir(), 'anchors-'));
beforeAll(async () => {
  database = await tempDatabase('check_anchors');
  const migrations = [{ name: '001', up: createAudit }, evidenceMigration, { name: '401', up: keyChain }];
  await migrate({ url: database.url, migrations });
  await beginKey(database.pool, testSeals);
  databases = Object.fromEntries(serviceNames.map((name) => [name, database.pool])) as Databases;
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = async (what: string) => {
  await writeAudit(database.pool, { actor, what, rowId: '1' });
  await chainEvidence(database.pool, testSeals);
};

it('ADR 45 a chain that was made anew with the key is in order, and is not what was anchored', async () => {
  writeFileSync(anchorFile(folder), '');
  expect(await checkAnchors(databases, folder)).toMatchObject({ ok: false, detail: `wrong: nothing was anchored in ${folder}` });
  await write('thing.stolen');
  await write('thing.sold');
  const head = await readHead(database.pool, 'payout');
  const { at } = await appendAnchor(folder, [head!], new Date());
  await write('thing.since');
  expect(await checkAnchors(databases, folder)).toEqual({
    name: 'evidence is what was anchored outside',
    ok: true,
    detail: '1 anchors looked at',
  });
  // As a superuser who has the key of the service, too.
  await database.pool.query(`set session_replication_role = replica; delete from ${chainTable};
    update audit set what = 'thing.bought' where what = 'thing.stolen'; set session_replication_role = origin`);
  await chainEvidence(database.pool, testSeals);
  const client = await database.pool.connect();
  expect((await checkChain(client, testSeals)).wrong).toEqual([]);
  client.release();
  expect(await checkAnchors(databases, folder)).toMatchObject({
    ok: false,
    detail: `wrong: link ${head!.seq} of payout is not what was anchored at ${at}`,
  });
});
