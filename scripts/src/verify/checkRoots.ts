import { type ServiceName, serviceNames } from '@xinyue/contracts';
import { type Head, rootOf } from '@xinyue/kit/evidence/anchors';
import { chainTable } from '@xinyue/kit/evidence/evidenceMigration';
import { findEvidence } from '@xinyue/kit/evidence/evidenceRows';
import type { Check, Databases } from './Check.ts';

type Root = { day: string; root: string };
/** A root as it stands somewhere, and what it is called there. */
type StoredRoot = Root & { where: string };

const printed = `select 'order-service' as "where", day, root from evidence_roots
  union all select 'contract ' || contract_no, evidence_day, evidence_root from order_contracts where evidence_day is not null`;
const published = `select 'payout-service' as "where", day, root from evidence_roots
  union all select 'the head of ' || day, evidence_day, evidence_root from day_heads where evidence_day is not null`;

/** Every root that stands somewhere: where it was made, where it was heard of, in heads of days and in contracts. */
export async function findRoots({
  system,
  order,
  payout,
}: Pick<Databases, 'system' | 'order' | 'payout'>): Promise<StoredRoot[]> {
  const made = await system.query<StoredRoot>(`select 'system-service' as "where", day, root from evidence_roots`);
  const heard = await Promise.all([order.query<StoredRoot>(printed), payout.query<StoredRoot>(published)]);
  return [made, ...heard].flatMap(({ rows }) => rows);
}

/**
 * ADR 46: the root of a day is that of the heads it was made of, each of which is still in its chain, and what heads of days and contracts carry is that
 * root and no other.
 */
export async function checkRoots(databases: Databases): Promise<Check> {
  const name = 'roots of days are those of the evidence, wherever they stand';
  const { rows } = await databases.system.query<Root & { heads: Head[] }>(
    'select day, root, heads from evidence_roots order by day',
  );
  const made = new Map(rows.map(({ day, root }) => [day, root]));
  const kept = rows.map(({ day, heads }) => ({ heads, what: `the root of ${day} was made of` }));
  const gone = await Promise.all(serviceNames.map((service) => findGone(databases[service], service, kept)));
  const wrong = [
    ...rows.filter(({ root, heads }) => root !== rootOf(heads)).map(({ day }) => `the root of ${day} is not that of its heads`),
    ...gone.flat(),
    ...(await findRoots(databases))
      .filter(({ day, root }) => made.get(day) !== root)
      .map(({ where, day }) => `${where} has another root of ${day}`),
  ];
  const detail = wrong.length > 0 ? `wrong: ${wrong.slice(0, 5).join('; ')}` : `${rows.length} looked at`;
  return { name, ok: wrong.length === 0, detail };
}

/** Heads of a service that its chain does not have (any more), in the words of where they are kept. */
export async function findGone(
  pool: Databases[ServiceName],
  service: ServiceName,
  kept: readonly { heads: Head[]; what: string }[],
): Promise<string[]> {
  const heads = kept.flatMap(({ heads, what }) =>
    heads.filter((head) => head.service === service).map((head) => ({ ...head, what })),
  );
  if (heads.length === 0) return [];
  if ((await findEvidence(pool)).length === 0) return [`${service} has no evidence any more`];
  const { rows } = await pool.query<{ seq: string; hash: string }>(
    `select seq::text, hash from ${chainTable} where seq = any($1::bigint[])`,
    [heads.map(({ seq }) => seq)],
  );
  const hashes = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
  return heads
    .filter(({ seq, hash }) => hashes.get(seq) !== hash)
    .map(({ seq, what }) => `link ${seq} of ${service} is not what ${what}`);
}
