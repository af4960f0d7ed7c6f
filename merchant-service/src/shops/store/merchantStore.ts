import { type HoldWhy, type MerchantSearch, shopKey } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { companyColumns, companyOf, type CompanyRow } from '../../domain/company.ts';
import type { Held } from '../../domain/hold.ts';
import { documentRow } from '../../store/documentColumns.ts';
import { openInTurns } from '../../store/openInTurns.ts';
import { openPayer, type SealedPayer, sealPayer } from '../../store/personalColumns.ts';
import { insertAccount, updateRow } from '../../store/rows.ts';
import { sealsOf } from '../../store/accountSeals.ts';
import type { Merchant, StoredMerchant } from '../domain/merchant.ts';
import type { FormerPayee } from '../domain/payeeWait.ts';

type Row = SealedPayer &
  CompanyRow & {
    id: string;
    user_customer_id: string;
    account: string;
    shop_name: string;
    disabled: boolean;
    auto_withdraw: boolean;
    customer_disabled: boolean;
    same_name: boolean;
    edits: number;
    data_key: Buffer;
    created_at: Date;
    updated_at: Date;
    payer_changed_at: Date | null;
    payer_changed_by: string | null;
    payer_replaced: boolean;
    payer_confirmed: boolean;
    payer_before_sealed: Buffer | null;
    payee_seal: Buffer | null;
    payer_setter: string | null;
    hold_why: HoldWhy | null;
    hold_at: Date | null;
    customer_hold_why: HoldWhy | null;
    customer_hold_at: Date | null;
    admin_id_face_photo: string[];
    admin_id_national_photo: string[];
    legal_id_face_photo: string[];
    legal_id_national_photo: string[];
    enterprise_business_license: string[];
    sign_contract: string[];
  };

/** What it takes to read and write merchants; `Deps` has both. */
export type Sealing = { vault: Vault; seals: Seals };

/** Where the personal columns of a merchant are sealed. */
export const merchantPlace = (id: string) => ({ table: 'merchants', id });

const like = (text: string | undefined) => (text === undefined ? null : containing(text));
const joined = 'from merchants m join users u on u.id = m.user_customer_id where not m.deleted';
const columns = `m.*, (u.disabled or u.deleted) as customer_disabled, u.hold_why as customer_hold_why, u.hold_at as customer_hold_at,
  (select s.account from users s where s.id::text = m.payer_changed_by) as payer_setter,
  exists (select from merchants o where o.shop_key = m.shop_key and o.shop_key <> '' and o.id <> m.id and not o.deleted) as same_name`;
const matching = `${joined} and ($1::text is null or m.id::text = $1) and ($2::text is null or m.account ilike $2)
  and ($3::text is null or m.shop_name ilike $3) and ($4::boolean is null or m.disabled = $4)
  and ($5::uuid is null or m.user_customer_id = $5) and ($6::uuid[] is null or m.id = any($6) or m.user_customer_id = any($6))`;

const former = 'payer_before';
const sealFormer = (box: RecordBox, payee: FormerPayee | null) => payee && box.seal(former, JSON.stringify(payee));
function openFormer(box: RecordBox, sealed: Buffer | null): FormerPayee | null {
  if (sealed === null) return null;
  const stored = JSON.parse(box.open(former, sealed)) as FormerPayee & { changedAt: string | null };
  return { ...stored, changedAt: stored.changedAt === null ? null : new Date(stored.changedAt) };
}

const laterOf = (row: Row): Held | undefined =>
  [
    { why: row.hold_why, at: row.hold_at },
    { why: row.customer_hold_why, at: row.customer_hold_at },
  ]
    .filter((held): held is Held => held.at !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];

const open = (row: Row, { vault, seals }: Sealing): StoredMerchant => ({
  ...openWith(row, vault.openRecord(merchantPlace(row.id), row.data_key)),
  payeeTampered: !seals.hold(sealsOf.merchants.payee, row.id, row, row.payee_seal),
});

const openWith = (row: Row, box: RecordBox): Omit<StoredMerchant, 'payeeTampered'> => ({
  id: row.id,
  customerId: row.user_customer_id,
  account: row.account,
  shopName: row.shop_name,
  disabled: row.disabled,
  autoWithdraw: row.auto_withdraw,
  customerDisabled: row.customer_disabled,
  edits: row.edits,
  company: companyOf(row),
  payer: openPayer(box, row),
  documents: {
    adminIdFacePhoto: row.admin_id_face_photo,
    adminIdNationalPhoto: row.admin_id_national_photo,
    legalIdFacePhoto: row.legal_id_face_photo,
    legalIdNationalPhoto: row.legal_id_national_photo,
    enterpriseBusinessLicense: row.enterprise_business_license,
    signContract: row.sign_contract,
  },
  createdAt: row.created_at,
  changedAt: row.updated_at,
  payeeChange: {
    changedAt: row.payer_changed_at,
    changedBy: row.payer_changed_by,
    replaced: row.payer_replaced,
    confirmed: row.payer_confirmed,
  },
  payeeSetter: row.payer_setter ?? '',
  formerPayee: openFormer(box, row.payer_before_sealed),
  held: laterOf(row),
  sameName: row.same_name,
});

const newestFirst = { table: 'merchants', column: 'm.created_at', id: 'm.id', idType: 'uuid', direction: 'desc' } as const;

/** C-48: merchants within the caller's scope that are not deleted, newest first, with the exact total. */
export async function listMerchants(db: Db, sealing: Sealing, query: MerchantSearch, { ownerId }: Scope) {
  const { id, ids, account, shopName, disabled } = query;
  const given = [id ?? null, like(account), like(shopName), disabled ?? null, ownerId, ids?.filter(isUuid) ?? null];
  const page = pageOf(query, newestFirst, given);
  const [{ rows: found }, { rows: counts }] = await Promise.all([
    db.query<Row>(`select ${columns} ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found);
  const list = await openInTurns(rows, (row) => open(row, sealing));
  return { list, total: counts[0]!.total, ...rest };
}

/**
 * A merchant within the caller's scope, locked until the transaction ends, and so is whether its customer is disabled.
 * In statements of their own: behind a lock that had to be waited for, a joined row would be read as it was before.
 */
export async function lockMerchant(
  db: Db,
  sealing: Sealing,
  id: string,
  { ownerId }: Scope,
): Promise<StoredMerchant | undefined> {
  const inScope = 'from merchants m where m.id = $1 and ($2::uuid is null or m.user_customer_id = $2) and not m.deleted';
  await db.query(`select from users where id = (select m.user_customer_id ${inScope}) for share`, [id, ownerId]);
  const { rowCount } = await db.query(`select ${inScope} for update`, [id, ownerId]);
  return rowCount ? findMerchant(db, sealing, id) : undefined;
}

/** A merchant that is not deleted. */
export async function findMerchant(db: Db, sealing: Sealing, id: string): Promise<StoredMerchant | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} ${joined} and m.id = $1`, [id]);
  return rows[0] && open(rows[0], sealing);
}

/** The merchants of customers, whose ids are those of the shops everywhere (Z-25); one that is deleted is left out. */
export async function findMerchantsOf(db: Db, sealing: Sealing, customerIds: string[]): Promise<StoredMerchant[]> {
  const { rows } = await db.query<Row>({
    name: 'find-merchants-of',
    text: `select ${columns} ${joined} and m.user_customer_id = any($1::uuid[])`,
    values: [customerIds],
  });
  return rows.map((row) => open(row, sealing));
}

/** Stores a new merchant, its personal columns sealed. False when its customer has a shop already. */
export async function insertMerchant(
  db: Db,
  { vault, seals }: Sealing,
  merchant: Merchant,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const box = vault.newRecord(merchantPlace(merchant.id));
  return insertAccount(db, seals, 'merchants', {
    id: merchant.id,
    user_customer_id: merchant.customerId,
    shop_name: merchant.shopName,
    shop_key: shopKey(merchant.shopName),
    account: merchant.account,
    password_hash: passwordHash,
    disabled: merchant.disabled,
    auto_withdraw: merchant.autoWithdraw,
    ...(merchant.documents && documentRow(merchant.documents)),
    ...sealPayer(box, merchant.payer),
    // The first payee is the customer's, set by the person who wrote it there (M7).
    ...(merchant.payer.acctNo !== '' && {
      payer_changed_at: now,
      payer_changed_by: merchant.payerSetBy ?? merchant.customerId,
      payer_confirmed: (merchant.payerSetBy ?? merchant.customerId) === merchant.customerId,
    }),
    data_key: box.wrappedKey,
    created_at: now,
    updated_at: now,
  });
}

/** Stores what may change of a locked merchant; its version rises by `facts` and is answered. `payeeSet`: the payee is another now. */
export async function saveMerchantRow(
  db: Db,
  { vault, seals }: Sealing,
  merchant: StoredMerchant,
  now: Date,
  { facts, payeeSet = false }: { facts: number; payeeSet?: boolean },
): Promise<number> {
  const { rows } = await db.query<{ data_key: Buffer }>('select data_key from merchants where id = $1', [merchant.id]);
  const box = vault.openRecord(merchantPlace(merchant.id), rows[0]!.data_key);
  const { disabled, autoWithdraw, company, payer, payeeChange, formerPayee, edits } = merchant;
  const payee = {
    ...sealPayer(box, payer),
    payer_changed_at: payeeChange.changedAt,
    payer_changed_by: payeeChange.changedBy,
    payer_replaced: payeeChange.replaced,
    payer_confirmed: payeeChange.confirmed,
    payer_before_sealed: sealFormer(box, formerPayee),
  };
  // What is not as it was sealed stays untouched: put back as it was, it is that again.
  const kept = merchant.payeeTampered && !payeeSet;
  const own = { disabled, auto_withdraw: autoWithdraw, ...companyColumns(company) };
  const columns = { ...own, ...(!kept && payee), edits, updated_at: now };
  return updateRow(db, seals, { table: 'merchants', id: merchant.id, ...(payeeSet && { anew: ['payee'] }) }, columns, facts);
}

/** Locks a merchant and counts a change of it that is no column of its form. */
export const countMerchantEdit = (db: Db, id: string): Promise<unknown> =>
  db.query('update merchants set edits = edits + 1 where id = $1', [id]);

/** Locks this name of a shop to the end of the transaction. */
export const lockShopName = (db: Db, shopName: string): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('shop name'), hashtext($1))`, [shopKey(shopName)]);

/** Has a shop this name, in whatever width, case and with whatever blanks? */
export async function isShopNameTaken(db: Db, shopName: string): Promise<boolean> {
  const { rowCount } = await db.query('select from merchants where shop_key = $1 and not deleted limit 1', [shopKey(shopName)]);
  return rowCount === 1;
}
