/**
 * The tables of the postgres driver, in a database of its own. Two processes may run this at once: the lock makes one wait.
 * `bus_partition.next_offset` is the offset the next message gets; whoever appends holds that row's lock until commit.
 */
export const busTables = `
select pg_advisory_xact_lock(hashtext('xinyue.bus.tables'));
create table if not exists bus_partition (
  id serial primary key,
  topic text not null,
  partition int not null,
  next_offset bigint not null default 0,
  unique (topic, partition)
);
create table if not exists bus_log (
  partition_id int not null references bus_partition (id),
  "offset" bigint not null,
  key text not null,
  value text not null,
  created_at timestamptz not null default now(),
  primary key (partition_id, "offset")
);
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
