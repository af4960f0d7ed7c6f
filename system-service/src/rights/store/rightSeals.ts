import { roleSeal, staffSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { sealedList } from '@xinyue/kit/crypto/sealRows';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';

/** Writes what is sealed of roles, their codes too. All statements that do run in here. */
export const writeRoles = <T>(db: Db, seals: Seals, ids: readonly string[], write: () => Promise<T>): Promise<T> =>
  writeSealed(db, { seals, specs: [roleSeal], ids }, write);

/** Writes what is sealed of staff, their departments too. All statements that do run in here. */
export const writeStaff = <T>(db: Db, seals: Seals, ids: readonly string[], write: () => Promise<T>): Promise<T> =>
  writeSealed(db, { seals, specs: [staffSeal], ids }, write);

type Row = Record<string, unknown> & { account_id: string; role_id: string | null; seal: Buffer | null };

/** Which of these accounts are not as they were sealed, or have a role that is not. */
export async function findTampered(db: Db, seals: Seals, accountIds: readonly string[]): Promise<Set<string>> {
  const staff = await db.query<Row>(
    `select t.account_id, t.seal, ${sealedList(staffSeal)} from staff t where t.account_id = any($1)`,
    [accountIds],
  );
  const ids = [...new Set(staff.rows.flatMap(({ role_id: id }) => id ?? []))];
  const roles = await db.query<Record<string, unknown> & { id: string; seal: Buffer | null }>(
    `select t.id, t.seal, ${sealedList(roleSeal)} from roles t where t.id = any($1)`,
    [ids],
  );
  const sound = new Set(roles.rows.filter((row) => seals.hold(roleSeal, row.id, row, row.seal)).map(({ id }) => id));
  const wrong = staff.rows.filter(
    (row) => !seals.hold(staffSeal, row.account_id, row, row.seal) || (row.role_id !== null && !sound.has(row.role_id)),
  );
  return new Set(wrong.map((row) => row.account_id));
}
