import type { Db } from '@xinyue/kit/db/db';

/** What a passkey is asked to sign: for one session and one purpose; a later one takes its place. */
export type Challenge = { session: Buffer; purpose: string; challenge: Buffer; endsAt: Date; seal: Buffer };

export const keepChallenge = (db: Db, { session, purpose, challenge, endsAt, seal }: Challenge): Promise<unknown> =>
  db.query(
    `insert into passkey_challenges (session_hash, purpose, challenge, ends_at, seal) values ($1, $2, $3, $4, $5)
     on conflict (session_hash, purpose) do update set challenge = $3, ends_at = $4, seal = $5`,
    [session, purpose, challenge, endsAt, seal],
  );

/** Takes a challenge away, whatever comes of it: nobody answers it again. */
export async function takeChallenge(
  db: Db,
  { session, purpose }: Pick<Challenge, 'session' | 'purpose'>,
): Promise<Pick<Challenge, 'challenge' | 'endsAt' | 'seal'> | undefined> {
  const { rows } = await db.query<Pick<Challenge, 'challenge' | 'endsAt' | 'seal'>>(
    'delete from passkey_challenges where session_hash = $1 and purpose = $2 returning challenge, ends_at as "endsAt", seal',
    [session, purpose],
  );
  return rows[0];
}

/** Forgets what is over. */
export const pruneChallenges = (db: Db, now: Date): Promise<unknown> =>
  db.query('delete from passkey_challenges where ends_at < $1', [now]);
