import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../Logger.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { chainTable, type EvidenceTable } from './evidenceMigration.ts';
import type { Seals } from '../crypto/createSeals.ts';
import { canonical, findEvidence, linkText, lockChain } from './evidenceRows.ts';
import { beginKey } from './keyChain.ts';

const restMs = 2_500;

/**
 * The job of every service that links new evidence within 5 s, one run after the other. A security event is written to the log at that moment, whoever
 * wrote its row. The links have the key of the service. `stop` waits for the run under way and links what is new since.
 */
export async function startChain(pool: Pool, seals: Seals, log: Logger): Promise<{ stop(): Promise<void> }> {
  await beginKey(pool, seals);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    try {
      await chainEvidence(pool, seals, (table, body) => {
        if (table !== 'security_events') return;
        // The account's name stays in the table: logs hold ids, blind indexes and addresses alone.
        const { account: _account, ...securityEvent } = JSON.parse(body) as Record<string, unknown>;
        log.info({ securityEvent }, 'security event');
      });
    } catch (error) {
      log.warn({ err: error }, 'evidence is not linked now');
    }
    rest();
  };
  const rest = () => {
    if (stopped) return;
    timer = setTimeout(() => (running = run()), restMs);
    timer.unref();
  };
  rest();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await run();
    },
  };
}

const batch = 500;
/** Rows get their numbers before they are committed: one may appear behind others that are linked already, but never this far. */
const lateness = 5_000;

type Row = { id: string; body: string };
/** Called with a row that was linked now, as canonical JSON. */
type OnLinked = (table: EvidenceTable, body: string) => void;

/**
 * Links what is new in the evidence tables to the chain, oldest first, one process at a time (advisory lock); answers how many. A row
 * that is changed, taken out or put in afterwards no longer fits: `npm run verify` finds it.
 */
export async function chainEvidence(pool: Pool, seals: Seals, onLinked: OnLinked = () => undefined): Promise<number> {
  let linked = 0;
  for (const table of await findEvidence(pool)) {
    for (;;) {
      const some = await inTransaction(pool, (client) => linkSome(client, seals, table));
      linked += some.length;
      for (const { body } of some) onLinked(table, body);
      if (some.length < batch) break;
    }
  }
  return linked;
}

async function linkSome(client: PoolClient, seals: Seals, table: EvidenceTable): Promise<Row[]> {
  await lockChain(client);
  const { rows } = await client.query<Row>(
    `select t.id::text, ${canonical} as body from ${table} t
     where t.id > (select coalesce(max(row_id), 0) - ${lateness} from ${chainTable} where table_name = $1)
       and not exists (select from ${chainTable} c where c.table_name = $1 and c.row_id = t.id)
     order by t.id limit ${batch}`,
    [table],
  );
  if (rows.length === 0) return [];
  const last = await client.query<{ seq: string; hash: string }>(
    `select c.seq::text, c.hash from ${chainTable} c order by c.seq desc limit 1`,
  );
  let { seq, hash } = { seq: Number(last.rows[0]?.seq ?? 0), hash: last.rows[0]?.hash ?? '' };
  const links = rows.map(({ id, body }) => ({
    seq: (seq += 1),
    id,
    hash: (hash = seals.macs(linkText(hash, table, body))[0]!.toString('hex')),
  }));
  await client.query(
    `insert into ${chainTable} (seq, table_name, row_id, hash) select n, $1, r, h from unnest($2::bigint[], $3::bigint[], $4::text[]) as l (n, r, h)`,
    [table, links.map((link) => link.seq), links.map((link) => link.id), links.map((link) => link.hash)],
  );
  return rows;
}
