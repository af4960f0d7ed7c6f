import type { PartnerRow, PartnerSearch } from '@xinyue/contracts';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { findPage, part } from '../../store/findPage.ts';

export type Partner = Omit<PartnerRow, 'partnerId'> & { id: string };

const beijing = (column: string) => `coalesce(to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '')`;
const former = `(select max(k.ends_at) from partner_keys k where k.partner_id = partners.id and k.ends_at > now())`;
const selection = `id, name, ${beijing('made_at')} as "createTime", ${beijing('last_used')} as "lastUsed", closed_at is not null as closed,
  ${beijing(former)} as "formerUntil"`;
const keyTable = 'partner_keys';

/** Partners, newest first, closed ones too. */
export const listPartners = (db: Db, query: PartnerSearch) =>
  findPage<Partner>(db, query, {
    table: 'partners',
    selection,
    where: '($1::text is null or name ilike $1)',
    given: [part(query.name)],
  });

/** A partner, held until the transaction ends. */
export async function lockPartner(db: Db, id: string): Promise<{ id: string; name: string; closed: boolean } | undefined> {
  const words = 'select id, name, closed_at is not null as closed from partners where id = $1 for update';
  return (await db.query<{ id: string; name: string; closed: boolean }>(words, [id])).rows[0];
}

export const insertPartner = (db: Db, { id, name, now }: { id: string; name: string; now: Date }) =>
  db.query('insert into partners (id, name, made_at) values ($1, $2, $3)', [id, name, now]);

/** Ends what keys of a partner have no end or a later one. */
export const endKeys = (db: Db, partnerId: string, at: Date) =>
  db.query('update partner_keys set ends_at = $2 where partner_id = $1 and (ends_at is null or ends_at > $2)', [partnerId, at]);

export async function insertKey(db: Db, vault: Vault, given: { partnerId: string; secret: string; now: Date }): Promise<void> {
  const id = newId();
  const box = vault.newRecord({ table: keyTable, id });
  await db.query('insert into partner_keys (id, partner_id, secret_sealed, data_key, made_at) values ($1, $2, $3, $4, $5)', [
    id,
    given.partnerId,
    box.seal('secret', given.secret),
    box.wrappedKey,
    given.now,
  ]);
}

export const markClosed = (db: Db, id: string, now: Date) =>
  db.query('update partners set closed_at = $2 where id = $1', [id, now]);

/** By what secrets these partners may sign at this moment, those that may. */
export async function findSecrets(db: Db, vault: Vault, names: readonly string[], now: Date): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; id: string; sealed: Buffer; key: Buffer }>(
    `select p.name, k.id, k.secret_sealed as sealed, k.data_key as key from partners p join partner_keys k on k.partner_id = p.id
     where p.name = any($1) and p.closed_at is null and (k.ends_at is null or k.ends_at > $2) order by k.id desc`,
    [names, now],
  );
  const found = new Map<string, string[]>();
  for (const { name, id, sealed, key } of rows)
    found.set(name, [...(found.get(name) ?? []), vault.openRecord({ table: keyTable, id }, key).open('secret', sealed)]);
  return found;
}

export const noteUsed = (db: Db, name: string, now: Date) =>
  db.query('update partners set last_used = $2 where name = $1 and closed_at is null', [name, now]);
