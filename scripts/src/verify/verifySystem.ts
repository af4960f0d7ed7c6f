import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@xinyue/contracts';
import { createSeals, type Seals } from '@xinyue/kit/crypto/createSeals';
import { checkChain } from '@xinyue/kit/evidence/checkChain';
import { chainTable } from '@xinyue/kit/evidence/evidenceMigration';
import { findEvidence } from '@xinyue/kit/evidence/evidenceRows';
import pg from 'pg';
import type { Pool } from 'pg';
import { auditRole } from '../postgres/evidenceOwner.ts';
import type { SealKeys } from '../keys/sealKeys.ts';
import type { Check, Databases } from './Check.ts';
import { checkAnchors } from './checkAnchors.ts';
import { checkEvents } from './checkEvents.ts';
import { checkLedger } from './checkLedger.ts';
import { checkBuyers } from './checkBuyers.ts';
import { checkCredit } from './checkCredit.ts';
import { checkOrderPayments } from './checkOrderPayments.ts';
import { checkContracts, checkCounts } from './checkOrders.ts';
import { checkPayments, checkPrices } from './checkPayments.ts';
import { checkReplay } from './checkReplay.ts';
import { checkReviews } from './checkReviews.ts';
import { checkRights } from './checkRights.ts';
import { checkRoots } from './checkRoots.ts';
import { checkSeals } from './checkSeals.ts';
import { checkSimulation } from './checkSimulation.ts';
import { checkOffers, checkStock } from './checkStock.ts';
import { checkSettlement } from './checkSettlement.ts';
import { checkStatements } from './checkStatements.ts';
import { checkTrailOfAccounts } from './checkTrailOfAccounts.ts';
import { checkTrailOfRights } from './checkTrailOfRights.ts';
import { checkTrailOfWebhooks } from './checkTrailOfWebhooks.ts';
import { checkUnbooked } from './checkUnbooked.ts';
import { checkWithdrawals } from './checkWithdrawals.ts';
import { findUnderWay, type UnderWay } from './underWay.ts';

/** Consumers get this long to catch up before a difference is one. */
const patienceMs = 60_000;

/** What the databases are compared with: files, keys, and heads of the evidence that were kept outside. */
type Compared = { folder?: string | undefined; sealKeys?: SealKeys | undefined; anchors?: string | undefined };

/** Opens the databases for an audit, and closes them after it. */
async function withPools<T>(urls: Record<ServiceName, string>, work: (pools: Databases) => Promise<T>): Promise<T> {
  const open = (name: ServiceName) => new pg.Pool({ connectionString: urls[name], max: 2, application_name: 'verify' });
  const pools = Object.fromEntries(serviceNames.map((name) => [name, open(name)])) as Databases;
  for (const pool of Object.values(pools)) pool.on('error', () => undefined);
  try {
    return await work(pools);
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

/**
 * Audits a copy of the system that nobody writes to, or is still being used: events are compared up to now, after waiting at most 60 s for
 * the consumers. What spans several databases is only exact once they are quiet. `folder` is
 * where files lie; without it their bytes are not read. Without `sealKeys` seals are counted alone.
 */
export async function verifySystem(
  urls: Record<ServiceName, string>,
  waitMs = patienceMs,
  compared: Compared = {},
): Promise<Check[]> {
  return withPools(urls, async (pools) => {
    const watermark = new Date();
    for (const end = Date.now() + waitMs; ; await sleep(500)) {
      const checks = await auditAll(pools, watermark, compared);
      if (checks.every(({ ok }) => ok) || Date.now() > end) return checks;
    }
  });
}

/**
 * Audits databases that nobody writes to and no consumer reads, as they were at a moment, once: what spans databases leaves out what an event is under
 * way about. Answers also how many things those are.
 */
export async function verifyFrozen(
  urls: Record<ServiceName, string>,
  at: Date,
  compared: Compared = {},
): Promise<{ checks: Check[]; leftOut: number }> {
  return withPools(urls, async (pools) => {
    const underWay = await findUnderWay(pools, at);
    return { checks: await auditAll(pools, new Date(), compared, underWay), leftOut: underWay.leftOut };
  });
}

async function auditAll(
  pools: Databases,
  watermark: Date,
  { folder, sealKeys, anchors }: Compared,
  underWay?: UnderWay,
): Promise<Check[]> {
  return [
    ...(await checkStock(pools)),
    ...(await checkCounts(pools)),
    ...(await checkLedger(pools, underWay)),
    ...(await checkPayments(pools)),
    ...(await checkSettlement(pools)),
    ...(await checkCredit(pools)),
    ...(await checkOrderPayments(pools, watermark, underWay)),
    ...(await checkBuyers(pools)),
    ...(await checkUnbooked(pools, watermark, underWay)),
    ...(await checkWithdrawals(pools)),
    ...(await checkReviews(pools)),
    ...(await checkStatements(pools, underWay?.at)),
    ...(await checkContracts(pools, folder)),
    ...(await checkEvents(pools, watermark, underWay)),
    await checkOffers(pools, underWay),
    await checkPrices(pools),
    ...(await checkRights(pools)),
    ...(await checkTrailOfRights(pools)),
    ...(await checkTrailOfAccounts(pools)),
    await checkTrailOfWebhooks(pools),
    ...(await checkSeals(pools, sealKeys)),
    ...(await checkSimulation(pools)),
    await checkReplay(pools),
    ...(await checkEvidence(pools, sealKeys, underWay?.at)),
    await checkRoots(pools),
    ...(anchors ? [await checkAnchors(pools, anchors)] : []),
  ];
}

/**
 * Tables that do not belong to the evidence's role, or that the service's role could do more with than add and read; what it owns, makes or may become
 * beside that; and guards that somebody switched off.
 */
const opened = `
select name || ' belongs to ' || pg_get_userbyid(c.relowner) as what from unnest($1::text[]) as name join pg_class c on c.oid = to_regclass('public.' || name)
where pg_get_userbyid(c.relowner) <> '${auditRole}'
union all
select name || ' can be changed by ' || $2 from unnest($1::text[]) as name
where pg_get_userbyid((select relowner from pg_class where oid = to_regclass('public.' || name))) <> $2
  and has_table_privilege($2, to_regclass('public.' || name), 'update, delete, truncate, trigger')
union all
select 'the database belongs to ' || $2 from pg_database where datname = current_database() and pg_get_userbyid(datdba) = $2
union all
select pg_describe_object(d.classid, d.objid, d.objsubid) || ' belongs to ' || $2
from pg_shdepend d join pg_roles me on me.oid = d.refobjid and me.rolname = $2
where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o' and d.dbid = (select oid from pg_database where datname = current_database())
union all
select 'tables can be made by ' || $2 from pg_roles me
where me.rolname = $2 and (has_schema_privilege(me.oid, 'public', 'create') or has_database_privilege(me.oid, current_database(), 'create'))
union all
select $2 || ' may become ' || r.rolname from pg_roles me join pg_roles r on r.rolname in ($2 || '_owner', '${auditRole}')
where me.rolname = $2 and pg_has_role(me.oid, r.oid, 'member')
union all
select $2 || ' may write which migrations ran' from pg_roles me
where me.rolname = $2 and has_table_privilege(me.oid, to_regclass('public.migrations'), 'insert, update, delete')
union all
select tgrelid::regclass || ' has its trigger ' || tgname || ' off' from pg_trigger where tgenabled in ('D', 'R')`;

/** F15: what every service wrote down stands there as it was written, linked without a gap, and out of its own reach. */
async function checkEvidence(databases: Databases, keys: SealKeys | undefined, at?: Date): Promise<Check[]> {
  const checks = await Promise.all(
    serviceNames.map((name) => checkOne(name, databases[name], keys && createSeals(keys[name]), at)),
  );
  return checks.flatMap((check) => check ?? []);
}

async function checkOne(service: string, pool: Pool, seals: Seals | undefined, at?: Date): Promise<Check | undefined> {
  const client = await pool.connect();
  try {
    const tables = await findEvidence(client);
    if (tables.length === 0) return undefined;
    const { wrong, links } = await checkChain(client, seals, at);
    const { rows } = await client.query<{ what: string }>(opened, [[...tables, chainTable], `xinyue_${service}`]);
    const all = [...wrong, ...rows.map(({ what }) => what)];
    const detail = all.length > 0 ? `wrong: ${all.slice(0, 5).join('; ')}` : `${links} links looked at`;
    return { name: `${service} has nothing forged in its evidence`, ok: all.length === 0, detail };
  } finally {
    client.release();
  }
}
