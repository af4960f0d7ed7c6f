import type { RecordPlace, Vault } from '@xinyue/kit/crypto/createVault';
import { type Actor, type FactorMethod, userTypes } from '@xinyue/contracts';
import { factorSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { sealedList } from '@xinyue/kit/crypto/sealRows';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';

/** A factor that is enrolled. The secret of a TOTP is sealed, and so is a passkey. */
export type Factor = { id: string; kind: 'totp' | 'passkey'; name: string; createdAt: Date; usedAt: Date | null };
export type TotpSecret = { id: string; secret: Buffer };

/** Where the vault keeps what is secret of a factor. */
export const place = (id: string): RecordPlace => ({ table: 'factors', id });
const columns = `id, kind, name, created_at as "createdAt", used_at as "usedAt"`;

export async function listFactors(db: Db, accountId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>(
    `select ${columns} from factors where account_id = $1 and confirmed_at is not null order by created_at, id`,
    [accountId],
  );
  return rows;
}

/** How an account may show its second factor; empty where none is enrolled. */
export async function enrolledMethods(db: Db, accountId: string): Promise<FactorMethod[]> {
  const kinds = new Set((await listFactors(db, accountId)).map(({ kind }) => kind));
  return kinds.size === 0 ? [] : [...kinds, 'recovery'];
}

/** The vault keeps the secret, the seals tell whose it is. */
export type Keys = { vault: Vault; seals: Seals };
export type SealedRow = { id: string; data_key: Buffer; secret_sealed: Buffer; seal: Buffer | null };
/** What `isSealed` and `opened` need of a factor. */
export const sealedRow = `t.id, t.data_key, t.seal, ${sealedList(factorSeal)}`;
export const isSealed = (seals: Seals, row: SealedRow): boolean => seals.hold(factorSeal, row.id, row, row.seal);
export const opened = (vault: Vault, { id, data_key, secret_sealed }: SealedRow): TotpSecret => ({
  id,
  secret: vault.openRecord(place(id), data_key).openBytes('secret_sealed', secret_sealed),
});

/** The sealed rows of confirmed factors of one kind; `tampered`: those that are not as they were sealed, which pass nobody. */
export async function findConfirmed<R extends SealedRow>(
  db: Db,
  seals: Seals,
  { accountId, kind }: { accountId: string; kind: Factor['kind'] },
): Promise<{ rows: R[]; tampered: string[] }> {
  const { rows } = await db.query<R>(
    `select ${sealedRow} from factors t where t.account_id = $1 and t.kind = $2 and t.confirmed_at is not null`,
    [accountId, kind],
  );
  return {
    rows: rows.filter((row) => isSealed(seals, row)),
    tampered: rows.filter((row) => !isSealed(seals, row)).map(({ id }) => id),
  };
}

/** The secrets of an account's authenticator apps; `tampered`: those that are not as they were sealed, which pass nobody. */
export async function findTotpSecrets(
  db: Db,
  { vault, seals }: Keys,
  accountId: string,
): Promise<{ secrets: TotpSecret[]; tampered: string[] }> {
  const { rows, tampered } = await findConfirmed(db, seals, { accountId, kind: 'totp' });
  return { secrets: rows.map((row) => opened(vault, row)), tampered };
}

/** `secret`: of a TOTP; of a passkey its challenge, in whose place the passkey itself comes. */
export type Begun = {
  id: string;
  accountId: string;
  kind: Factor['kind'];
  session: Buffer;
  name: string;
  secret: Buffer;
};

/** Holds an account to the end of the transaction: no sign-in, and nobody else who changes its factors, goes on meanwhile. */
export async function holdAccount(db: Db, { accountId, userType }: Pick<Actor, 'accountId' | 'userType'>): Promise<void> {
  const table = userType === userTypes.merchant ? 'merchants' : 'users';
  await db.query(`select from ${table} where id = $1 for no key update`, [accountId]);
}

/** A factor that waits to be shown for the first time, in place of any other that waits. */
export async function insertBegun(
  db: Db,
  { vault, seals }: Keys,
  { id, accountId, kind, session, name, secret }: Begun,
  now: Date,
): Promise<void> {
  await db.query('delete from factors where account_id = $1 and confirmed_at is null', [accountId]);
  const box = vault.newRecord(place(id));
  const sealed = box.sealBytes('secret_sealed', secret);
  const values = { account_id: accountId, kind, secret_sealed: sealed, begun_in: session, created_at: now };
  await db.query(
    `insert into factors (id, account_id, kind, name, data_key, secret_sealed, begun_in, created_at, seal)
     values ($1, $2, $9, $3, $4, $5, $6, $7, $8)`,
    [id, accountId, name, box.wrappedKey, sealed, session, now, seals.of(factorSeal, id, values), kind],
  );
}

/** A TOTP that this session of the account began since then. One that is not as it was sealed is none. */
export async function findBegun(
  db: Db,
  { vault, seals }: Keys,
  { id, accountId, session }: { id: string; accountId: string; session: Buffer },
  since: Date,
): Promise<TotpSecret | undefined> {
  const { rows } = await db.query<SealedRow>(
    `select ${sealedRow} from factors t
     where t.id = $1 and t.account_id = $2 and t.begun_in = $3 and t.kind = 'totp' and t.confirmed_at is null and t.created_at > $4`,
    [id, accountId, session, since],
  );
  return rows[0] && isSealed(seals, rows[0]) ? opened(vault, rows[0]) : undefined;
}

/**
 * Inside a transaction: confirms a begun factor, or takes a step of a confirmed one. False where this step, or a later one, was taken before: each code
 * counts once.
 */
export const takeStep = (db: Db, seals: Seals, id: string, step: number, now: Date): Promise<boolean> =>
  writeSealed(db, { seals, specs: [factorSeal], ids: [id] }, async () => {
    const { rowCount } = await db.query(
      `update factors set last_step = $2, used_at = $3, confirmed_at = coalesce(confirmed_at, $3)
       where id = $1 and (last_step is null or last_step < $2)`,
      [id, step, now],
    );
    return rowCount === 1;
  });

/** Takes all factors of an account, begun ones too; answers those that counted. */
export async function deleteFactors(db: Db, accountId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor & { confirmed: boolean }>(
    `delete from factors where account_id = $1 returning ${columns}, confirmed_at is not null as confirmed`,
    [accountId],
  );
  return rows.filter(({ confirmed }) => confirmed);
}

export async function deleteFactor(db: Db, accountId: string, id: string): Promise<Factor | undefined> {
  const { rows } = await db.query<Factor>(
    `delete from factors where account_id = $1 and id = $2 and confirmed_at is not null returning ${columns}`,
    [accountId, id],
  );
  return rows[0];
}
