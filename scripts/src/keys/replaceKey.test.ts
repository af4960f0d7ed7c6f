import { utimesSync } from 'node:fs';
import { createKeyFile } from '@xinyue/kit/crypto/createKeyFile';
import { silentLog } from '@xinyue/kit/Logger';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { tempData } from '../base/tempData.ts';
import { loadSecrets } from '../start/loadSecrets.ts';
import { masterKeyFile, readKeyFile } from '../start/masterKeyFile.ts';
import { writeRunning } from '../start/readRunning.ts';
import { dropOldKeys, replaceKey, settledMs } from './replaceKey.ts';

let temporary: ReturnType<typeof tempData>;
let data: string;
let doors: Awaited<ReturnType<typeof listen>>[];
/** Versions of 1,200 rows; `held` ones cannot be put over. */
let rows: number[];
/** Of system-service; nobody holds one. */
let more: number[];
let held = 0;
const lines: string[] = [];
const print = (line: string) => void lines.push(line);

/** Stands for a service: the same calls over the key file of the folder, its rows in memory. */
async function serve(name: string, secret: string, rows: number[], held: () => number) {
  const keys = createKeyFile(masterKeyFile(data));
  const current = () => [...keys().keys()][0]!;
  const read = async () => {
    const others: Record<string, number> = {};
    for (const version of rows) if (version !== current()) others[version] = (others[version] ?? 0) + 1;
    return { version: current(), current: rows.filter((version) => version === current()).length, others };
  };
  const rewrap = async () => {
    const left = rows.flatMap((version, at) => (version !== current() && at >= held() ? [at] : []));
    for (const at of left.slice(0, 500)) rows[at] = current();
    return read();
  };
  const body = z.object({});
  const internal = [internalRoute('/internal/keys/read', body, read), internalRoute('/internal/keys/rewrap', body, rewrap)];
  const app = createServiceApp({
    name,
    internalSecret: secret,
    routes: [],
    internal,
    health: async () => ({}),
    log: silentLog,
  });
  return listen(app, { host: '127.0.0.1', port: 0 });
}
/** As if the key file had been changed so long ago. */
function age(ms: number): void {
  const then = new Date(Date.now() - ms);
  utimesSync(masterKeyFile(data), then, then);
}
const versions = () => [...readKeyFile(data)!.keys()];

beforeEach(async () => {
  temporary = tempData('keys');
  data = temporary.data;
  rows = Array.from({ length: 1200 }, () => 1);
  more = [1, 1, 1];
  held = 0;
  lines.length = 0;
  const { internal } = loadSecrets(data, {}, () => undefined);
  doors = [
    await serve('merchant', internal, rows, () => held),
    await serve('payout', internal, [], () => 0),
    await serve('system', internal, more, () => 0),
  ];
  const [merchant, payout, system] = doors.map(({ url }) => url) as [string, string, string];
  const databaseUrls = { catalog: '', order: '', merchant: '', payout: '', system: '', bus: '' };
  writeRunning(data, { portalUrl: '', adminUrl: '', serviceUrls: { merchant, payout, system }, databaseUrls, superuserUrl: '' });
});
afterEach(async () => {
  await Promise.all(doors.map((door) => door.drain()));
  temporary.remove();
});

it('P1 puts a new key in front, all rows under it, and takes the old one out when asked', async () => {
  await replaceKey(data, print);
  expect([versions(), new Set([...rows, ...more])]).toEqual([[2, 1], new Set([2])]);
  expect(lines[0]).toBe('version 2 of the master key seals from now on');
  expect(lines).toContain('1203 of 1203 rows');
  age(settledMs);
  await dropOldKeys(data, print);
  expect([versions(), lines.at(-1)]).toEqual([[2], 'taken out: version 1']);
  // The folder starts again with what is left.
  expect(loadSecrets(data, {}, () => undefined).masterKey).toMatch(/^2:/);
  await replaceKey(data, print);
  expect(versions()).toEqual([1, 2]);
});

it('P1 goes on with the same key after a break, and drops none that a row needs', async () => {
  held = 200;
  await expect(replaceKey(data, print)).rejects.toThrow('200 rows stay locked by others');
  expect(versions()).toEqual([2, 1]);
  age(settledMs);
  await expect(dropOldKeys(data, print)).rejects.toThrow('200 rows are still under an earlier master key');
  held = 0;
  await replaceKey(data, print);
  expect([versions(), new Set(rows)]).toEqual([[2, 1], new Set([2])]);
  expect(lines).toContain('goes on with version 2');
});

it('P1 waits with dropping until what was being sealed in the moment of the change is there to be seen', async () => {
  await replaceKey(data, print);
  age(settledMs - 500);
  const dropping = dropOldKeys(data, (line) => {
    print(line);
    if (line.startsWith('waits')) rows.push(1);
  });
  await expect(dropping).rejects.toThrow('1 rows are still under an earlier master key');
  expect(lines).toContain('waits 1 s: what is being written may still be under an earlier key');
  expect(versions()).toEqual([2, 1]);
});

it('P1 says what is wrong where no copy runs', async () => {
  const other = tempData('keys');
  await expect(replaceKey(other.data, print)).rejects.toThrow('No running copy uses');
  other.remove();
});
