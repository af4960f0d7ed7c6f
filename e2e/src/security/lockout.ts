import { setTimeout as sleep } from 'node:timers/promises';
import { operations, type UserRow } from '@xinyue/contracts';
import { type Client, createClient } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { form } from '../system/goodForms.ts';
import { must } from '../system/offerGood.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import type { SecurityCheck } from './runChecks.ts';
import type { Target } from './startTarget.ts';
import { lastAccepted, watchUse } from './watchUse.ts';

const limitMs = 1_000;
const people = 5;

/** Ends the sessions of one person; `client` is that person at the first gateway. */
type End = (target: Target, staff: Client, client: Client) => Promise<unknown>;

const rowOf = async (staff: Client, id: string): Promise<UserRow> =>
  must(await staff.call<{ list: UserRow[] }>(operations.listUsers.path, { id, pageNum: 1, pageSize: 1 })).list[0]!;
const { payer } = form;
const edit = async (staff: Client, { session }: Client, change: object) =>
  must(await staff.call(operations.saveUser.path, { ...(await rowOf(staff, session!.userId)), ...payer, ...change }));

const ends: Record<string, End> = {
  'signed out': async (_target, _staff, client) => must(await client.call(operations.signOut.path)),
  disabled: (_target, staff, client) => edit(staff, client, { userStatus: 1 }),
  'password set by staff': (_target, staff, client) => edit(staff, client, { password: 'Another2026Tap' }),
  'own password changed elsewhere': async ({ requestSecret, portals }, staff, client) => {
    const { account, ...row } = await rowOf(staff, client.session!.userId);
    const body = { account, password: demoPasswords['buyer001'] };
    const session = must(
      await createClient(portals[0], requestSecret).call<NonNullable<Client['session']>>(operations.signInCustomer.path, body),
    );
    const elsewhere = createClient(portals[0], requestSecret, session);
    const change = { ...row, ...payer, password: 'Another2026Tap', currentPassword: demoPasswords['buyer001'] };
    must(await elsewhere.call(operations.updateProfile.path, change));
    if (!(await elsewhere.call(operations.readProfile.path)).success)
      throw new Error('who changed the password was signed out too');
  },
  deleted: async (_target, staff, client) => must(await staff.call(operations.deleteUser.path, { id: client.session!.userId })),
};

/** A3: people at work at both gateways; how long after the answer of what ends their sessions one of their requests is still accepted. */
const lockoutBy = (what: string, end: End): SecurityCheck => ({
  row: 'A3',
  name: `${what}: out at both gateways, one of which hears no event`,
  async run(target) {
    const staff = await target.backstage('admin');
    const buyers = await seedBuyers(target, people, `out${Object.keys(ends).indexOf(what)}x`);
    const uses = buyers.map((buyer) => {
      const there = createClient(target.portals[1], target.requestSecret, buyer.session!);
      return watchUse([buyer, there], operations.listOwnOrders.path);
    });
    const ended: number[] = [];
    try {
      await sleep(300);
      // One after the other: a member of staff has a share of two of the places for calls that may cost a password hash.
      for (const buyer of buyers) {
        await end(target, staff, buyer);
        ended.push(performance.now());
      }
      await sleep(limitMs + 600);
    } finally {
      for (const use of uses) use.end();
    }
    const all = await Promise.all(uses.map((use) => use.all()));
    const latest = Math.max(...all.map((used, nth) => lastAccepted(used, ended[nth]!)));
    const late = all.flatMap((used, nth) => used.filter(({ accepted, at }) => accepted && at > ended[nth]! + limitMs)).length;
    const before = all.flatMap((used, nth) => used.filter(({ accepted, at }) => accepted && at < ended[nth]!)).length;
    const count = all.flat().length;
    const figures = `${people} people, ${count} requests, the last accepted was sent ${latest.toFixed(0)} ms after it (at most ${limitMs}); ${late} later`;
    return { kept: late === 0 && before > people, figures };
  },
});

export const lockout: SecurityCheck[] = Object.entries(ends).map(([what, end]) => lockoutBy(what, end));
