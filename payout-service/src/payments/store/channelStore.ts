import { channelName, type EventData } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/**
 * Channels that bring money are known from then on: until their key says more they work, under their own name. In the order of their names, as all who
 * meet several do.
 */
export async function meetChannels(db: Db, names: string[]): Promise<void> {
  const met = [...new Set(names)];
  await db.query({
    name: 'meet-channels',
    text: `insert into channels (name, label, kind, state) select name, label, 'payment', 'active' from unnest($1::text[], $2::text[]) as given (name, label)
      where not exists (select from channels c where c.name = given.name) order by name on conflict do nothing`,
    values: [met, met.map(channelName)],
  });
}

/** What the key of a channel says of it; an older version than the one that is there says nothing. */
export async function saveChannel(
  db: Db,
  { name, kind, state, label }: EventData<'partner.changed'>,
  version: number,
): Promise<void> {
  if (kind !== 'payment') return;
  await db.query(
    `insert into channels as c (name, label, kind, state, version) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set label = excluded.label, state = excluded.state, version = excluded.version where c.version < excluded.version`,
    [name, label ?? name, kind, state, version],
  );
}
