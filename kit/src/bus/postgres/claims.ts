import type { Client } from 'pg';
import type { SubscribeOptions } from '../bus.ts';

/** A partition in this member's hands and the offset it reads next. */
export type Claim = { id: number; topic: string; partition: number; position: number };

/**
 * How a member gets its partitions. `refresh` gives back what exceeds its share and takes what is free, between two batches; `commit`
 * stores the positions; `connected` is called with every new connection, which holds no locks yet.
 */
export type Claims = {
  connected(client: Client): Promise<void>;
  refresh(client: Client): Promise<Claim[]>;
  commit(client: Client, claims: Claim[]): Promise<void>;
};

type PartitionRow = { id: number; topic: string; partition: number; next_offset: number };

const partitionsOf = async (client: Client, topics: string[]): Promise<PartitionRow[]> => {
  const found = await client.query<PartitionRow>(
    'select id, topic, partition, next_offset from bus_partition where topic = any($1::text[]) order by id',
    [topics],
  );
  return found.rows;
};

/** Keys of the two-part advisory locks: (group id, partition id) is ownership, (memberLocks + group id, random) is presence. */
const memberLocks = 1_000_000_000;

const heldLocks = `
select classid::bigint as class, objid::bigint as object from pg_locks
where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = any($1::bigint[])
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * Claims of a group that shares its work. Both kinds of lock belong to the session: a killed member loses them with its
 * connection, nobody has to notice its silence. Each member takes its fair share: partitions / members, rounded up.
 */
export const sharedClaims = ({ group, topics, fromBeginning = true }: SubscribeOptions): Claims => {
  let groupId = 0;
  let owned = new Map<number, Claim>();

  const release = async (client: Client, surplus: Claim[]): Promise<void> => {
    for (const { id } of surplus) owned.delete(id);
    await client.query('select pg_advisory_unlock($1, id) from unnest($2::int[]) as id', [groupId, surplus.map(({ id }) => id)]);
  };

  const take = async (client: Client, wanted: PartitionRow[]): Promise<void> => {
    const locked = await client.query<{ id: number; got: boolean }>(
      'select id, pg_try_advisory_lock($1, id) as got from unnest($2::int[]) as id',
      [groupId, wanted.map(({ id }) => id)],
    );
    const got = new Set(locked.rows.filter((row) => row.got).map(({ id }) => id));
    // Read now, under the lock: only now is it the last position of the previous owner.
    const stored = await client.query<{ partition_id: number; next_offset: number }>(
      'select partition_id, next_offset from bus_position where group_id = $1 and partition_id = any($2::int[])',
      [groupId, [...got]],
    );
    const positions = new Map(stored.rows.map((row) => [row.partition_id, row.next_offset]));
    const started: Claim[] = [];
    for (const { id, topic, partition, next_offset } of wanted.filter((row) => got.has(row.id))) {
      const claim = { id, topic, partition, position: positions.get(id) ?? (fromBeginning ? 0 : next_offset) };
      owned.set(id, claim);
      if (!positions.has(id)) started.push(claim);
    }
    if (started.length > 0) await commit(client, started);
  };

  const commit = async (client: Client, claims: Claim[]): Promise<void> => {
    await client.query({
      name: 'commit-positions',
      text: `insert into bus_position (group_id, partition_id, next_offset)
       select $1, id, position from unnest($2::int[], $3::bigint[]) as given (id, position)
       on conflict (group_id, partition_id) do update set next_offset = excluded.next_offset`,
      values: [groupId, claims.map(({ id }) => id), claims.map(({ position }) => position)],
    });
  };

  return {
    connected: async (client) => {
      owned = new Map();
      await client.query('insert into bus_group (name) values ($1) on conflict (name) do nothing', [group]);
      const found = await client.query<{ id: number }>('select id from bus_group where name = $1', [group]);
      groupId = found.rows[0]!.id;
      await client.query('select pg_advisory_lock_shared($1, pg_backend_pid())', [memberLocks + groupId]);
    },
    refresh: async (client) => {
      const partitions = await partitionsOf(client, topics);
      const held = await client.query<{ class: number; object: number }>(heldLocks, [[groupId, memberLocks + groupId]]);
      const members = held.rows.filter((row) => row.class !== groupId).length;
      const taken = new Set(held.rows.filter((row) => row.class === groupId).map((row) => row.object));
      const share = Math.ceil(partitions.length / Math.max(1, members));
      if (owned.size > share) await release(client, [...owned.values()].slice(share));
      const free = partitions.filter(({ id }) => !taken.has(id)).slice(0, share - owned.size);
      if (free.length > 0) await take(client, free);
      return [...owned.values()];
    },
    commit,
  };
};

/** Claims of a reader that takes part in no group: every partition, from the end at its first connection, kept in memory. */
export const freshClaims = ({ topics }: SubscribeOptions): Claims => {
  const claims = new Map<number, Claim>();
  let seen = false;
  return {
    connected: async () => {},
    refresh: async (client) => {
      for (const { id, topic, partition, next_offset } of await partitionsOf(client, topics)) {
        // A topic that appears later is new altogether: it is read from its start.
        if (!claims.has(id)) claims.set(id, { id, topic, partition, position: seen ? 0 : next_offset });
      }
      seen = true;
      return [...claims.values()];
    },
    commit: async () => {},
  };
};
