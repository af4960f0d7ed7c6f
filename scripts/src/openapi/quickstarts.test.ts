import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStandIn, standInKey, success } from '../testing/openStandIn.ts';
import { apiFolder } from './findStale.ts';

const there = (tool: string) => spawnSync(tool, ['--version']).status === 0;
/** As a developer has them: alone in a folder. */
let folder: string;
let server: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-quickstart-'));
  cpSync(path.join(apiFolder(), 'quickstart'), folder, { recursive: true });
  cpSync(path.join(apiFolder(), 'xinyue.py'), path.join(folder, 'xinyue.py'));
  server = await openStandIn(({ path: asked, body }) => success({ asked, body }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const plain = { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1' };

for (const [tool, file] of [
  ['bash', 'curl.sh'],
  ['node', 'node.mjs'],
  ['python3', 'python.py'],
  ['java', 'Quickstart.java'],
] as const)
  describe.runIf(there(tool))(`the quick start ${file}`, () => {
    const run = async (words: string[], own: Record<string, string>) => {
      const given = { XINYUE_BASE: server.base, XINYUE_PARTNER: standInKey.partner, XINYUE_SECRET: standInKey.secret, ...own };
      const env = { ...plain, LANG: 'C.UTF-8', ...given };
      const ended = await promisify(execFile)(tool, [file, ...words], { cwd: folder, env }).catch(
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      return { code: 0, ...ended };
    };

    it('Pt-R-01 makes any call that it is told', async () => {
      const [me, named] = await Promise.all([run([], {}), run(['/xinyue/partner/goods/query?a=1', '{"名":[1, 2.50]}'], {})]);
      expect([me.code, JSON.parse(me.stdout)]).toMatchObject([0, { data: { asked: '/xinyue/partner/me', body: {} } }]);
      expect([named.code, JSON.parse(named.stdout)]).toMatchObject([
        0,
        { data: { asked: '/xinyue/partner/goods/query?a=1', body: { 名: [1, 2.5] } } },
      ]);
    });

    it('Pt-R-01 names the setting that is not there', async () => {
      const { code, stderr } = await run([], { XINYUE_SECRET: '' });
      expect([code, stderr]).toMatchObject([1, expect.stringContaining('请设置')]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    });
  });

const secret = `whsec_${Buffer.from('a secret of webhooks, 32 bytes..').toString('base64')}`;
const headersFor = (id: string, body: string, ageSeconds = 0) => {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` };
};

for (const [tool, file] of [
  ['node', 'receiver.mjs'],
  ['python3', 'receiver.py'],
  ['java', 'Receiver.java'],
] as const)
  it.runIf(there(tool))(`Pt-R-01 ${file} takes what is signed, each event once, and refuses the rest`, async () => {
    const env = { ...plain, LANG: 'C.UTF-8', XINYUE_WEBHOOK_SECRET: secret };
    const running: ChildProcess = spawn(tool, [file, '0'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const lines: string[] = [];
      const port = await new Promise<string>((resolve, reject) => {
        createInterface(running.stdout!).on('line', (line) => {
          lines.push(line);
          const found = /端口 (\d+)/.exec(line)?.[1];
          if (found) resolve(found);
        });
        running.once('exit', () => reject(new Error(`${file} ended`)));
      });
      const body = JSON.stringify({
        id: 'e1',
        type: 'goods.changed',
        timestamp: '2026-11-29T02:05:00.000Z',
        data: { name: '标胶' },
      });
      const send = async (headers: Record<string, string>, sent = body) =>
        (await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', headers, body: sent })).status;
      const right = headersFor('e1', body);
      expect([await send(right), await send(right)]).toEqual([204, 204]);
      expect(await send(right, body.replace('标胶', '烟胶'))).toBe(401);
      expect(await send(headersFor('e1', body, 900))).toBe(401);
      expect(await send({})).toBe(401);
      const other = body.replace('e1', 'e2').replace('标胶', '丁苯');
      expect(await send(headersFor('e2', other), other)).toBe(204);
      const printed = (word: string) => lines.filter((line) => line.includes('goods.changed') && line.includes(word)).length;
      await expect.poll(() => printed('丁苯')).toBe(1);
      expect(printed('标胶')).toBe(1);
    } finally {
      running.kill();
    }
  });

it.runIf(there('node'))('Pt-R-01 a receiver without its secret says so', async () => {
  const ended = await promisify(execFile)('node', ['receiver.mjs'], { cwd: folder, env: plain }).catch((error: object) => error);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('whsec_') });
});
