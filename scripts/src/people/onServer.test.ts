import { AppError } from '@xinyue/kit/AppError';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { silentLog } from '@xinyue/kit/Logger';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { tempData } from '../base/tempData.ts';
import { loadSecrets } from '../start/loadSecrets.ts';
import { writeRunning } from '../start/readRunning.ts';
import { makeStaff, recoverStaff } from './onServer.ts';

let temporary: ReturnType<typeof tempData>;
let doors: Awaited<ReturnType<typeof listen>>[] = [];
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const urls = { catalog: '', order: '', merchant: '', payout: '', system: '', bus: '' };

beforeEach(() => {
  temporary = tempData('people');
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(doors.map((door) => door.drain(0)));
  doors = [];
  temporary.remove();
});

/** A copy that runs, whose services answer this; what they were asked, and by whom. */
async function run(answer: (path: string) => unknown) {
  const asked: object[] = [];
  const { internal } = loadSecrets(temporary.data, {}, () => undefined);
  const paths = { system: '/internal/staff/found', merchant: '/internal/staff/recover' };
  for (const [name, path] of Object.entries(paths)) {
    const route = internalRoute(path, z.record(z.string(), z.string()), async ({ body, caller }) => {
      asked.push({ name, caller, ...body });
      return answer(path);
    });
    const app = createServiceApp({
      name,
      internalSecret: internal,
      routes: [],
      internal: [route],
      health: async () => ({}),
      log: silentLog,
    });
    doors.push(await listen(app, { host: '127.0.0.1', port: 0 }));
  }
  const [system = '', merchant = ''] = doors.map(({ url }) => url);
  writeRunning(temporary.data, {
    portalUrl: '',
    adminUrl: '',
    serviceUrls: { merchant, system },
    databaseUrls: urls,
    superuserUrl: '',
  });
  return asked;
}
const words = (more: object = {}) => ({ data: temporary.data, account: 'second', role: 'super', ...more });

it('Tr-R-06 staff and recover ask the copy of the folder, as the operator, and print the password', async () => {
  const asked = await run(() => ({ account: 'second', role: '超级管理员', password: 'Made-16-letters1' }));
  await makeStaff(words(), log);
  await recoverStaff(words(), log);
  expect(asked).toEqual([
    { name: 'system', caller: 'operator', account: 'second', role: 'super' },
    { name: 'merchant', caller: 'operator', account: 'second' },
  ]);
  expect(lines.filter((line) => line.startsWith('one-time password Made-16-letters1 '))).toHaveLength(2);
  expect(lines[0]).toBe('second is a member of staff now: 超级管理员');
});

it('Tr-R-06 says in one sentence what is wrong with the words, and asks nobody', async () => {
  const asked = await run(() => null);
  const wrong: [object, string][] = [
    [{ account: undefined }, '--account is missing: 1 to 64 letters and digits.'],
    [{ account: ' ' }, '--account is missing'],
    [{ account: '张三' }, '--account "张三" is wrong: expected 1 to 64 letters and digits.'],
    [{ role: undefined }, '--role is missing: the number of a role: super, company, ordinary or one of your own.'],
    [{ data: `${temporary.data}/none` }, 'There is no folder'],
  ];
  for (const [more, message] of wrong) await expect(makeStaff(words(more), log)).rejects.toThrow(message);
  expect([asked, lines]).toEqual([[], []]);
});

it('Tr-R-06 says what the copy refuses, that none runs, or that it does not answer', async () => {
  await expect(makeStaff(words(), log)).rejects.toThrow(`No running copy uses ${temporary.data}: start one with npm start`);
  const refused = { kind: 'notFound' as const, reason: 'roleMissing', data: { roles: ['company', 'super'], several: false } };
  let refusal: Omit<typeof refused, 'kind'> & { kind: 'notFound' | 'conflict' } = refused;
  await run(() => {
    const { kind, reason, data } = refusal;
    throw new AppError(kind, { reason, text: '不行' }, { data });
  });
  await expect(makeStaff(words({ role: 'boss' }), log)).rejects.toThrow('There is no role "boss". There are: company, super.');
  refusal = { ...refused, kind: 'conflict', reason: 'valueTaken' };
  await expect(makeStaff(words(), log)).rejects.toThrow('The name "second" is taken in the back office: choose another one.');
  refusal = { ...refused, reason: 'staffMissing' };
  await expect(recoverStaff(words(), log)).rejects.toThrow('Nobody of the staff signs in as "second".');
  refusal = { ...refused, kind: 'conflict', reason: 'accountDisabled' };
  await expect(recoverStaff(words(), log)).rejects.toThrow('"second" is locked, and this does not unlock anybody');
  await Promise.all(doors.map((door) => door.drain(0)));
  await expect(recoverStaff(words(), log)).rejects.toThrow('The merchant service of');
  expect(lines).toEqual([]);
});
