import type { ConfirmedBy } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Confirmation, Agreement } from '../domain/Agreement.ts';

const columns = `contract_no as "agreementNo", order_id as "orderId", save_url as "saveUrl", sha256, missing, made_at as "madeAt", made_by as "madeBy",
  case when evidence_day is not null then jsonb_build_object('day', evidence_day, 'root', evidence_root) end as evidence`;

/** The agreement of an order that counts. */
export async function findAgreement(db: Db, orderId: string): Promise<Agreement | undefined> {
  const { rows } = await db.query<Agreement>(
    `select ${columns} from order_contracts where order_id = $1 and replaced_at is null`,
    [orderId],
  );
  return rows[0];
}

/** How many agreements were ever made of an order. */
export async function countAgreements(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.query<{ made: number }>('select count(*)::int as made from order_contracts where order_id = $1', [
    orderId,
  ]);
  return rows[0]!.made;
}

/** Puts an agreement in the place of the one before, which stays, marked; the caller holds the order's lock. */
export async function replaceAgreement(db: Db, agreement: Agreement, now: Date): Promise<void> {
  const { agreementNo, orderId, saveUrl, sha256, missing, madeAt, madeBy, evidence } = agreement;
  await db.query('update order_contracts set replaced_at = $2 where order_id = $1 and replaced_at is null', [orderId, now]);
  await db.query(
    `insert into order_contracts (contract_no, order_id, save_url, sha256, missing, made_at, made_by, evidence_day, evidence_root)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [agreementNo, orderId, saveUrl, sha256, missing, madeAt, madeBy, evidence?.day ?? null, evidence?.root ?? null],
  );
  await db.query(
    "update orders set contract_pdf = $2, contract_sha256 = $3, contract_confirmed = 'none', changed_at = greatest(changed_at, $4) where id = $1",
    [orderId, saveUrl, sha256, now],
  );
}

/** The confirmations of an agreement, first one first. */
export async function listConfirmations(db: Db, agreementNo: string): Promise<Confirmation[]> {
  const { rows } = await db.query<Confirmation>(
    `select contract_no as "agreementNo", side, account_id as "accountId", who, at, origin, session, sha256
     from contract_confirmations where contract_no = $1 order by at, side`,
    [agreementNo],
  );
  return rows;
}

/** Writes a confirmation and what the order shows of it; the caller holds the order's lock and knows that this side has none yet. */
export async function addConfirmation(db: Db, orderId: string, given: Confirmation, confirmed: ConfirmedBy): Promise<void> {
  const { agreementNo, side, accountId, who, at, origin, session, sha256 } = given;
  await db.query(
    `insert into contract_confirmations (contract_no, side, account_id, who, at, origin, session, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [agreementNo, side, accountId, who, at, origin, session, sha256],
  );
  await db.query('update orders set contract_confirmed = $2, changed_at = greatest(changed_at, $3) where id = $1', [
    orderId,
    confirmed,
    at,
  ]);
}
