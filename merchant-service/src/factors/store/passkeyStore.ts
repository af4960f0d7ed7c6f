import { factorSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';
import { type Begun, findConfirmed, isSealed, type Keys, opened, place, type SealedRow, sealedRow } from './factorStore.ts';

/** A public key of an account, its id and the host that it was made for; base64url. */
export type Passkey = { credentialId: string; publicKey: string; rpId: string; transports: string[] };
/** One that is enrolled, with the number that its signature counter stood at. */
export type EnrolledPasskey = Passkey & { id: string; counter: number };

/** The passkeys of an account; `tampered`: those that are not as they were sealed, which pass nobody. */
export async function findPasskeys(
  db: Db,
  { vault, seals }: Keys,
  accountId: string,
): Promise<{ passkeys: EnrolledPasskey[]; tampered: string[] }> {
  const found = await findConfirmed<SealedRow & { last_step: string | number | null }>(db, seals, { accountId, kind: 'passkey' });
  const passkeys = found.rows.map((row) => {
    const passkey = JSON.parse(opened(vault, row).secret.toString()) as Passkey;
    return { ...passkey, id: row.id, counter: Number(row.last_step ?? 0) };
  });
  return { passkeys, tampered: found.tampered };
}

/** Takes the challenge of a begun passkey of this session away: whatever comes of it, nobody answers it again. One that is not as it was sealed is none. */
export async function takeBegunPasskey(
  db: Db,
  { vault, seals }: Keys,
  { id, accountId, session }: Pick<Begun, 'id' | 'accountId' | 'session'>,
  since: Date,
): Promise<{ challenge: Buffer; name: string } | undefined> {
  const { rows } = await db.query<SealedRow & { name: string; created_at: Date }>(
    `delete from factors t where t.id = $1 and t.account_id = $2 and t.begun_in = $3 and t.kind = 'passkey' and t.confirmed_at is null
     returning ${sealedRow}, t.name`,
    [id, accountId, session],
  );
  const [row] = rows;
  if (!row || row.created_at <= since || !isSealed(seals, row)) return undefined;
  return { challenge: opened(vault, row).secret, name: row.name };
}

export type NewPasskey = Passkey & Pick<Begun, 'id' | 'accountId' | 'session' | 'name'> & { counter: number };

/** Enrols a passkey: its id and key are sealed by the vault, and that they are this account's by the seal. */
export async function insertPasskey(db: Db, { vault, seals }: Keys, made: NewPasskey, now: Date): Promise<void> {
  const { id, accountId, session, name, counter, ...passkey } = made;
  const box = vault.newRecord(place(id));
  const sealed = box.sealBytes('secret_sealed', Buffer.from(JSON.stringify(passkey)));
  const times = { created_at: now, confirmed_at: now, used_at: now };
  const values = {
    account_id: accountId,
    kind: 'passkey',
    secret_sealed: sealed,
    begun_in: session,
    last_step: counter,
    ...times,
  };
  await db.query(
    `insert into factors (id, account_id, kind, name, data_key, secret_sealed, begun_in, last_step, created_at, confirmed_at, used_at, seal)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8, $8, $8, $9)`,
    [id, accountId, name, box.wrappedKey, sealed, session, counter, now, seals.of(factorSeal, id, values)],
  );
}

/**
 * Inside a transaction: notes that a passkey was used, and its signature counter. False where the counter does not go on, or the passkey is gone; one that
 * never counts stays at 0.
 */
export const takeCounter = (db: Db, seals: Seals, id: string, counter: number, now: Date): Promise<boolean> =>
  writeSealed(db, { seals, specs: [factorSeal], ids: [id] }, async () => {
    const { rowCount } = await db.query(
      `update factors set last_step = $2, used_at = $3
       where id = $1 and confirmed_at is not null and (coalesce(last_step, 0) < $2 or ($2 = 0 and coalesce(last_step, 0) = 0))`,
      [id, counter, now],
    );
    return rowCount === 1;
  });
