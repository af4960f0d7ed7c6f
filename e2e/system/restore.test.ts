import { execFile } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { tempData } from '@xinyue/scripts/base/tempData';
import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { startCopy } from '../src/system/startCopy.ts';
import { startTestSystem } from '../src/system/startTestSystem.ts';
import { audit } from '../src/system/audit.ts';

it(
  'a backup of the data folder starts elsewhere, agrees with itself and knows its people and pictures',
  { timeout: 300_000 },
  async () => {
    const original = tempData('original');
    const elsewhere = tempData('elsewhere');
    const restored = path.join(elsewhere.data, 'restored');
    try {
      const copy = await startCopy({ data: original.data });
      await copy.stop();
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
