import { platformFieldNames, type PlatformProfile } from '@xinyue/contracts';
import { beijingText } from '@xinyue/kit/db/beijingText';
import type { Db } from '@xinyue/kit/db/db';

export type StoredPlatform = { profile: PlatformProfile; version: number; editUser: string; editTime: string };
type Row = Omit<StoredPlatform, 'profile'> & { fields: Partial<PlatformProfile> };

const columns = `fields, version, edited_by as "editUser", coalesce(${beijingText('edited_at')}, '') as "editTime"`;

/** Fields that were never entered are empty. */
const storedOf = ({ fields, ...rest }: Row): StoredPlatform => ({
  profile: Object.fromEntries(platformFieldNames.map((name) => [name, fields[name] ?? ''])) as PlatformProfile,
  ...rest,
});

export async function findPlatform(db: Db): Promise<StoredPlatform> {
  return storedOf((await db.query<Row>(`select ${columns} from platform_profile`)).rows[0]!);
}

/** The same, held until the transaction ends. */
export async function lockPlatform(db: Db): Promise<StoredPlatform> {
  return storedOf((await db.query<Row>(`select ${columns} from platform_profile for update`)).rows[0]!);
}

/** Stores the profile as its next version. */
export async function updatePlatform(
  db: Db,
  profile: PlatformProfile,
  { by, now }: { by: string; now: Date },
): Promise<StoredPlatform> {
  const { rows } = await db.query<Row>(
    `update platform_profile set fields = $1, version = version + 1, edited_by = $2, edited_at = $3 returning ${columns}`,
    [JSON.stringify(profile), by, now],
  );
  return storedOf(rows[0]!);
}
