import { type ServiceName, serviceNames, subscriptions, topicOf } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { type Check, type Databases, findNone } from './Check.ts';
import { openCursor } from './openCursor.ts';
import { isEventUnderWay, type UnderWay } from './underWay.ts';
import { walkTogether } from './walkTogether.ts';

/** Published facts leave the outbox after 30 days, what consumers remember stays longer: older rows have nothing to be compared with. */
const remembered = `interval '29 days'`;

/** Up to when events are compared, and those of frozen databases that are not there yet. */
type Span = { watermark: Date; underWay: UnderWay | undefined };

/** Ids of one kind of difference: how many, and the first. */
type Found = { count: number; first: string[] };
const none = (): Found => ({ count: 0, first: [] });
const show = ({ count, first }: Found) => `${count} (${first.join(', ')})`;

/**
 * Each subscriber received every event published up to the watermark, handled none twice, and received none that was never published (outbox
 * ids = inbox ids). Both are read side by side in the order of their ids: millions need no more memory than a few.
 */
async function compare(
  databases: Databases,
  consumer: ServiceName,
  owner: ServiceName,
  { watermark, underWay }: Span,
): Promise<Check> {
  const name = `${consumer} received what ${owner} published`;
  const found = { lost: none(), 'never published': none(), 'handled twice': none() };
  const note = (what: keyof typeof found, id: string) => {
    found[what].count += 1;
    if (found[what].first.length < 3) found[what].first.push(id);
  };
  let events = 0;
  // The inbox is read first: what stands in it has been published by the time the owner's outbox is read.
  const taken = await openCursor<{ id: string; recent: boolean; handled: number }>(
    databases[consumer],
    `select event_id::text as id, bool_or(received_at > now() - ${remembered}) as recent, count(*) filter (where outcome = 'handled')::int as handled
     from inbox where consumer = $1 and topic = $2 group by event_id order by event_id`,
    [consumer, topicOf(owner)],
  );
  try {
    const published = await openCursor<{ id: string; due: boolean }>(
      databases[owner],
      'select id::text, topic = $1 and created_at <= $2 as due from outbox order by outbox.id',
      [topicOf(owner), watermark],
    );
    try {
      for await (const { left, right } of walkTogether(published.rows, taken.rows)) {
        if (left?.due) events += 1;
        if (left?.due && !right && !isEventUnderWay(underWay, owner, consumer, left.id)) note('lost', left.id);
        if (right?.recent && !left) note('never published', right.id);
        if (right && right.handled > 1) note('handled twice', right.id);
      }
    } finally {
      await published.close();
    }
  } finally {
    await taken.close();
  }
  const problems = Object.entries(found).flatMap(([what, ids]) => (ids.count > 0 ? `${what} ${show(ids)}` : []));
  return { name, ok: problems.length === 0, detail: problems.join('; ') || `${events} events` };
}

/** Every change of an order and of a stock has its fact: as many as the row's version says. */
const checkPublished = (order: Pool): Promise<Check> =>
  findNone(
    'order published every change',
    order,
    `select 'order ' || o.order_no || ' in version ' || o.version || ' published ' || count(t.id) as what
     from orders o left join outbox t on t.aggregate_id = o.id::text
     where o.ordered_at > now() - ${remembered} group by o.id having count(t.id) <> o.version
     union all
     select 'stock ' || s.spot_id || ' in version ' || s.version || ' published up to ' || coalesce(max(t.aggregate_version), 0)
     from stock s left join outbox t on t.aggregate_id = s.spot_id::text
     where exists (select 1 from stock_movements m where m.spot_id = s.spot_id and m.at > now() - ${remembered})
     group by s.spot_id having coalesce(max(t.aggregate_version), 0) <> s.version`,
    'outbox',
  );

/** Compares outboxes and inboxes, finds gaps in versions and changes without an event; a message that is still parked is a difference too. */
export async function checkEvents(databases: Databases, watermark: Date, underWay?: UnderWay): Promise<Check[]> {
  const checks: Check[] = [];
  for (const consumer of serviceNames)
    for (const owner of subscriptions[consumer]) checks.push(await compare(databases, consumer, owner, { watermark, underWay }));
  for (const owner of serviceNames)
    checks.push(
      await findNone(
        `${owner} published versions without a gap`,
        databases[owner],
        `select aggregate_id || ' has ' || count(*) || ' of ' || (max(aggregate_version) - min(aggregate_version) + 1) as what
         from outbox group by aggregate_id having count(*) <> max(aggregate_version) - min(aggregate_version) + 1`,
        'outbox',
      ),
    );
  checks.push(await checkPublished(databases.order));
  for (const consumer of serviceNames.filter((name) => subscriptions[name].length > 0)) {
    const { rows } = await databases[consumer].query<{ parked: number }>(
      `select count(*)::int as parked from parked_events where state = 'parked'`,
    );
    const { parked } = rows[0]!;
    checks.push({ name: `${consumer} has nothing parked`, ok: parked === 0, detail: `${parked} parked` });
    checks.push(
      await findNone(
        `${consumer} received only what was signed for it`,
        databases[consumer],
        "select topic || ' at ' || rejected_at || ': ' || reason as what from inbox_rejected where state = 'rejected'",
        'inbox',
      ),
    );
  }
  return checks;
}
