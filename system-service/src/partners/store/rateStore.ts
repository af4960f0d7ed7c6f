import { usualPerMinute } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** A partner that may call more or less often than the others. */
export type OwnRate = { name: string; perMinute: number };

/** All that have one: few, as staff gives them one by one. */
export async function listRates(db: Db): Promise<OwnRate[]> {
  return (await db.query<OwnRate>('select name, per_minute as "perMinute" from partner_rates order by name')).rows;
}

export async function findRate(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await db.query<OwnRate>('select per_minute as "perMinute" from partner_rates where name = $1', [name]);
  return rows[0]?.perMinute;
}

export const saveRate = (db: Db, { name, perMinute }: OwnRate, now: Date) =>
  db.query(
    `insert into partner_rates (name, per_minute, set_at) values ($1, $2, $3)
     on conflict (name) do update set per_minute = excluded.per_minute, set_at = excluded.set_at`,
    [name, perMinute, now],
  );

export const dropRate = (db: Db, name: string) => db.query('delete from partner_rates where name = $1', [name]);

/** Signed calls a minute that a partner of this name may make: its own rate, or the usual one where the operator set this. */
export const perMinuteOf = async (db: Db, setting: number | undefined, name: string): Promise<number> =>
  (await findRate(db, name)) ?? usualPerMinute(name, setting);
