import { execFile } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@xinyue/kit/testing/eventually';
import { readJson } from '@xinyue/scripts/base/readJson';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { tempData } from '@xinyue/scripts/base/tempData';
import { beijingTime, operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { startCopy } from '../src/system/startCopy.ts';
import { startTestSystem } from '../src/system/startTestSystem.ts';
import { audit } from '../src/system/audit.ts';

type Told = { completeTo: string | null; lastDrill: { text: string; lines: { what: string }[] } | null };

it(
  'O-M-02 a drill of the running copy passes; a copy of its folder starts elsewhere, agrees with itself and knows its people',
  { timeout: 300_000 },
  async () => {
    const original = tempData('original');
    const elsewhere = tempData('elsewhere');
    const restored = path.join(elsewhere.data, 'restored');
    const backup = { XINYUE_BACKUP: path.join(elsewhere.data, 'backup'), XINYUE_BACKUP_WAL_SECONDS: '1', XINYUE_DRILL_AT: 'off' };
    try {
      const copy = await startCopy({ data: original.data, env: backup });
      const read = () => readJson<Told>(path.join(original.data, 'backup.json'));
      try {
        const seeded = beijingTime(new Date());
        const isThere = () => (read()?.completeTo ?? '') >= seeded;
        await eventually(isThere, { describe: 'a base, and the log of all that was seeded', timeoutMs: 60_000 });
        const words = ['scripts/run.mjs', 'drill', '--data', original.data, '--json'];
        const drilled = await promisify(execFile)(process.execPath, words, { cwd: repoRoot() });
        const told = JSON.parse(drilled.stdout.trim().split('\n').at(-1)!) as { text: string; checks: number; indexes: number };
        expect(told.text).toMatch(/^恢复演练通过：\d+ 张表、\d+ 个索引、\d+ 项核对$/);
        expect(told.checks).toBeGreaterThan(70);
        expect(told.indexes).toBeGreaterThan(1_000);
        await eventually(() => read()?.lastDrill?.text === told.text, { describe: 'its outcome in backup.json' });
        expect(read()?.lastDrill?.lines.map(({ what }) => what)).toEqual(['恢复', '表与索引', '数据核对', '图片与合同']);
      } finally {
        await copy.stop();
      }
      cpSync(original.data, restored, { recursive: true });
      chmodSync(restored, 0o711);
      // Whatever still pointed to the old place would now be noticed.
      rmSync(original.data, { recursive: true });

      const system = await startTestSystem({ data: restored });
      try {
        const checks = await audit(system, 20_000, path.join(restored, 'files'));
        expect(checks.filter(({ ok }) => !ok)).toEqual([]);
        const buyer = await signIn(system.portalUrl, 'portal', 'buyer001', demoPasswords['buyer001']!);
        expect(await buyer.call(operations.readProfile.path, {})).toMatchObject({ success: true });

        // The same audit by the addresses of the databases alone, as for a deployment.
        const file = path.join(elsewhere.data, 'urls.json');
        writeFileSync(file, JSON.stringify(system.databaseUrls), { mode: 0o600 });
        const run = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'verify', '--urls', file], { cwd: repoRoot() });
        expect((await run).stdout).toMatch(/verify: \d+ checks, no difference/);
      } finally {
        await system.stop();
      }
    } finally {
      elsewhere.remove();
      original.remove();
    }
  },
);
