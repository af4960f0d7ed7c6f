import { applicationSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';
import { type AuditStatus, auditStatuses, documentSlots, shopKey } from '@xinyue/contracts';
import { documentColumn, documentRow, documentsIn } from '../../store/documentColumns.ts';
import { insertRow } from '../../store/rows.ts';
import type { Application, Documents } from '../domain/application.ts';

/** Columns of an application `a` of the user `u`, for `applicationIn`; it shows the name of that. */
export const applicationColumns = `a.id, a.customer_id as "customerId", u.nickname as "customerName", a.shop_name as "shopName", a.account,
  ${documentSlots.map((slot) => `a.${documentColumn(slot)}`).join(', ')}, a.audit_status as "auditStatus", a.audit_remark as "auditRemark",
  a.submissions, a.submitted_at as "submittedAt", a.audited_at as "auditedAt", a.version, greatest(a.updated_at, u.renamed_at) as "changedAt"`;

export type ApplicationColumns = Omit<Application, 'documents'> & Record<string, unknown>;

/** The application in a row of `applicationColumns`. */
export function applicationIn(row: ApplicationColumns): Application {
  const { id, customerId, customerName, shopName, account, auditStatus, auditRemark } = row;
  const { submissions, submittedAt, auditedAt, version, changedAt } = row;
  const state = { auditStatus, auditRemark, submissions, submittedAt, auditedAt, version, changedAt };
  return { id, customerId, customerName, shopName, account, documents: documentsIn(row), ...state };
}

/** Whose turn it is: submissions and audits of one customer come one after the other. False when the account is disabled or deleted. */
export async function lockCustomer(db: Db, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from users where id = $1 and user_type = 1 and not (disabled or deleted) for no key update',
    [customerId],
  );
  return rowCount === 1;
}

/** The state of the customer's application that is under review or passed; undefined when there is none. */
export async function findOpenStatus(db: Db, customerId: string): Promise<AuditStatus | undefined> {
  const { rows } = await db.query<{ status: AuditStatus }>(
    'select audit_status as status from applications where customer_id = $1 and audit_status in (0, 2)',
    [customerId],
  );
  return rows[0]?.status;
}

/** Has this customer a shop, however it came by it? */
export async function hasShop(db: Db, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from merchants where user_customer_id = $1 and not deleted', [customerId]);
  return rowCount === 1;
}

/** What a customer hands in. */
export type Submission = { shopName: string; account: string; passwordHash: string; documents: Documents };

const sealedRow = (seals: Seals, id: string) => ({ seals, specs: [applicationSeal], ids: [id] });

/** A first submission. False when the customer has an open application after all. */
export const insertApplication = (
  db: Db,
  seals: Seals,
  { id, customerId, ...given }: Submission & { id: string; customerId: string },
  now: Date,
): Promise<boolean> =>
  writeSealed(db, sealedRow(seals, id), () =>
    insertRow(db, 'applications', {
      id,
      customer_id: customerId,
      shop_name: given.shopName,
      shop_key: shopKey(given.shopName),
      account: given.account,
      password_hash: given.passwordHash,
      ...documentRow(given.documents),
      submitted_at: now,
      created_at: now,
      updated_at: now,
    }),
  );

/** S-15: the rejected row is under review again; without a new password hash the old one stays. Answers the version of the fact. */
export async function resubmitRow(
  db: Db,
  seals: Seals,
  id: string,
  given: Omit<Submission, 'passwordHash'> & { passwordHash: string | undefined },
  now: Date,
): Promise<number> {
  const columns = Object.entries(documentRow(given.documents));
  const update = () =>
    db.query<{ version: number }>(
      `update applications set audit_status = ${auditStatuses.pending}, audit_remark = '', audited_at = null, audited_by = null,
       submissions = submissions + 1, submitted_at = $2, updated_at = greatest(updated_at, $2), version = version + 1,
       shop_name = $3, account = $4, password_hash = coalesce($5, password_hash), shop_key = $6,
       ${columns.map(([column], index) => `${column} = $${index + 7}`).join(', ')}
     where id = $1 returning version`,
      [
        id,
        now,
        given.shopName,
        given.account,
        given.passwordHash ?? null,
        shopKey(given.shopName),
        ...columns.map(([, files]) => files),
      ],
    );
  const { rows } = await writeSealed(
    db,
    sealedRow(seals, id),
    update,
    given.passwordHash === undefined ? [] : [applicationSeal.seal],
  );
  return rows[0]!.version;
}

/** An application that nobody else may change until the transaction ends. */
export async function lockApplication(db: Db, id: string): Promise<Application | undefined> {
  const { rows } = await db.query<ApplicationColumns>(
    `select ${applicationColumns} from applications a join users u on u.id = a.customer_id
     where a.id = $1 for no key update of a`,
    [id],
  );
  return rows[0] && applicationIn(rows[0]);
}

/** The decision (S-13, S-14). Answers the version of the fact. */
export async function decideRow(
  db: Db,
  { id, auditStatus, auditRemark, by, now }: Pick<Application, 'id' | 'auditStatus' | 'auditRemark'> & { by: string; now: Date },
): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `update applications set audit_status = $2, audit_remark = $3, audited_by = $4, audited_at = $5, updated_at = greatest(updated_at, $5), version = version + 1
     where id = $1 returning version`,
    [id, auditStatus, auditRemark, by, now],
  );
  return rows[0]!.version;
}

/** The password of an application, as the shop it makes will have it. One that is not as it was sealed is none. */
export async function findApplicationPassword(db: Db, seals: Seals, id: string): Promise<string | undefined> {
  type Row = { customer_id: string; account: string; password_hash: string; seal: Buffer | null };
  const { rows } = await db.query<Row>('select customer_id, account, password_hash, seal from applications where id = $1', [id]);
  const row = rows[0];
  return row && seals.hold(applicationSeal, id, row, row.seal) ? row.password_hash : undefined;
}

/** The state of one application of this customer; undefined for an absent or foreign one. */
export async function findOwnStatus(db: Db, id: string, customerId: string): Promise<AuditStatus | undefined> {
  const { rows } = await db.query<{ status: AuditStatus }>(
    'select audit_status as status from applications where id = $1 and customer_id = $2',
    [id, customerId],
  );
  return rows[0]?.status;
}

/** The customer's application that was rejected last: what is handed in without an id is this one again (S-15). */
export async function findRejected(db: Db, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from applications where customer_id = $1 and audit_status = ${auditStatuses.rejected}
     order by submitted_at desc, id desc limit 1`,
    [customerId],
  );
  return rows[0]?.id;
}

/** Whose application this is; that never changes. */
export async function findCustomerOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ customerId: string }>('select customer_id as "customerId" from applications where id = $1', [
    id,
  ]);
  return rows[0]?.customerId;
}
