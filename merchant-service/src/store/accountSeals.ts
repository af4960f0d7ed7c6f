import { merchantSeals, userSeals } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';

export type AccountTable = 'users' | 'merchants';
export const sealsOf = { users: userSeals, merchants: merchantSeals };

/**
 * Writes columns of an account under its seals. `anew`: what is set as a whole, whatever stood there. All statements that write sealed columns of
 * accounts run in here.
 */
export const writeAccount = <T>(
  db: Db,
  seals: Seals,
  { table, id, anew = [] }: { table: AccountTable; id: string; anew?: readonly (keyof typeof userSeals)[] },
  write: () => Promise<T>,
): Promise<T> =>
  writeSealed(
    db,
    { seals, specs: Object.values(sealsOf[table]), ids: [id] },
    write,
    anew.map((one) => sealsOf[table][one].seal),
  );
