import pg, { type ClientConfig, type CustomTypesConfig, type Client } from 'pg';

const int8Oid = 20;

/** int8 as number; throws where a number would no longer be exact, so an amount is never silently rounded (M9). */
export const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit into a safe integer`);
  return value;
};

/**
 * Pages lie in memory or on flash: with the default of 4, thirty look-ups by key counted as dearer than reading all of a table of 11,000
 * rows (13 ms instead of 1). No statement of ours is long enough to be compiled first, whatever a planner without figures expects. And plans
 * are kept for as long as a connection: one made while a table was small must not read the whole of it when it has grown, so where there is an
 * index the plan goes by it. A join may still read it all: whoever joins rows that were given to a table that grows says `id = any($1)` of it
 * as well, or looks up row by row (`lateral … limit 1`).
 */
const planning = '-c random_page_cost=1.1 -c jit=off -c enable_seqscan=off';

type GetTypeParser = CustomTypesConfig['getTypeParser'];

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === int8Oid && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format as 'text')) as GetTypeParser;

/**
 * Settings of all connections. Time limits: statement 5 s, lock 2 s, idle in transaction 10 s, connecting 2 s, and 8 s for a server that
 * does not answer at all. Timestamps come as Date, int8 as number. Parsers are per connection, never global.
 */
export const connectionSettings = (url: string, name: string): ClientConfig => ({
  connectionString: url,
  application_name: name,
  statement_timeout: 5_000,
  query_timeout: 8_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  types: { getTypeParser },
  options: planning,
});

const goodbyeMs = 1_000;

/** Closes a connection without ever hanging or throwing: a peer that no longer answers is left after 1 s. */
export const endClient = async (client: Client | undefined): Promise<void> => {
  if (!client) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, goodbyeMs);
  });
  await Promise.race([client.end().catch(() => {}), limit]);
  clearTimeout(timer);
};
