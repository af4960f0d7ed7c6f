import type { Client } from 'pg';
import { ColumnClient } from '../../db/ColumnClient.ts';
import { connectionSettings, endClient } from '../../db/connectionSettings.ts';
import type { Logger } from '../../Logger.ts';
import { backOff, createWakeUp } from '../waiting.ts';
import type { BusMessage, Health, SubscribeOptions, Subscription } from '../bus.ts';
import { busChannel } from './appendMessages.ts';
import { freshClaims, sharedClaims, type Claim } from './claims.ts';

/** Poll and membership interval: a dead member's partitions are taken over within two of these. */
const tickMs = 500;

const nextMessages = `
select p.topic, p.partition, l."offset", l.key, l.value
from unnest($1::int[], $2::bigint[]) as mine (id, position)
join bus_partition p on p.id = mine.id
cross join lateral (
  select * from bus_log where partition_id = mine.id and "offset" >= mine.position order by "offset" limit $4
) as l
limit $3`;

/**
 * Every batch continues with the partition after the last one, and one partition fills at most a quarter of it. With a random start and no
 * such bound, some partitions waited ten seconds under load while others were served.
 */
const sharesOfBatch = 4;

/**
 * After a small batch a member waits this long, so that under load the next one is larger. The first message after a quiet time is read at
 * once.
 */
const gatherMs = 60;

const rotate = <T>(list: T[], first: number): T[] => [...list.slice(first), ...list.slice(0, first)];

export type MemberSettings = { url: string; name: string; log: Logger; options: SubscribeOptions };

/** One subscription of the postgres driver: a connection of its own that holds the claims, listens, reads and commits. */
export const startMember = async ({ url, name, log, options }: MemberSettings): Promise<Subscription> => {
  const bell = createWakeUp();
  const stopBell = createWakeUp();
  const claims = options.fresh ? freshClaims(options) : sharedClaims(options);
  const { group, maxBatch = 200 } = options;
  let stopped = false;
  let health: Health = { ok: false, reason: `${group}: connecting` };
  let owned: Claim[] = [];
  let next = 0;
  let alive: Client | undefined;
  let failures = 0;

  const connect = async (): Promise<Client> => {
    const client = new ColumnClient(connectionSettings(url, `${name}.${group}`));
    const lost = (): void => {
      if (alive === client) alive = undefined;
      bell.ring();
    };
    client.on('error', lost);
    client.on('end', lost);
    // Notifications name the topic: a read that cannot find anything costs as much as one that does.
    client.on('notification', ({ payload }) => options.topics.includes(payload ?? '') && bell.ring());
    try {
      await client.connect();
      await client.query(`listen ${busChannel}`);
      await claims.connected(client);
      owned = await claims.refresh(client);
    } catch (error) {
      await endClient(client);
      throw error;
    }
    alive = client;
    health = { ok: true };
    return client;
  };

  const readNext = async (client: Client): Promise<BusMessage[]> => {
    if (owned.length === 0) return [];
    const mine = rotate(owned, next % owned.length);
    const found = await client.query<BusMessage>({
      name: 'next-messages',
      text: nextMessages,
      values: [mine.map(({ id }) => id), mine.map((claim) => claim.position), maxBatch, Math.ceil(maxBatch / sharesOfBatch)],
    });
    const last = found.rows.at(-1);
    next = last ? owned.findIndex(({ topic, partition }) => topic === last.topic && partition === last.partition) + 1 : 0;
    return found.rows.sort((a, b) => a.offset - b.offset);
  };

  const advance = (messages: BusMessage[]): Claim[] => {
    const claimOf = new Map(owned.map((claim) => [`${claim.topic}/${claim.partition}`, claim]));
    const moved = new Set<Claim>();
    for (const { topic, partition, offset } of messages) {
      const claim = claimOf.get(`${topic}/${partition}`)!;
      if (offset !== claim.position) {
        log.error(
          { group, topic, partition, expected: claim.position, got: offset },
          'messages were pruned before this group read them',
        );
      }
      claim.position = offset + 1;
      moved.add(claim);
    }
    return [...moved];
  };

  const handle = async (client: Client, messages: BusMessage[]): Promise<void> => {
    try {
      await options.onBatch(messages);
    } catch (error) {
      failures += 1;
      health = { ok: false, reason: `${group}: batch failed ${failures} times: ${String(error)}` };
      log.warn({ err: error, group, failures }, 'batch failed, it comes again');
      await stopBell.wait(backOff(failures, 50, 2_000));
      return;
    }
    failures = 0;
    health = { ok: true };
    await claims.commit(client, advance(messages));
  };

  const work = async (client: Client): Promise<void> => {
    let refreshedAt = Date.now();
    while (!stopped && alive === client) {
      if (Date.now() - refreshedAt >= tickMs) {
        owned = await claims.refresh(client);
        refreshedAt = Date.now();
      }
      const messages = await readNext(client);
      if (messages.length === 0) await bell.wait(tickMs);
      else {
        await handle(client, messages);
        if (messages.length < maxBatch / 2) await stopBell.wait(gatherMs);
      }
    }
  };

  const run = async (first: Client): Promise<void> => {
    let client: Client | undefined = first;
    for (let losses = 0; !stopped;) {
      try {
        client ??= await connect();
        losses = 0;
        await work(client);
      } catch (error) {
        losses += 1;
        health = { ok: false, reason: `${group}: bus database away: ${String(error)}` };
        log.warn({ err: error, group }, 'bus connection failed, connecting again');
      }
      await endClient(client);
      client = undefined;
      if (!stopped) await stopBell.wait(backOff(losses + 1, 50, 2_000));
    }
  };

  const running = run(await connect());
  return {
    healthy: () => (stopped ? { ok: false, reason: `${group}: stopped` } : health),
    stop: async () => {
      stopped = true;
      bell.ring();
      stopBell.ring();
      await running;
    },
  };
};
