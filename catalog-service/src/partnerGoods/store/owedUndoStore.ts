import type { Db } from '@xinyue/kit/db/db';

/** A request of a row that was refused after it had moved the stock of its good: order-service has to take that back. */
export type OwedUndo = { requestId: string; spotId: string };

/** Notes that it is owed. */
export async function noteUndo(db: Db, { requestId, spotId }: OwedUndo, now: Date): Promise<void> {
  await db.query('insert into owed_undos (request_id, spot_id, at) values ($1, $2, $3) on conflict do nothing', [
    requestId,
    spotId,
    now,
  ]);
}

/** Those that are owed, oldest first; with `spotIds` those of these goods alone. */
export async function owedUndos(db: Db, spotIds?: string[]): Promise<OwedUndo[]> {
  const { rows } = await db.query<OwedUndo>(
    `select request_id as "requestId", spot_id as "spotId" from owed_undos
     where $1::text[] is null or spot_id = any($1) order by at, request_id limit 1000`,
    [spotIds ?? null],
  );
  return rows;
}

/** Forgets one that order-service has carried out. */
export async function forgetUndo(db: Db, requestId: string): Promise<void> {
  await db.query('delete from owed_undos where request_id = $1', [requestId]);
}
