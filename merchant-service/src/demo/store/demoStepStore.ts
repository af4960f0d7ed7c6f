import type { Db } from '@xinyue/kit/db/db';

/** Runs a step of the demonstration where it was not done yet; one that is cut off is completed by the next start. */
export async function doOnce(db: Db, step: string, now: Date, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await db.query('select from demo_steps where step = $1', [step]);
  if (rowCount) return;
  await work();
  await db.query('insert into demo_steps (step, done_at) values ($1, $2) on conflict do nothing', [step, now]);
}
