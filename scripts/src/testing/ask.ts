import pg from 'pg';

/** The first row that a statement answers over a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows[0] as Record<string, unknown> | undefined;
  } finally {
    await client.end();
  }
}
