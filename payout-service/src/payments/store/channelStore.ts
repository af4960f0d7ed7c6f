import type { Db } from '@xinyue/kit/db/db';

/** Channels that brought money are known from then on, whoever made their keys. In the order of their names, as all who meet several do. */
export async function meetChannels(db: Db, names: string[]): Promise<void> {
  await db.query({
    name: 'meet-channels',
    text: `insert into channels (name) select name from unnest($1::text[]) as given (name)
      where not exists (select from channels c where c.name = given.name) order by name on conflict do nothing`,
    values: [[...new Set(names)]],
  });
}
