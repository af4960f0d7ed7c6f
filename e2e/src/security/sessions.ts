import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { type Client, createClient } from '@xinyue/scripts/client/createClient';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { byHand } from '../system/byHand.ts';
import { inLanes } from './measure.ts';
import type { SecurityCheck } from './runChecks.ts';
import type { Target } from './startTarget.ts';

const { path } = operations.listOwnOrders;
/** After this a session that is over is over everywhere (A3). */
const everywhereMs = 1_000;

/** Uses one session many times, at both gateways in turn; answers how many were accepted. */
async function useOften({ portals, requestSecret, sizes }: Target, { session }: Client): Promise<number> {
  const doors = portals.map((portal) => createClient(portal, requestSecret, session));
  const answers = await inLanes(sizes.uses, 40, (n) => doors[n % 2]!.call(path, { pageNum: 1, pageSize: 1 }));
  return answers.filter(({ status }) => status !== 401).length;
}

const afterEnd = (what: string, prefix: string, end: (target: Target, client: Client) => Promise<unknown>): SecurityCheck => ({
  row: 'L4',
  name: `a session ${what} opens nothing`,
  async run(target) {
    const [buyer] = await seedBuyers(target, 1, prefix);
    const before = await useOften({ ...target, sizes: { ...target.sizes, uses: 20 } }, buyer!);
    await end(target, buyer!);
    await sleep(everywhereMs);
    const accepted = await useOften(target, buyer!);
    return {
      kept: before === 20 && accepted === 0,
      figures: `${accepted} of ${target.sizes.uses} uses accepted (before: ${before} of 20)`,
    };
  },
});

const hashOf = ({ session }: Client) => createHash('sha256').update(session!.logintoken).digest();
const ended = afterEnd('that was signed out', 'gone', (_target, client) => client.call(operations.signOut.path));
const expired = afterEnd('past its last day', 'late', (target, client) =>
  byHand(target, 'merchant', 'update sessions set ends_at = now() where token_hash = $1', [hashOf(client)]),
);
const idle = afterEnd('that was idle too long', 'idle', ({ databases }, client) =>
  databases.merchant.query('update sessions set seen_at = now() - idle_limit where token_hash = $1', [hashOf(client)]),
);

const tokens: SecurityCheck = {
  row: 'L4',
  name: 'tokens are 256 random bits, known to the server as SHA-256, with the limits of Z-51',
  async run({ customer, backstage, databases }) {
    const clients = [await customer('buyer001'), await customer('buyer001'), await backstage('operator01')];
    const loginTokens = clients.map(({ session }) => session!.logintoken);
    const bits = new Set(loginTokens.map((token) => Buffer.from(token, 'base64url').length * 8));
    const { rows } = await databases.merchant.query<{ limits: string }>(
      `select extract(epoch from idle_limit) / 60 || '/' || extract(epoch from ends_at - created_at) / 60 as limits
       from sessions where token_hash = any($1)`,
      [clients.map(hashOf)],
    );
    const limits = rows.map((row) => row.limits.replace(/\.0+(?=\/|$)/g, '')).sort();
    const { rows: plain } = await databases.merchant.query<{ line: string }>('select s::text as line from sessions s');
    const shown = plain.filter(({ line }) => loginTokens.some((token) => line.includes(token))).length;
    const kept = bits.size === 1 && bits.has(256) && new Set(loginTokens).size === 3 && shown === 0;
    const asWritten = limits.join() === '30/480,720/10080,720/10080';
    return {
      kept: kept && asWritten,
      figures: `${[...bits].join()} bits, ${shown} stored as they are, idle/total minutes ${limits.join(', ')}`,
    };
  },
};

export const sessions: SecurityCheck[] = [tokens, ended, expired, idle];
