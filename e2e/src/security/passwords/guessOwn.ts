import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { form } from '../../system/goodForms.ts';
import { seedBuyers } from '../../system/seedBuyers.ts';
import { sendCall, type SentCall } from '../sendCall.ts';
import { makeClerk } from '../staff/makeClerk.ts';
import { staffForm } from '../staff/staffForm.ts';
import type { Target } from '../startTarget.ts';
import { countProofs } from './judgeReplays.ts';

export const tryCount = 30;
/** A call that compares a password, the body it is sent with, and the field the password stands in. */
type Door = { path: string; body: object; field: string };

/** Wrong ones, each under a new key, the right one last: how many were compared before all was refused. */
async function guess(origin: string, client: Client, doors: Door[], right: string) {
  const tries: SentCall[] = [];
  for (let n = 1; n <= tryCount; n += 1) {
    const { path, body, field } = doors[n % doors.length]!;
    const password = n === tryCount ? right : `Guess${1000 + n}x`;
    const headers = { ...client.headers(), 'idempotency-key': randomUUID() };
    tries.push(await sendCall(origin, path, { ...body, [field]: password }, { headers }));
  }
  return countProofs(tries);
}

/** Tries of a customer and of a member of staff, each at every call in which they show the own password: one counter for all of them. */
export async function guessOwn(target: Target) {
  const [buyer] = await seedBuyers(target, 1, 'guessed');
  const [clerk, other] = [await makeClerk(target, 'guessclerk1'), await makeClerk(target, 'guessclerk2')];
  const stolen = { password: 'Latex-2027-latex' };
  const [update, save, remove] = [operations.updateProfile.path, operations.saveUser.path, operations.deleteUser.path];
  const ofBuyer = [{ path: update, body: { ...form.profile, password: 'Another2026' }, field: 'currentPassword' }];
  const ofClerk = [
    { path: save, body: { ...staffForm(clerk), ...stolen }, field: 'currentPassword' },
    { path: save, body: { ...staffForm(other), ...stolen }, field: 'actorPassword' },
    { path: remove, body: { id: other.id }, field: 'actorPassword' },
  ];
  return [
    await guess(target.portals[0], buyer!, ofBuyer, demoPasswords['buyer001']!),
    await guess(target.desks[0], clerk.remembered, ofClerk, clerk.password),
  ];
}
