import type { Agreed, Consent } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

export type Given = { userId: string; agreed: Agreed; origin: string | undefined; now: Date };

/** Adds what was agreed to; the same version again stays as it was first agreed to. */
export async function addConsents(db: Db, { userId, agreed, origin, now }: Given): Promise<void> {
  const versions = Object.entries(agreed).filter(([, version]) => version !== undefined);
  if (versions.length === 0) return;
  await db.query(
    `insert into consents (user_id, document, version, agreed_at, origin)
     select $1, given.document, given.version, $4, $5 from unnest($2::text[], $3::text[]) as given (document, version)
     on conflict do nothing`,
    [userId, versions.map(([document]) => document), versions.map(([, version]) => version), now, origin ?? null],
  );
}

/** The newest versions that somebody agreed to. */
export async function findConsent(db: Db, userId: string): Promise<Consent> {
  const { rows } = await db.query<{ document: keyof Consent; version: string }>(
    `select distinct on (document) document, version from consents where user_id = $1
     order by document, string_to_array(version, '.')::int[] desc`,
    [userId],
  );
  const versionOf = (document: keyof Consent) => rows.find((row) => row.document === document)?.version ?? null;
  return { terms: versionOf('terms'), policy: versionOf('policy') };
}
