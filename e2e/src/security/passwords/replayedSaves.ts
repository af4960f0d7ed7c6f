import { randomUUID } from 'node:crypto';
import { documentSlots, type Operation, operations } from '@xinyue/contracts';
import { type Client, signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { byHand } from '../../system/byHand.ts';
import { form } from '../../system/goodForms.ts';
import { must } from '../../system/offerGood.ts';
import { png } from '../../system/png.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { sendCall, type SentCall, stranger } from '../sendCall.ts';
import { makeClerk, staffForm } from '../staff/makeClerk.ts';
import type { Target } from '../startTarget.ts';

/**
 * A save that takes a password, under one Idempotency-Key. `first` stands in the first request; `right` is good when the replays come; `settle`
 * makes it so where the save itself set another one.
 */
export type ReplayedSave = {
  call: string;
  first: string | undefined;
  right: string;
  send(password: string | undefined, n: number): Promise<SentCall>;
  settle?(): Promise<unknown>;
};

const [first, right] = ['Earlier2026', demoPasswords['buyer001']!];

function under(origin: string, { path }: Operation, client?: Client) {
  const key = { 'idempotency-key': randomUUID() };
  return (body: object, from?: string) => sendCall(origin, path, body, { from, headers: { ...client?.headers(), ...key } });
}

async function documentsOf(client: Client): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const [nth, slot] of documentSlots.entries())
    pictures[slot] = must(await client.upload(png(200 + nth, 60), 'image/png', `${slot}.png`)).saveUrl;
  return pictures;
}

/** Every call that takes a password and a key: of the own account, of a newcomer, of a shop to be, of a person or a colleague staff keep. */
export async function makeReplayedSaves(target: Target): Promise<ReplayedSave[]> {
  const { portals, desks } = target;
  const [, kept, applicant] = await seedBuyers(target, 3, 'replayed');
  const staff = await target.backstage('admin');
  const [clerk, colleague] = [await makeClerk(target, 'replayclerk1'), await makeClerk(target, 'replayclerk2')];
  const documents = await documentsOf(applicant!);
  const shareHash = (table: string, account: string) => () =>
    byHand(
      target,
      'merchant',
      `update ${table} set password_hash = (select password_hash from users where account = '${clerk.account}') where account = $1`,
      [account],
    );

  // With the password, so that the session proves who changes the mobile number.
  const signedIn = await signIn(portals[0], 'portal', 'replayed0001', right);
  const own = under(portals[0], operations.updateProfile, signedIn);
  const newcomer = under(portals[0], operations.register);
  const apply = under(portals[0], operations.submitApplication, applicant!);
  const edit = under(desks[0], operations.saveUser, staff);
  const make = under(desks[0], operations.saveUser, staff);
  const act = under(desks[0], operations.saveUser, clerk.remembered);
  return [
    { call: 'updateProfile', first: undefined, right, send: (password) => own({ ...form.profile, password }) },
    {
      call: 'register',
      first,
      right: clerk.password,
      // Each from an address of its own: what is measured is the replay, not the count of registrations.
      send: (password, n) => newcomer({ ...form.profile, account: 'Replayed8001', password }, stranger(20, n)),
      settle: shareHash('users', 'Replayed8001'),
    },
    {
      call: 'submitApplication',
      first,
      right: clerk.password,
      send: (password) => apply({ ...form.application, ...documents, shopName: '重放店', account: 'Replayed8002', password }),
      settle: shareHash('applications', 'Replayed8002'),
    },
    {
      call: 'saveUser of a person',
      first: undefined,
      right,
      send: (password) => edit({ ...form.user, id: kept!.session!.userId, password }),
    },
    {
      call: 'saveUser of a new person',
      first,
      right: clerk.password,
      send: (password) => make({ ...form.user, account: 'Replayed8003', password }),
      settle: shareHash('users', 'Replayed8003'),
    },
    {
      call: 'saveUser with actorPassword',
      first: undefined,
      right: clerk.password,
      send: (actorPassword) => act({ ...staffForm(colleague), actorPassword }),
    },
  ];
}
