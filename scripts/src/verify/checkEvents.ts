import { subscriptions, serviceNames, topicOf, type ServiceName } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { type Check, type Databases, findNone } from './Check.ts';

/** Ids that one statement compares. */
const chunk = 20_000;

/** Published facts leave the outbox after 30 days, what consumers remember stays longer: older rows have nothing to be compared with. */
const remembered = `interval '29 days'`;

/** Those that no outbox row has, asked of its owner. */
async function neverTold(pool: Pool, ids: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let at = 0; at < ids.length; at += chunk) {
    const { rows } = await pool.query<{ id: string }>(
      `select given.id::text from unnest($1::uuid[]) as given (id) where not exists (select 1 from outbox where outbox.id = given.id)`,
      [ids.slice(at, at + chunk)],
    );
    missing.push(...rows.map(({ id }) => id));
  }
  return missing;
}

const show = (ids: string[]) => `${ids.length} (${ids.slice(0, 3).join(', ')})`;

/** Every fact told up to the watermark was taken in by everybody who hears it, none was handled twice, nobody took in what was never told (outbox ids = inbox ids). */
async function compare(databases: Databases, consumer: ServiceName, owner: ServiceName, watermark: Date): Promise<Check> {
  const name = `${consumer} took in what ${owner} told`;
  const topic = topicOf(owner);
  const { rows: told } = await databases[owner].query<{ id: string }>(
    'select id::text from outbox where topic = $1 and created_at <= $2',
    [topic, watermark],
  );
  const { rows: taken } = await databases[consumer].query<{ id: string; recent: boolean; handled: boolean }>(
    `select event_id::text as id, received_at > now() - ${remembered} as recent, outcome = 'handled' as handled
     from inbox where consumer = $1 and topic = $2`,
    [consumer, topic],
  );
  const here = new Set(taken.map(({ id }) => id));
  const lost = told.flatMap(({ id }) => (here.has(id) ? [] : id));
  const recent = new Set(taken.filter((one) => one.recent).map(({ id }) => id));
  const invented = await neverTold(databases[owner], [...recent]);
  const once = new Set<string>();
  const twice = taken.flatMap(({ id, handled }) => (handled && once.size === once.add(id).size ? id : []));
  const found = Object.entries({ lost, 'never told': invented, 'handled twice': twice });
  const problems = found.filter(([, ids]) => ids.length > 0).map(([what, ids]) => `${what} ${show(ids)}`);
  return { name, ok: problems.length === 0, detail: problems.join('; ') || `${told.length} events` };
}

/** Every change of an order and of a stock has its fact: as many as the row's version says. */
const checkTold = (order: Pool): Promise<Check> =>
  findNone(
    'order told every change',
    order,
    `select 'order ' || o.order_no || ' in version ' || o.version || ' told ' || count(t.id) as what
     from orders o left join outbox t on t.aggregate_id = o.id::text
     where o.ordered_at > now() - ${remembered} group by o.id having count(t.id) <> o.version
     union all
     select 'stock ' || s.spot_id || ' in version ' || s.version || ' told up to ' || coalesce(max(t.aggregate_version), 0)
     from stock s left join outbox t on t.aggregate_id = s.spot_id::text
     where exists (select 1 from stock_movements m where m.spot_id = s.spot_id and m.at > now() - ${remembered})
     group by s.spot_id having coalesce(max(t.aggregate_version), 0) <> s.version`,
    'outbox',
  );

/** Compares outboxes and inboxes, finds gaps in versions and changes nobody was told of; a message that is still parked is a difference too. */
export async function checkEvents(databases: Databases, watermark: Date): Promise<Check[]> {
  const checks: Check[] = [];
  for (const consumer of serviceNames)
    for (const owner of subscriptions[consumer]) checks.push(await compare(databases, consumer, owner, watermark));
  for (const owner of serviceNames)
    checks.push(
      await findNone(
        `${owner} told versions without a gap`,
        databases[owner],
        `select aggregate_id || ' has ' || count(*) || ' of ' || (max(aggregate_version) - min(aggregate_version) + 1) as what
         from outbox group by aggregate_id having count(*) <> max(aggregate_version) - min(aggregate_version) + 1`,
        'outbox',
      ),
    );
  checks.push(await checkTold(databases.order));
  for (const consumer of serviceNames.filter((name) => subscriptions[name].length > 0)) {
    const { rows } = await databases[consumer].query<{ parked: number }>(
      `select count(*)::int as parked from parked_events where state = 'parked'`,
    );
    const { parked } = rows[0]!;
    checks.push({ name: `${consumer} has nothing parked`, ok: parked === 0, detail: `${parked} parked` });
  }
  return checks;
}
