import {
  type Actor,
  type EventData,
  partnerChangeNames,
  type PartnerKind,
  type PartnerRow,
  type PartnerScope,
  type PartnerSearch,
  type PartnerState,
} from '@xinyue/contracts';
import { partnerSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { sealedList } from '@xinyue/kit/crypto/sealRows';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { findPage, part } from '../../store/findPage.ts';
import { publish } from '../../store/publish.ts';

export type Partner = Pick<
  PartnerRow,
  'name' | 'kind' | 'shops' | 'label' | 'payUrl' | 'changes' | 'state' | 'keyWaiting' | 'createTime' | 'lastUsed' | 'formerUntil'
> & {
  id: string;
  /** Those that were chosen; none: all of its kind. */
  scopes: PartnerScope[];
  confirmedBy: string;
  confirmedName: string;
  /** Calls a minute, where it has a rate of its own. */
  ownRate: number | null;
};

export const beijing = (column: string) =>
  `coalesce(to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '')`;
/** When the secret before the last one ends. */
export const former = `(select max(k.ends_at) from partner_keys k where k.partner_id = partners.id and k.ends_at > now())`;
const waiting = `exists (select from partner_keys k where k.partner_id = partners.id and k.waiting_by <> '' and k.ends_at is null)`;
const changes = `(select coalesce(json_agg(json_build_object('what', a.what, 'who', a.who_name, 'time', ${beijing('a.at')}) order by a.id), '[]')
  from (select * from audit where row_id = partners.id and what in (${partnerChangeNames.map((what) => `'${what}'`).join()}) order by id desc limit 10) a)`;
const selection = `id, ${waiting} as "keyWaiting", name, kind, scopes, shops, label, pay_url as "payUrl", ${changes} as changes, state, confirmed_by as "confirmedBy", confirmed_name as "confirmedName",
  (select r.per_minute from partner_rates r where r.name = partners.name) as "ownRate",
  ${beijing('made_at')} as "createTime", ${beijing('last_used')} as "lastUsed", ${beijing(former)} as "formerUntil"`;
const keyTable = 'partner_keys';

/** Writes what is sealed of a partner, its keys too. All statements that do run in here. */
const writePartner = <T>(db: Db, seals: Seals, id: string, write: () => Promise<T>): Promise<T> =>
  writeSealed(db, { seals, specs: [partnerSeal], ids: [id] }, write);

/** Partners, newest first, closed ones too. Those that wait: for a second person, or with a new key that does. */
export const listPartners = (db: Db, query: PartnerSearch) =>
  findPage<Partner>(db, query, {
    table: 'partners',
    selection,
    where: `($1::text is null or name ilike $1) and ($2::text is null or kind = $2)
      and ($3::text is null or state = $3 or ($3 = 'waiting' and state = 'active' and ${waiting}))`,
    given: [part(query.name), query.kind || null, query.state || null],
  });

export type KeptPartner = {
  id: string;
  name: string;
  kind: PartnerKind;
  /** Those that were chosen; none: all of its kind. */
  scopes: PartnerScope[];
  shops: string[];
  state: PartnerState;
  label: string;
  payUrl: string;
  /** Ids of accounts; empty where nobody did, or nobody knows any more. */
  madeBy: string;
  confirmedBy: string;
};

const keptPartners = `select id, name, kind, scopes, shops, state, label, pay_url as "payUrl", made_by as "madeBy", confirmed_by as "confirmedBy" from partners`;
const kept = `${keptPartners} where id = $1`;

/** What a partner of this name is that works. */
export async function findByName(db: Db, name: string): Promise<KeptPartner | undefined> {
  const { rows } = await db.query<KeptPartner>(`${keptPartners} where name = $1 and state = 'active'`, [name]);
  return rows[0];
}

export const findPartner = async (db: Db, id: string): Promise<KeptPartner | undefined> =>
  (await db.query<KeptPartner>(kept, [id])).rows[0];

/** The same, held until the transaction ends. */
export const lockPartner = async (db: Db, id: string): Promise<KeptPartner | undefined> =>
  (await db.query<KeptPartner>(`${kept} for update`, [id])).rows[0];

/** One of this name, whatever became of it, held until the transaction ends. */
export const lockByName = async (db: Db, name: string): Promise<KeptPartner | undefined> =>
  (await db.query<KeptPartner>(`${keptPartners} where name = $1 for update`, [name])).rows[0];

type NewPartner = Omit<KeptPartner, 'confirmedBy' | 'scopes'> & { scopes?: PartnerScope[]; now: Date };

export const insertPartner = (
  db: Db,
  seals: Seals,
  { id, name, kind, scopes = [], shops, label, payUrl, state, madeBy, now }: NewPartner,
) =>
  writePartner(db, seals, id, () =>
    db.query(
      `insert into partners (id, name, kind, scopes, shops, label, pay_url, state, made_by, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, name, kind, scopes, shops, label, payUrl, state, madeBy, now],
    ),
  );

export const setState = (db: Db, seals: Seals, id: string, state: PartnerState, now: Date) =>
  writePartner(db, seals, id, () =>
    db.query(`update partners set state = $2, closed_at = case when $2 = 'closed' then $3::timestamptz end where id = $1`, [
      id,
      state,
      now,
    ]),
  );

/** From now on it works, confirmed by this person. */
export const markConfirmed = (db: Db, seals: Seals, id: string, { accountId, name }: Actor, now: Date) =>
  writePartner(db, seals, id, () =>
    db.query(`update partners set state = 'active', confirmed_by = $2, confirmed_name = $3, confirmed_at = $4 where id = $1`, [
      id,
      accountId,
      name,
      now,
    ]),
  );

/** Publishes `partner.changed` of a partner that the transaction has locked or made. */
export async function publishPartner(
  db: Db,
  { id, name, kind, shops, state, label }: Pick<KeptPartner, 'id' | 'name' | 'kind' | 'shops' | 'state' | 'label'>,
  cause: EventContext,
  what?: EventData<'partner.changed'>['what'],
): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    'update partners set version = version + 1 where id = $1 returning version',
    [id],
  );
  const aggregateVersion = rows[0]!.version;
  const shopId = kind === 'shop' ? shops[0] : undefined;
  const data = { name, kind, state, label: label || name, ...(shopId && { shopId }), ...(what && { what }) };
  await publish(db, [{ type: 'partner.changed', aggregateId: id, aggregateVersion, data, cause }]);
}

/** Ends what keys of a partner have no end or a later one; `which`: those that wait for a second person, those that do not, or all. */
export const endKeys = (db: Db, seals: Seals, partnerId: string, at: Date, which: 'all' | 'waiting' | 'working' = 'all') =>
  writePartner(db, seals, partnerId, () =>
    db.query(
      `update partner_keys set ends_at = $2 where partner_id = $1 and (ends_at is null or ends_at > $2)
       and ($3 = 'all' or (waiting_by <> '') = ($3 = 'waiting'))`,
      [partnerId, at, which],
    ),
  );

type NewKey = { partnerId: string; secret: string; now: Date; waitingBy?: string };

/** `waitingBy`: who made a key that waits for a second person. */
export async function insertKey(
  db: Db,
  { vault, seals }: { vault: Vault; seals: Seals },
  { partnerId, secret, now, waitingBy = '' }: NewKey,
): Promise<void> {
  const id = newId();
  const box = vault.newRecord({ table: keyTable, id });
  await writePartner(db, seals, partnerId, () =>
    db.query(
      'insert into partner_keys (id, partner_id, secret_sealed, data_key, made_at, waiting_by) values ($1, $2, $3, $4, $5, $6)',
      [id, partnerId, box.seal('secret', secret), box.wrappedKey, now, waitingBy],
    ),
  );
}

/** Who made the key of this partner that waits, where one does. */
export async function findWaitingBy(db: Db, partnerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ by: string }>(
    `select waiting_by as by from partner_keys where partner_id = $1 and waiting_by <> '' and ends_at is null`,
    [partnerId],
  );
  return rows[0]?.by;
}

/** The key of a partner that waits works from now on. */
export const letKeyWork = (db: Db, seals: Seals, partnerId: string) =>
  writePartner(db, seals, partnerId, () =>
    db.query(`update partner_keys set waiting_by = '' where partner_id = $1 and ends_at is null`, [partnerId]),
  );

/** A partner that works: what it is, and by what secrets it may sign at this moment. */
type Working = Pick<KeptPartner, 'name' | 'kind' | 'scopes' | 'shops'> & {
  secrets: string[];
  /** Of a key of a shop: that is closed, or nobody knows of it. */
  shut: boolean;
};

/** Those of these partners, or of all, that are not as they were sealed: they do not work. */
export async function findTampered(db: Db, seals: Seals, names: readonly string[] | null): Promise<Set<string>> {
  const { rows } = await db.query<Record<string, unknown> & { id: string; name: string; seal: Buffer | null }>(
    `select t.id, t.seal, ${sealedList(partnerSeal)} from partners t where ($1::text[] is null or t.name = any($1)) and t.state = 'active'`,
    [names],
  );
  return new Set(rows.filter((row) => !seals.hold(partnerSeal, row.id, row, row.seal)).map(({ name }) => name));
}

/** Those of these partners that work. */
export async function findWorking(
  db: Db,
  { vault, seals }: { vault: Vault; seals: Seals },
  names: readonly string[],
  now: Date,
): Promise<Working[]> {
  const { rows } = await db.query<Omit<Working, 'secrets'> & { id: string; sealed: Buffer; key: Buffer }>(
    `select p.name, p.kind, p.scopes, p.shops, p.kind = 'shop' and not coalesce(s.open, false) as shut,
       k.id, k.secret_sealed as sealed, k.data_key as key
     from partners p join partner_keys k on k.partner_id = p.id left join shops s on p.kind = 'shop' and s.id = p.shops[1]
     where p.name = any($1) and p.state = 'active' and k.waiting_by = '' and (k.ends_at is null or k.ends_at > $2) order by k.id desc`,
    [names, now],
  );
  const tampered = await findTampered(db, seals, names);
  const found = new Map<string, Working>();
  for (const { id, sealed, key, ...partner } of rows) {
    if (tampered.has(partner.name)) continue;
    const { secrets } = found.get(partner.name) ?? { secrets: [] };
    const secret = vault.openRecord({ table: keyTable, id }, key).open('secret', sealed);
    found.set(partner.name, { ...partner, secrets: [...secrets, secret] });
  }
  return [...found.values()];
}

/** Payment channels that work, by what buyers read. */
export async function listChannels(db: Db, seals: Seals): Promise<{ channel: string; label: string; payUrl: string }[]> {
  const { rows } = await db.query<{ channel: string; label: string; payUrl: string }>(
    `select name as channel, coalesce(nullif(label, ''), name) as label, pay_url as "payUrl" from partners
     where state = 'active' and kind = 'payment' order by 2, 1`,
  );
  const tampered = await findTampered(db, seals, null);
  return rows.filter(({ channel }) => !tampered.has(channel));
}

/** Those of these names that were ever given. */
export async function namesThatExist(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from partners where name = any($1)', [names]);
  return rows.map(({ name }) => name);
}

export const noteUsed = (db: Db, name: string, now: Date) =>
  db.query(`update partners set last_used = $2 where name = $1 and state = 'active'`, [name, now]);
