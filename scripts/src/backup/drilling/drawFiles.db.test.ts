import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { writeMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import pg from 'pg';
import { expect, it } from 'vitest';
import { sealFile } from '../../../../merchant-service/src/files/store/fileSealStore.ts';
import { tempData } from '../../base/tempData.ts';
import { createFolderRepository } from '../createFolderRepository.ts';
import { drawFiles } from './drawFiles.ts';

const keys = new Map([[1, randomBytes(32)]]);
const noon = Date.parse('2026-11-29T04:00:00Z');
const [before, lately] = [new Date(noon - 60_001), new Date(noon - 59_000)];
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the drill reads of order-service and merchant-service, in one database. */
const tables = `
create table order_contracts (save_url text, sha256 text, made_at timestamptz);
create table files (key text, sha256 bytea, created_at timestamptz);
create table file_claims (key text);
create table file_seals (id text primary key, data_key bytea)`;

async function start() {
  const database = await tempDatabase('draw', []);
  const { data, remove } = tempData('draw');
  await database.pool.query(tables);
  const repository = createFolderRepository(path.join(data, 'repository'), false);
  const open = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const place = (key: string) => `files/${key.slice(0, 2)}/${key}`;
  return {
    repository,
    place,
    draw: (masterKeys: string) => drawFiles(open, repository, noon, masterKeys),
    async contract(key: string, bytes: Buffer, at = before) {
      await repository.put(place(key), bytes);
      await database.pool.query('insert into order_contracts values ($1, $2, $3)', [`/xinyue/file/${key}`, sum(bytes), at]);
    },
    async picture(key: string, bytes: Buffer) {
      await repository.put(place(key), await sealFile(database.pool, createVault(keys), key, bytes));
      await database.pool.query('insert into files values ($1, $2, $3)', [key, Buffer.from(sum(bytes), 'hex'), before]);
      await database.pool.query('insert into file_claims values ($1)', [key]);
    },
    async stop() {
      await database.drop();
      remove();
    },
  };
}
const there = useStarted(start, (started) => started.stop());

it('O-M-03 files that were drawn are opened and compared, and each that is gone or another one is named', async () => {
  const masterKeys = writeMasterKeys(keys);
  await there.contract('aa-one.pdf', Buffer.from('%PDF-one'));
  await there.contract('bb-late.pdf', Buffer.from('%PDF-late'), lately);
  await there.picture('cc-two.webp', Buffer.from('a picture'));
  expect(await there.draw(masterKeys)).toEqual({ drawn: 2, unopened: 0, wrong: [] });
  expect(await there.draw('')).toEqual({ drawn: 2, unopened: 1, wrong: [] });
  await there.repository.put(there.place('aa-one.pdf'), Buffer.from('%PDF-two'));
  await there.repository.remove([there.place('cc-two.webp')]);
  const { wrong } = await there.draw(masterKeys);
  expect(wrong).toEqual(['aa-one.pdf is not what was stored', 'cc-two.webp: is missing in the repository']);
});
