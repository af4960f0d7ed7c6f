import type { Client } from 'pg';
import { ColumnClient } from '../../db/ColumnClient.ts';
import { connectionSettings, endClient } from '../../db/connectionSettings.ts';
import type { Logger } from '../../Logger.ts';
import { backOff, createWakeUp, type WakeUp } from '../waiting.ts';
import type { BusMessage, Health, SubscribeOptions, Subscription } from '../bus.ts';
import { busChannel } from './appendMessages.ts';
import { freshClaims, sharedClaims, type Claim, type Claims } from './claims.ts';

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

/** A subscription at work: its claims and connection, and how it does. */
type Member = MemberSettings & {
  claims: Claims;
  bell: WakeUp;
  stopBell: WakeUp;
  maxBatch: number;
  stopped: boolean;
  health: Health;
  owned: Claim[];
  /** The place in `owned` with which the next batch begins. */
  next: number;
  alive: Client | undefined;
  failures: number;
};

async function connect(member: Member): Promise<Client> {
  const { url, name, options, claims, bell } = member;
  const client = new ColumnClient(connectionSettings(url, `${name}.${options.group}`));
  const lost = (): void => {
    if (member.alive === client) member.alive = undefined;
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
    member.owned = await claims.refresh(client);
  } catch (error) {
    await endClient(client);
    throw error;
  }
  member.alive = client;
  member.health = { ok: true };
  return client;
}

async function readNext(member: Member, client: Client): Promise<BusMessage[]> {
  const { owned, maxBatch } = member;
  if (owned.length === 0) return [];
  const mine = rotate(owned, member.next % owned.length);
  const found = await client.query<BusMessage>({
    name: 'next-messages',
    text: nextMessages,
    values: [mine.map(({ id }) => id), mine.map((claim) => claim.position), maxBatch, Math.ceil(maxBatch / sharesOfBatch)],
  });
  const last = found.rows.at(-1);
  member.next = last ? owned.findIndex(({ topic, partition }) => topic === last.topic && partition === last.partition) + 1 : 0;
  return found.rows.sort((a, b) => a.offset - b.offset);
}

/** Moves the positions behind these messages; answers the claims that moved. */
function advance({ owned, log, options }: Member, messages: BusMessage[]): Claim[] {
  const claimOf = new Map(owned.map((claim) => [`${claim.topic}/${claim.partition}`, claim]));
  const moved = new Set<Claim>();
  for (const { topic, partition, offset } of messages) {
    const claim = claimOf.get(`${topic}/${partition}`)!;
    if (offset !== claim.position) {
      log.error(
        { group: options.group, topic, partition, expected: claim.position, got: offset },
        'messages were pruned before this group read them',
      );
    }
    claim.position = offset + 1;
    moved.add(claim);
  }
  return [...moved];
}

async function handle(member: Member, client: Client, messages: BusMessage[]): Promise<void> {
  const { options, log, stopBell, claims } = member;
  const { group } = options;
  try {
    await options.onBatch(messages);
  } catch (error) {
    member.failures += 1;
    const { failures } = member;
    member.health = { ok: false, reason: `${group}: batch failed ${failures} times: ${String(error)}` };
    log.warn({ err: error, group, failures }, 'batch failed, it comes again');
    await stopBell.wait(backOff(failures, 50, 2_000));
    return;
  }
  member.failures = 0;
  member.health = { ok: true };
  await claims.commit(client, advance(member, messages));
}

async function work(member: Member, client: Client): Promise<void> {
  const { claims, bell, stopBell, maxBatch } = member;
  let refreshedAt = Date.now();
  while (!member.stopped && member.alive === client) {
    if (Date.now() - refreshedAt >= tickMs) {
      member.owned = await claims.refresh(client);
      refreshedAt = Date.now();
    }
    const messages = await readNext(member, client);
    if (messages.length === 0) await bell.wait(tickMs);
    else {
      await handle(member, client, messages);
      if (messages.length < maxBatch / 2) await stopBell.wait(gatherMs);
    }
  }
}

async function run(member: Member, first: Client): Promise<void> {
  const { log, stopBell } = member;
  const { group } = member.options;
  let client: Client | undefined = first;
  for (let losses = 0; !member.stopped;) {
    try {
      client ??= await connect(member);
      losses = 0;
      await work(member, client);
    } catch (error) {
      losses += 1;
      member.health = { ok: false, reason: `${group}: bus database away: ${String(error)}` };
      log.warn({ err: error, group }, 'bus connection failed, connecting again');
    }
    await endClient(client);
    client = undefined;
    if (!member.stopped) await stopBell.wait(backOff(losses + 1, 50, 2_000));
  }
}

/** One subscription of the postgres driver: a connection of its own that holds the claims, listens, reads and commits. */
export const startMember = async (settings: MemberSettings): Promise<Subscription> => {
  const { options } = settings;
  const { group, maxBatch = 200 } = options;
  const member: Member = {
    ...settings,
    claims: options.fresh ? freshClaims(options) : sharedClaims(options),
    bell: createWakeUp(),
    stopBell: createWakeUp(),
    maxBatch,
    stopped: false,
    health: { ok: false, reason: `${group}: connecting` },
    owned: [],
    next: 0,
    alive: undefined,
    failures: 0,
  };
  const running = run(member, await connect(member));
  return {
    healthy: () => (member.stopped ? { ok: false, reason: `${group}: stopped` } : member.health),
    stop: async () => {
      member.stopped = true;
      member.bell.ring();
      member.stopBell.ring();
      await running;
    },
  };
};
