import pg from 'pg';

/** Beside the first build on two busy cores 5 s were too few (seen once at a load of 20). */
const patienceMs = 15_000;

/** Works on a connection of its own, which is closed again. Throws where it cannot be had in time, or with what the work throws. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>, timeoutMs = patienceMs): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  // A connection that breaks is seen by the query that is under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True where the address takes connections of its user. */
export const maySignIn = (url: string, timeoutMs?: number): Promise<boolean> =>
  withClient(url, async () => true, timeoutMs).catch(() => false);
