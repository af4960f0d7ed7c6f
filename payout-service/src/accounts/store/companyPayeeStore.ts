import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { Payee } from '../../accounts/domain/payee.ts';

const placeOf = (id: string) => ({ table: 'company_payees', id });

type Row = { data_key: Buffer; payee_sealed: Buffer; set_by: string; changed_at: Date; replaced: boolean };

/** The payee of a company account, or undefined before the first was set. */
export async function readCompanyPayee(db: Db, vault: Vault, id: string) {
  const { rows } = await db.query<Row>('select * from company_payees where id = $1', [id]);
  const row = rows[0];
  if (!row) return undefined;
  const payee = JSON.parse(vault.openRecord(placeOf(id), row.data_key).open('payee_sealed', row.payee_sealed)) as Payee;
  const { changed_at: changedAt, set_by: changedBy, replaced } = row;
  return { payee, changedAt, changedBy, replaced, confirmed: true, waiting: null, hold: null, open: true };
}

/** Sets it; the caller holds the account. What is there is sealed anew with the key it has. */
export async function saveCompanyPayee(
  db: Db,
  vault: Vault,
  { id, payee, by, now }: { id: string; payee: Payee; by: string; now: Date },
): Promise<void> {
  const { rows } = await db.query<Row>('select * from company_payees where id = $1 for update', [id]);
  const box = rows[0] ? vault.openRecord(placeOf(id), rows[0].data_key) : vault.newRecord(placeOf(id));
  const sealed = box.seal('payee_sealed', JSON.stringify(payee));
  await db.query(
    `insert into company_payees (id, data_key, payee_sealed, set_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set payee_sealed = excluded.payee_sealed, set_by = excluded.set_by, changed_at = greatest(company_payees.changed_at, excluded.changed_at), replaced = true`,
    [id, box.wrappedKey, sealed, by, now],
  );
}
