import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { seedIndex } from '@xinyue/scripts/seed/seedIndex';
import { makeVenv } from '../python/makeVenv.ts';
import { must } from '../system/offerGood.ts';
import { startCopy } from '../system/startCopy.ts';

/**
 * `npm run judge:index`: DuckDB recomputes every value of the price index from what staff export of it, here of a copy with sixty days of trade;
 * `-- --file parts.parquet` judges a file of a copy that runs. Exit 1 where a value differs; without DuckDB one line says SKIP.
 */
const run = promisify(execFile);
const duckdb = 'duckdb==2.0.1';
const { values } = parseArgs({ options: { file: { type: 'string' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-index-'));

/** The parts of all values of a copy of its own. */
async function exportParts(): Promise<string> {
  const copy = await startCopy();
  try {
    const { catalog } = copy.databases;
    await seedIndex(copy.system.databaseUrls.catalog, 60);
    const due = `select from index_due where day < (now() at time zone 'Asia/Shanghai')::date`;
    await eventually(async () => (await catalog.query(due)).rowCount === 0, { describe: 'the index', timeoutMs: 150_000 });
    const staff = await copy.backstage('operator01');
    const file = path.join(folder, 'parts.parquet');
    const asked = { days: 366, format: 'parquet' };
    writeFileSync(file, must(await staff.call<Uint8Array>(operations.exportIndexParts.path, asked)));
    return file;
  } finally {
    await copy.stop();
  }
}

try {
  const venv = await makeVenv(folder, duckdb);
  if (typeof venv === 'string') console.log(`SKIP: ${venv}`);
  else {
    const script = path.join(repoRoot(), 'e2e', 'src', 'priceIndex', 'judge.py');
    const { stdout } = await run(path.join(venv.bin, 'python'), [script, values.file ?? (await exportParts())]);
    const found = JSON.parse(stdout) as { values: number; deals: number; offers: number; differences: string[] };
    const { differences, ...counts } = found;
    console.log(
      `${counts.values} values (${counts.deals} of deals, ${counts.offers} of offers), ${differences.length} differences`,
    );
    for (const line of differences.slice(0, 10)) console.log(`  ${line}`);
    process.exitCode = differences.length === 0 && counts.values > 0 ? 0 : 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
