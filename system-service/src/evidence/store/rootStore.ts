import type { Db } from '@xinyue/kit/db/db';
import type { Head } from '@xinyue/kit/evidence/anchors';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { publish } from '../../store/publish.ts';

export async function hasRoot(db: Db, day: string): Promise<boolean> {
  return (await db.query('select from evidence_roots where day = $1', [day])).rowCount === 1;
}

type Root = { day: string; heads: readonly Head[]; root: string };

/** Stores the root of a day and publishes `evidence.rooted`; false where the day has one already. */
export async function insertRoot(db: Db, { day, heads, root }: Root, cause: EventContext): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into evidence_roots (day, made_at, heads, root) values ($1, $2, $3, $4) on conflict (day) do nothing',
    [day, cause.now, JSON.stringify(heads), root],
  );
  if (rowCount === 1)
    await publish(db, [{ type: 'evidence.rooted', aggregateId: day, aggregateVersion: 1, data: { day, root }, cause }]);
  return rowCount === 1;
}
