import type { Pool } from 'pg';

/** Rows that are fetched at once. */
const portion = 20_000;

type Cursor<T> = { rows: AsyncGenerator<T>; close(): Promise<void> };

/**
 * A query whose rows are read in portions, however many there are, as they were when this function answered. `close` gives its connection
 * back and is called in any case.
 */
export async function openCursor<T extends object>(pool: Pool, sql: string, values: unknown[]): Promise<Cursor<T>> {
  const client = await pool.connect();
  const close = async () => client.release((await client.query('rollback').catch((error: Error) => error)) instanceof Error);
  try {
    await client.query('begin read only');
    await client.query(`declare portions no scroll cursor for ${sql}`, values);
  } catch (error) {
    await close();
    throw error;
  }
  async function* rows() {
    for (;;) {
      const { rows: fetched } = await client.query<T>(`fetch ${portion} from portions`);
      yield* fetched;
      if (fetched.length < portion) return;
    }
  }
  return { rows: rows(), close };
}
