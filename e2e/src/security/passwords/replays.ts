import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { form } from '../../system/goodForms.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { median } from '../measure.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { sendCall, type SentCall } from '../sendCall.ts';
import { makeClerk, staffForm } from '../staff/makeClerk.ts';
import type { Target } from '../startTarget.ts';
import { countProofs, judgeReplays, type Replays } from './judgeReplays.ts';
import { makeReplayedSaves, type ReplayedSave } from './replayedSaves.ts';

const gapLimitMs = 5;
/** So many guesses are compared with a password; all others are refused before (L1). */
const comparedLimit = 10;

/** One after the other, wrong and right in turn, so that whatever else the machine does falls on both alike. */
async function replay({ call, first, right, send, settle }: ReplayedSave, rounds: number): Promise<Replays> {
  const taken = await send(first, 0);
  await settle?.();
  const [wrongs, rights]: [SentCall[], SentCall[]] = [[], []];
  for (let n = 1; n <= rounds; n += 1) {
    wrongs.push(await send(`Guess${1000 + n}x`, n * 2 - 1));
    rights.push(await send(right, n * 2));
  }
  return { call, first: taken, wrong: wrongs, right: rights, same: await send(first, rounds * 2 + 1) };
}

/** F2: a replay is compared with the request it repeats, never with a password; whatever is compared is counted. */
export const replays: SecurityCheck = {
  row: 'C-32',
  name: 'replays of saves tell no right password from a wrong one, and no comparison is uncounted',
  async run(target) {
    const rounds = target.sizes.replays;
    const judged = [];
    for (const save of await makeReplayedSaves(target))
      judged.push({ call: save.call, ...judgeReplays(await replay(save, rounds)) });
    const guesses = await guessOwn(target);
    const compared = guesses.map((one) => one.compared.length);
    const others = guesses.reduce((sum, one) => sum + one.others, 0);
    const costs = median(guesses.flatMap((one) => one.compared.map(({ ms }) => ms)));
    const apart = judged.reduce((sum, one) => sum + one.apart, 0);
    const [gap, ms] = [Math.max(...judged.map(({ gapMs }) => gapMs)), Math.max(...judged.map((one) => one.ms))];
    const wrong = judged.filter((one) => one.apart > 0 || !one.honest || one.gapMs > gapLimitMs || one.ms > costs * 0.75);
    const details = wrong.map((one) => `\n    ${JSON.stringify(one)}`).join('');
    return {
      kept: wrong.length === 0 && others === 0 && compared.every((count) => count > 0 && count <= comparedLimit),
      figures: `${judged.length} saves × ${rounds * 2} replays: ${apart} distinguishable, greatest gap of medians ${gap.toFixed(2)} ms (at most ${gapLimitMs}); a replay takes ${ms.toFixed(1)} ms, a comparison ${costs.toFixed(0)}; of ${tryCount} tries under keys of their own ${compared.join(' and ')} compared (at most ${comparedLimit}), ${others} answered otherwise${details}`,
    };
  },
};

const tryCount = 30;
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
async function guessOwn(target: Target) {
  const [buyer] = await seedBuyers(target, 1, 'guessed');
  const [clerk, other] = [await makeClerk(target, 'guessclerk1'), await makeClerk(target, 'guessclerk2')];
  const stolen = { password: 'Latex-2027-latex' };
  const [update, save, remove] = [operations.updateProfile.path, operations.saveUser.path, operations.deleteUser.path];
  const ofBuyer = [{ path: update, body: { ...form.profile, password: 'Another2026Tap' }, field: 'currentPassword' }];
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
