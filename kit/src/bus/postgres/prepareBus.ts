import { serviceNames, subscriptions, topicOf, topicPartitions } from '@xinyue/contracts/define';
import { columnsOf } from '../../db/columnsOf.ts';
import type { Db } from '../../db/db.ts';

/**
 * The tables of the postgres driver, in a database of its own. Two processes may run this at once: the lock makes one wait.
 * `bus_partition.next_offset` is the offset the next message gets; whoever appends holds that row's lock until commit. `bus_log` needs no foreign key
 * for that: a third of what an append cost was looking for rows that it had just locked. Logs from before have one, and lose it.
 */
const tables = `
select pg_advisory_xact_lock(hashtext('xinyue.bus.tables'));
create table if not exists bus_partition (
  id serial primary key,
  topic text not null,
  partition int not null,
  next_offset bigint not null default 0,
  unique (topic, partition)
);
create table if not exists bus_log (
  partition_id int not null,
  "offset" bigint not null,
  key text not null,
  value text not null,
  created_at timestamptz not null default now(),
  primary key (partition_id, "offset")
);
do $$ begin
  if exists (select from pg_constraint where conname = 'bus_log_partition_id_fkey' and conrelid = 'bus_log'::regclass) then
    alter table bus_log drop constraint bus_log_partition_id_fkey;
  end if;
end $$;
create table if not exists bus_group (
  id serial primary key,
  name text not null unique
);
create table if not exists bus_position (
  group_id int not null references bus_group (id),
  partition_id int not null references bus_partition (id),
  next_offset bigint not null,
  primary key (group_id, partition_id)
);
`;

const complete = `
select to_regclass('bus_position') is not null and not exists (select from pg_constraint where conname = 'bus_log_partition_id_fkey') as there`;

/** Makes what is missing of the tables; who has no right to make any finds them there. */
export async function makeBusTables(db: Db): Promise<void> {
  const { rows } = await db.query<{ there: boolean }>(complete);
  if (!rows[0]!.there) await db.query(tables);
}

/** Makes partitions of topics that have none; whoever may not finds them there. */
export async function makePartitions(db: Db, topics: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ topic: string }>('select distinct topic from bus_partition where topic = any($1)', [topics]);
  const known = new Set(rows.map(({ topic }) => topic));
  const missing = topics.filter((topic) => !known.has(topic));
  if (missing.length === 0) return;
  await db.query(
    `insert into bus_partition (topic, partition)
     select topic, partition from unnest($1::text[]) as topic, generate_series(0, $2::int - 1) as partition
     on conflict (topic, partition) do nothing`,
    [missing.toSorted(), topicPartitions],
  );
}

export type BusUser = keyof typeof subscriptions;
/** The processes that use the bus, each by a role of its own. */
export const busUsers = Object.keys(subscriptions) as BusUser[];
export const busRoleOf = (user: BusUser): string => `xinyue_bus_${user}`;

/** As which a service reads and writes its own group, which is called as it is; the gateway keeps no position. */
const ownGroup = `current_user = 'xinyue_bus_' || split_part(name, '.', 1)`;
const may = (kind: 'reads' | 'writes', id: string) => `(select ${kind} from bus_right where role = current_user)[${id}]`;

const policies: [table: string, name: string, rule: string][] = [
  ['bus_partition', 'reads', `for select using (${may('reads', 'id')})`],
  ['bus_partition', 'appends', `for update using (${may('writes', 'id')})`],
  ['bus_log', 'reads', `for select using (${may('reads', 'partition_id')})`],
  ['bus_log', 'appends', `for insert with check (${may('writes', 'partition_id')})`],
  ['bus_log', 'prunes', `for delete using (${may('writes', 'partition_id')})`],
  ['bus_group', 'reads', 'for select using (true)'],
  ['bus_group', 'joins', `for insert with check (${ownGroup})`],
  ['bus_position', 'keeps', `for all using (group_id in (select id from bus_group where ${ownGroup}))`],
];

/**
 * What belongs to nobody but the owner of the tables, who is asked for none of this. Rights are one row a role, which says by the number of a
 * partition whether it may: policies that looked for its topic doubled what it costs to append a single message.
 */
const rights = `
create table if not exists bus_right (role name primary key, reads boolean[] not null, writes boolean[] not null);
${['bus_partition', 'bus_log', 'bus_group', 'bus_position'].map((table) => `alter table ${table} enable row level security;`).join('\n')}
${policies.map(([table, name, rule]) => `drop policy if exists ${name} on ${table};\ncreate policy ${name} on ${table} ${rule};`).join('\n')}`;

const grantsTo = (role: string) => `
grant select on bus_partition, bus_log, bus_group, bus_position, bus_right to ${role};
grant update (next_offset) on bus_partition to ${role};
grant insert, delete on bus_log to ${role};
grant insert on bus_group to ${role};
grant usage on sequence bus_group_id_seq to ${role};
grant insert, update on bus_position to ${role}`;

/**
 * By the owner of the bus database: tables and topics, and what each role may do. A service appends to its own topic and reads those it subscribes to,
 * keeps the positions of its own group and removes what is old of its own topic; the gateway reads its topics alone (ADR 49). Can be run again; inside
 * a transaction, so that processes at work are never without their rights.
 */
export async function prepareBus(db: Db): Promise<void> {
  const given = busUsers.map((user) => {
    const own = serviceNames.filter((name) => name === user);
    const topics = [...own, ...subscriptions[user]].map(topicOf);
    return { role: busRoleOf(user), reads: topics.join(), writes: own.map(topicOf).join() };
  });
  await db.query(tables);
  await makePartitions(db, serviceNames.map(topicOf));
  await db.query(rights);
  await db.query('delete from bus_right');
  await db.query(
    `insert into bus_right (role, reads, writes)
     select role, array_agg(coalesce(p.topic = any(string_to_array(reads, ',')), false) order by id), array_agg(coalesce(p.topic = writes, false) order by id)
     from unnest($1::text[], $2::text[], $3::text[]) as given (role, reads, writes)
     cross join (select id, topic from generate_series(1, (select max(id) from bus_partition)) as id left join bus_partition using (id)) p
     group by role`,
    columnsOf(given, 'role', 'reads', 'writes'),
  );
  for (const user of busUsers) await db.query(grantsTo(busRoleOf(user)));
}
