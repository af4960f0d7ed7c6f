import type { Actor } from '@xinyue/contracts/actor';
import { webhookSeal } from '@xinyue/contracts/seals';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { createSeals, readSealKeys, type Seals } from '@xinyue/kit/crypto/createSeals';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type pg from 'pg';
import { newId } from '@xinyue/kit/newId';
import type { Chosen } from '../chooseBase.ts';
import { writeRun } from '../keepRuns.ts';
import { bytesOf } from '../manifest.ts';
import { showMoment } from '../moment.ts';
import type { Open } from './recoverCluster.ts';

/** In whose name the trail tells of it. */
const actor: Actor = { accountId: 'restore', ownerId: 'restore', userType: 0, account: 'restore', name: '备份恢复' };

/**
 * O-Z-01: the books do not know what the bank did after the moment, and partners may have been told what is not so any more. So nothing is paid out
 * before a person lifts the pause, and no webhook is sent before somebody switches it on again. Both stand in the trail. Works as the services do,
 * with their rights.
 */
export async function holdBack(open: Open, to: number, systemSeal: string | undefined): Promise<void> {
  await inService(open, 'payout', (client) => pauseMoney(client, to));
  const keys = systemSeal === undefined ? undefined : readSealKeys(systemSeal.trim());
  await inService(open, 'system', (client) => pauseWebhooks(client, keys && createSeals(keys)));
}

/** O-E-01: that this copy came of a restore stands among the runs, where it has them. */
export const noteRestore = (open: Open, { base, to }: Chosen, began: number): Promise<void> =>
  inService(open, 'system', async (client) => {
    if (!(await hasTable(client, 'backup_runs'))) return;
    const text = `从备份恢复至 ${showMoment(to)}`;
    const run = { id: newId(), kind: 'restore', state: 'done', lines: [] } as const;
    await writeRun(client, { ...run, startedAt: began, endedAt: Date.now(), bytes: bytesOf(base), completeTo: to, text });
  });

async function inService(open: Open, name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const role = `xinyue_${name}`;
  const client = await open(role, role).catch((error: { code?: string }) => {
    // The moment was before the service had a database.
    if (error.code === '3D000' || error.code === '28000') return undefined;
    throw error;
  });
  if (!client) return;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasTable = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>(`select to_regclass('public.' || $1) is not null as there`, [table])).rows[0]!.there;

/** O-M-06, as `pauseMoney` of payout-service does it. A pause that was there is still told. */
async function pauseMoney(client: pg.Client, to: number): Promise<void> {
  if (!(await hasTable(client, 'money_pause'))) return;
  const { rows } = await client.query<{ reason: string }>('select reason from money_pause');
  const before = rows[0]?.reason ?? '';
  const reason = `从备份恢复至 ${showMoment(to)}，请先与银行对账${before ? `；此前：${before}` : ''}`;
  await client.query(
    `insert into money_pause (reason, who, at) values ($1, $2, now())
     on conflict (single) do update set reason = excluded.reason, who = excluded.who, at = excluded.at`,
    [reason, actor.accountId],
  );
  await writeAudit(client, { actor, what: 'money.paused', rowId: '', before: { reason: before }, after: { reason } });
}

/** Endpoints at work are paused, for which events wait. Without the keys they cannot be sealed: then none of them works anyway. */
async function pauseWebhooks(client: pg.Client, seals: Seals | undefined): Promise<void> {
  if (!seals || !(await hasTable(client, 'webhook_endpoints'))) return;
  const { rows } = await client.query<{ id: string }>(
    `select id::text from webhook_endpoints where state = 'active' order by id`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await writeSealed(client, { seals, specs: [webhookSeal], ids }, () =>
    client.query(`update webhook_endpoints set state = 'paused', reason = '' where id = any($1::uuid[])`, [ids]),
  );
  for (const rowId of ids)
    await writeAudit(client, {
      actor,
      what: 'webhook.statusChanged',
      rowId,
      before: { state: 'active', reason: '' },
      after: { state: 'paused', reason: '' },
    });
}
