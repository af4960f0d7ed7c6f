import { type EventData, filledOf, type PublicPlatform } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** Keeps what `platform.changed` says, unless something newer is known. */
export async function keepPlatform(db: Db, profile: EventData<'platform.changed'>, version: number): Promise<void> {
  await db.query(
    `insert into platform_copy (profile, version) values ($1, $2)
     on conflict (id) do update set profile = excluded.profile, version = excluded.version where platform_copy.version < excluded.version`,
    [JSON.stringify(filledOf(profile)), version],
  );
}

/** 平台资料 as far as it is known here, without what is empty. */
export async function findPlatform(db: Db): Promise<PublicPlatform> {
  const { rows } = await db.query<{ profile: PublicPlatform }>('select profile from platform_copy');
  return rows[0]?.profile ?? {};
}
