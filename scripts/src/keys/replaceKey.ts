import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { newTraceId } from '@xinyue/kit/http/traceId';
import { requestLimitMs } from '@xinyue/kit/http/listen';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';
import { operatorClient } from '../client/operatorClient.ts';
import { rememberMasterKey } from '../start/loadSecrets.ts';
import { masterKeyFile, readKeyFile, withNewKey, writeKeyFile } from '../start/masterKeyFile.ts';

/** What services say of their rows: how many under the current version, how many under each other one. */
type Sealed = { version: number; current: number; others: Record<string, number> };
type Keeper = { read(): Promise<Sealed>; rewrap(): Promise<Sealed>; close(): Promise<void> };

/** The services that keep sealed columns. */
export const keepers = ['merchant', 'payout', 'system'] as const;

const triesInVain = 50;
const sum = (others: Sealed['others']) => Object.values(others).reduce((all, rows) => all + rows, 0);

/**
 * Puts a new key in front of the folder's master keys and lets the running services put every row under it, batch by batch. Where
 * rows are left from a run that broke off, it goes on with the key of that run. The earlier keys stay, to open what a backup brings back.
 */
export async function replaceKey(data: string, log: Log): Promise<void> {
  const keeper = findKeeper(data);
  try {
    const keys = keysOf(data);
    const before = await keeper.read();
    if (before.version !== [...keys.keys()][0]) throw notOurs();
    const unfinished = sum(before.others) > 0;
    if (!unfinished) writeKeyFile(data, withNewKey(keys, [before.version]));
    const version = [...keysOf(data).keys()][0];
    log(unfinished ? `goes on with version ${version}` : `version ${version} of the master key seals from now on`);
    await rewrapAll(keeper, Number(version), log);
    rememberMasterKey(data, keysOf(data));
    log(`all rows are under version ${version}; keep a copy of ${path.join(data, 'master-keys')}`);
    log('earlier keys still open old backups: once none needs them, take them out with --drop-old');
  } finally {
    await keeper.close();
  }
}

/**
 * Takes all keys but the current one out of the folder, if no row needs them. Waits until every request that began under an earlier key has
 * ended: a row sealed in the moment of the change may be committed after all others were put over, and would never open again.
 */
export async function dropOldKeys(data: string, log: Log): Promise<void> {
  const keeper = findKeeper(data);
  try {
    await lastWritesEnd(data, log);
    const [[version, key] = [0, Buffer.alloc(0)], ...old] = [...keysOf(data)];
    const { version: inUse, others } = await keeper.read();
    if (inUse !== version || sum(others) > 0)
      throw new StartError(`${sum(others)} rows are still under an earlier master key: run npm run rotate-keys first.`);
    writeKeyFile(data, new Map([[version, key]]));
    log(old.length === 0 ? 'there was no old key' : `taken out: version ${old.map(([one]) => one).join(', ')}`);
  } finally {
    await keeper.close();
  }
}

/** A request ends within 30 s (C-09), a service looks at the key file within a second. */
export const settledMs = requestLimitMs + 2_000;

async function lastWritesEnd(data: string, log: Log): Promise<void> {
  keysOf(data);
  const left = statSync(masterKeyFile(data)).mtimeMs + settledMs - Date.now();
  if (left <= 0) return;
  log(`waits ${Math.ceil(left / 1_000)} s: what is being written may still be under an earlier key`);
  await sleep(Math.min(left, settledMs));
}

const notOurs = () => new StartError('The services do not use the key file of this folder.');

async function rewrapAll(keeper: Keeper, version: number, log: Log): Promise<void> {
  let printedAt = 0;
  for (let inVain = 0, last = -1; ;) {
    const now = await keeper.rewrap();
    if (now.version !== version) throw notOurs();
    const left = sum(now.others);
    if (left === 0 || performance.now() - printedAt > 1_000) {
      log(`${now.current} of ${now.current + left} rows`);
      printedAt = performance.now();
    }
    if (left === 0) return;
    inVain = now.current > last ? 0 : inVain + 1;
    if (inVain > triesInVain) throw new StartError(`${left} rows stay locked by others: run it again later.`);
    if (inVain > 0) await sleep(200);
    last = now.current;
  }
}

function keysOf(data: string): MasterKeys {
  const keys = readKeyFile(data);
  if (keys) return keys;
  throw new StartError(
    `The master key of ${data} comes from the environment: start with XINYUE_MASTER_KEY=<version>:<new>,<version>:<old> instead, see docs/operations.md.`,
  );
}

/** All rows of all services as one; services that say different versions have none in common. */
function together(each: Sealed[]): Sealed {
  const others: Sealed['others'] = {};
  for (const [version, rows] of each.flatMap((one) => Object.entries(one.others)))
    others[version] = (others[version] ?? 0) + rows;
  const version = new Set(each.map((one) => one.version)).size === 1 ? each[0]!.version : -1;
  return { version, current: each.reduce((rows, one) => rows + one.current, 0), others };
}

function findKeeper(data: string): Keeper {
  const clients = keepers.map((audience) => operatorClient(data, audience));
  const traceId = newTraceId();
  const ask = async (what: string) =>
    together(await Promise.all(clients.map((client) => client.call<Sealed>(`/internal/keys/${what}`, {}, { traceId }))));
  return {
    read: () => ask('read'),
    rewrap: () => ask('rewrap'),
    close: async () => void (await Promise.all(clients.map((client) => client.close()))),
  };
}
