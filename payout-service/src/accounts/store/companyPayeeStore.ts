import { companyPayeeSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { Payee } from '../../accounts/domain/payee.ts';

const placeOf = (id: string) => ({ table: 'company_payees', id });

type Values = { payee_sealed: Buffer; set_by: string; changed_at: Date; replaced: boolean };
type Row = Values & { data_key: Buffer; seal: Buffer | null };
type Sealing = { vault: Vault; seals: Seals };

/** The payee of a company account, or undefined before the first was set; `tampered` where it is not as it was sealed. */
export async function readCompanyPayee(db: Db, { vault, seals }: Sealing, id: string) {
  const { rows } = await db.query<Row>('select * from company_payees where id = $1', [id]);
  const row = rows[0];
  if (!row) return undefined;
  const payee = JSON.parse(vault.openRecord(placeOf(id), row.data_key).open('payee_sealed', row.payee_sealed)) as Payee;
  const { changed_at: changedAt, set_by: changedBy, replaced } = row;
  const tampered = !seals.hold(companyPayeeSeal, id, row, row.seal);
  return { payee, changedAt, changedBy, replaced, confirmed: true, tampered, waiting: null, hold: null, open: true };
}

/** Sets it; the caller holds the account. What is there is sealed anew with the key it has. */
export async function saveCompanyPayee(
  db: Db,
  { vault, seals }: Sealing,
  { id, payee, by, now }: { id: string; payee: Payee; by: string; now: Date },
): Promise<void> {
  const { rows } = await db.query<Row>('select * from company_payees where id = $1 for update', [id]);
  const before = rows[0];
  const box = before ? vault.openRecord(placeOf(id), before.data_key) : vault.newRecord(placeOf(id));
  const values: Values = {
    payee_sealed: box.seal('payee_sealed', JSON.stringify(payee)),
    set_by: by,
    // A time of change never goes back.
    changed_at: before && before.changed_at > now ? before.changed_at : now,
    replaced: before !== undefined,
  };
  await db.query(
    `insert into company_payees (id, data_key, payee_sealed, set_by, changed_at, replaced, seal) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set payee_sealed = excluded.payee_sealed, set_by = excluded.set_by, changed_at = greatest(company_payees.changed_at, excluded.changed_at),
       replaced = excluded.replaced, seal = excluded.seal`,
    [id, box.wrappedKey, ...Object.values(values), seals.of(companyPayeeSeal, id, values)],
  );
}
