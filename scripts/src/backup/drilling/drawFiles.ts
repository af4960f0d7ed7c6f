import { createHash } from 'node:crypto';
import { serviceNames } from '@xinyue/contracts/define';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { parseMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import type pg from 'pg';
import { isSealed, openFileBytes } from '../../../../merchant-service/src/files/store/fileSealStore.ts';
import { readSealKeys } from '@xinyue/kit/crypto/createSeals';
import type { SealKeys } from '../../keys/sealKeys.ts';
import { filesPrefix } from '../copyFiles.ts';
import type { KeysFile } from '../keysFile.ts';
import type { Repository } from '../Repository.ts';
import type { Open } from '../restoring/recoverCluster.ts';

/** How many files were drawn and are what they were, of how many only that is known that they are there, and which are not. */
export type Drawn = { drawn: number; unopened: number; wrong: string[] };

/** A file may lie there a moment after its row. */
const settledMs = 60_000;
const most = 20;

const pictures = `
select f.key, encode(f.sha256, 'hex') as sha256 from files f
where f.created_at < $1 and f.key not like '%.pdf' and f.sha256 is not null and exists (select from file_claims c where c.key = f.key)
order by random() limit ${most}`;
const contracts = `
select substr(save_url, 14) as key, sha256 from order_contracts where made_at < $1 order by random() limit ${most}`;

type File = { key: string; sha256: string };

/** Reads twenty pictures and twenty contracts by lot out of the repository, opens what is sealed, and compares them with what the database says. */
export async function drawFiles(open: Open, repository: Repository, to: number, masterKeys: string): Promise<Drawn> {
  const before = new Date(to - settledMs);
  const drawn: Drawn = { drawn: 0, unopened: 0, wrong: [] };
  const order = await open('xinyue_order', 'xinyue_order');
  const files = await order.query<File>(contracts, [before]).finally(() => order.end());
  const merchant = await open('xinyue_merchant', 'xinyue_merchant');
  try {
    files.rows.push(...(await merchant.query<File>(pictures, [before])).rows);
    for (const { key, sha256 } of files.rows) {
      const found = await openOne(merchant, repository, key, masterKeys);
      drawn.drawn += 1;
      if (found === 'sealed') drawn.unopened += 1;
      else if (typeof found === 'string') drawn.wrong.push(`${key}: ${found}`);
      else if (createHash('sha256').update(found).digest('hex') !== sha256) drawn.wrong.push(`${key} is not what was stored`);
    }
  } finally {
    await merchant.end();
  }
  return drawn;
}

/** Its bytes; `sealed` without the keys that it takes, or what is wrong. */
async function openOne(client: pg.Client, repository: Repository, key: string, masterKeys: string): Promise<Buffer | string> {
  const stored = await repository.read(`${filesPrefix}${key.slice(0, 2)}/${key}`);
  if (!stored) return 'is missing in the repository';
  if (!isSealed(stored)) return stored;
  if (masterKeys.trim() === '') return 'sealed';
  return openFileBytes(client, createVault(parseMasterKeys(masterKeys)), key, stored).catch((error: Error) => error.message);
}

/** The keys with which services sealed rows, of a file of keys; undefined where one is missing. */
export function sealKeysOf({ keys }: Pick<KeysFile, 'keys'>): SealKeys | undefined {
  const all = serviceNames.map((name) => [name, readSealKeys((keys[`${name}.seal`] ?? '').trim())] as const);
  return all.every(([, some]) => some) ? (Object.fromEntries(all) as unknown as SealKeys) : undefined;
}
