import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beijingTime, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { seedShops } from '@xinyue/scripts/testing/seedShops';
import pg from 'pg';
import { median, spread, type Bench, type Result } from '../benchParts.ts';

const lines = 100_000;
const atOnce = 5_000;

/** Facts of one shop, with all that the tables check of them: $1 the shop, $2 the first, $3 the last. */
const book = `
with made as (select 'bench-line-' || n as id from generate_series($2::int, $3::int) as n), headers as (
  insert into ledger_transactions (id, reference, order_id) select id, 'paid:' || id, id from made
), accounts as (
  insert into ledger_accounts (id) values ('pending:' || $1), ('bank') on conflict do nothing
)
insert into ledger_postings (transaction_id, account_id, fen)
select made.id, side.account, side.fen from made, (values ('pending:' || $1, 100::bigint), ('bank', -100)) as side (account, fen)`;

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The greatest resident memory that a process had while something went on, above what it had before. */
async function grownBy(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 20);
  await work().finally(() => clearInterval(timer));
  return Math.max(most, residentMb(pid)) - before;
}

/** Seconds of the checker for a statement; it answers 1 where it finds anything. */
function check(statement: Buffer): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-'));
  const file = path.join(folder, 'statement.json');
  writeFileSync(file, statement);
  const started = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [path.join(repoRoot(), 'scripts/verify-statement.mjs'), file]);
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(`the checker says: ${stdout}`);
  return seconds;
}

/** A month of 100,000 lines as a file through the gateway, and the checker that reads it. */
export async function statements({ system, options }: Bench): Promise<Result[]> {
  const payout = new pg.Pool({ connectionString: system.databaseUrls.payout, max: 2 });
  const merchants = new pg.Pool({ connectionString: system.databaseUrls.merchant, max: 2 });
  try {
    const { shopId, merchant } = (await seedShops({ system, databases: { merchant: merchants } }, 1, 'lines'))[0]!;
    for (let from = 1; from <= lines; from += atOnce) await payout.query(book, [shopId, from, from + atOnce - 1]);
    await eventually(async () => (await payout.query('select from ledger_unsealed limit 1')).rowCount === 0, {
      describe: 'statements to be sealed',
      timeoutMs: 600_000,
      intervalMs: 500,
    });
    const month = beijingTime(new Date()).slice(0, 7);
    const taken: Record<string, number[]> = { json: [], csv: [] };
    const grown: number[] = [];
    const read: number[] = [];
    for (let round = 1; round <= options.rounds; round += 1)
      for (const format of ['json', 'csv']) {
        let file: Buffer | undefined;
        const started = performance.now();
        const more = await grownBy(system.pids['payout']!, async () => {
          const answer = await merchant.call<Buffer>(operations.downloadStatement.path, { month, format });
          if (!Buffer.isBuffer(answer.data)) throw new Error(`no statement: ${answer.msg}`);
          file = answer.data;
        });
        taken[format]!.push((performance.now() - started) / 1000);
        grown.push(more);
        if (format === 'json') read.push(lines / check(file!));
        console.log(
          `  round ${round}: ${format} of ${(file!.length / 1e6).toFixed(1)} MB, payout-service grew by ${more.toFixed(0)} MB`,
        );
      }
    const seconds = Object.entries(taken).map(([format, all]) => `${format} ${spread(all)} s`);
    return [
      {
        name: `a statement of ${lines} lines through the gateway`,
        text: `${seconds.join(', ')}, promised 5; payout-service grew by at most ${Math.max(...grown).toFixed(0)} MB, promised 50`,
        kept: Object.values(taken).every((all) => median(all) <= 5) && Math.max(...grown) <= 50,
      },
      { name: 'lines that the checker reads', text: `${spread(read)}/s, promised 100000`, kept: median(read) >= 100_000 },
    ];
  } finally {
    await Promise.all([payout.end(), merchants.end()]);
  }
}
