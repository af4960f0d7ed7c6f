import type { Db } from '@xinyue/kit/db/db';

/** A statement that writes: prepared under its name, `$1` and on are its own values. */
export type Write = { name: string; text: string; values: unknown[] };

type Asked = { write: Write; answer(given: { rowCount: number }): void; refuse(error: unknown): void };

/** Statements that were put together before, by the names of their parts: a name stands for one text as long as the process runs. */
const known = new Map<string, { name: string; text: string }>();

function together(writes: readonly Write[]): { name: string; text: string } {
  const names = writes.map(({ name }) => name).join('+');
  const found = known.get(names);
  if (found) return found;
  let before = 0;
  const parts = writes.map(({ text, values }, nth) => {
    const shifted = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    before += values.length;
    return `w${nth} as (${shifted} returning true)`;
  });
  // Each is written when its rows are counted, in the order in which they were requested.
  const counts = writes.map((_, nth) => `(select count(*) from w${nth})`);
  const made = {
    name: `together-${known.size}`,
    text: `with ${parts.join(', ')} select array[${counts.join(', ')}]::int[] as counts`,
  };
  known.set(names, made);
  return made;
}

/**
 * Sends what `work` requests as one statement: one round trip, and what the database does around each, once. `work` requests everything
 * before it waits for anything: plain named inserts and updates that are independent and answer only how many rows they wrote. They are
 * written in the order of their requests; constraints are checked when all are written.
 */
export async function inOneStatement<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const asked: Asked[] = [];
  let sent = false;
  const query = (write: Write) =>
    new Promise<{ rowCount: number }>((answer, refuse) => {
      if (sent) throw new Error(`${write.name} was asked for when the statement was sent`);
      asked.push({ write, answer, refuse });
    });
  const done = work({ query } as unknown as Db);
  sent = true;
  // Whatever it does not like of its own is thrown below.
  done.catch(() => undefined);
  if (asked.length === 0) return done;
  const writes = asked.map(({ write }) => write);
  try {
    const { rows } = await db.query<{ counts: number[] }>({
      ...together(writes),
      values: writes.flatMap(({ values }) => values),
    });
    asked.forEach(({ answer }, nth) => answer({ rowCount: rows[0]!.counts[nth]! }));
  } catch (error) {
    for (const { refuse } of asked) refuse(error);
    throw error;
  }
  return done;
}
