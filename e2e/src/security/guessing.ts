import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { countTries, inLanes } from './measure.ts';
import type { SecurityCheck } from './runChecks.ts';
import { sendCall, type SentCall, stranger } from './sendCall.ts';
import type { Target } from './startTarget.ts';

const { path } = operations.signInCustomer;
const rightPassword = demoPasswords['buyer001']!;
const guess = (portal: string, account: string, n: number, from: string) =>
  sendCall(portal, path, { account, password: `Guess${n}x` }, { from });
const whole = (value: number) => value.toLocaleString('en');

const oneOrigin: SecurityCheck = {
  row: 'L1',
  name: 'many guesses on one account from one origin',
  async run({ portals, sizes }) {
    const tally = countTries(await inLanes(sizes.guesses, 40, (n) => guess(portals[n % 2]!, 'victim0001', n, stranger(1, 0))));
    return { kept: tally.looked <= 10 && tally.others === 0, figures: `${tally.words} (at most 10 looked at)` };
  },
};

const manyOrigins: SecurityCheck = {
  row: 'L1',
  name: 'many guesses on one account from many origins, its owner on a known device',
  async run(target) {
    const { portals, sizes } = target;
    await seedBuyers(target, 1, 'owner');
    const account = 'owner0001';
    // The first sign-in makes the device known, before the strangers come.
    const known = await sendCall(portals[0], path, { account, password: rightPassword }, { from: '127.9.0.1' });
    const guessing = inLanes(sizes.guesses, 40, (n) => guess(portals[n % 2]!, account, n, stranger(2, n % sizes.origins)));
    const owner = ownerWith(known, portals[0], account, guessing);
    const tally = countTries(await guessing);
    const tries = await owner;
    const stranded = await sendCall(portals[0], path, { account, password: rightPassword }, { from: '127.9.0.2' });
    const gotIn = tries.filter(({ code }) => code === 200).length;
    const figures = `${tally.words} (at most 10 looked at) from ${whole(sizes.origins)} origins; the owner came in ${gotIn} of ${tries.length} times, from an unknown device ${stranded.code}`;
    return { kept: tally.looked <= 10 && tally.others === 0 && tries.length > 3 && gotIn === tries.length, figures };
  },
};

/** The owner signs in twice a second, each time with the cookie of the time before, until the guessing is over. */
async function ownerWith(known: SentCall, portal: string, account: string, guessing: Promise<unknown>): Promise<SentCall[]> {
  let over = false;
  const end = () => void (over = true);
  guessing.then(end, end);
  const tries = [known];
  while (!over) {
    const cookie = tries.at(-1)!.cookies.join('; ');
    tries.push(await sendCall(portal, path, { account, password: rightPassword }, { from: '127.9.0.1', headers: { cookie } }));
    await sleep(500);
  }
  return tries;
}

const wholeDay: SecurityCheck = {
  row: 'L1',
  name: 'a day of guessing on one account, every quarter of an hour told to be over',
  async run({ portals, databases }) {
    const windows = 15;
    const all: SentCall[] = [];
    for (let window = 0; window < windows; window += 1) {
      await databases.merchant.query(`delete from sign_in_tries where key like 'account:%'`);
      all.push(...(await inLanes(20, 20, (n) => guess(portals[n % 2]!, 'victim0002', n, stranger(3, window * 20 + n)))));
    }
    const tally = countTries(all);
    return {
      kept: tally.looked <= 100 && tally.others === 0,
      figures: `${windows} windows: ${tally.words} (at most 100 looked at)`,
    };
  },
};

const onePassword: SecurityCheck = {
  row: 'L1',
  name: 'one password on many accounts from one origin',
  async run({ portals, sizes }: Target) {
    const spray = (n: number) =>
      sendCall(portals[n % 2]!, path, { account: `sprayed${n}`, password: 'Rubber2026' }, { from: stranger(4, 0) });
    const tally = countTries(await inLanes(sizes.accounts, 20, spray));
    return { kept: tally.looked <= 100 && tally.others === 0, figures: `${tally.words} (at most 100 looked at)` };
  },
};

export const guessing: SecurityCheck[] = [oneOrigin, manyOrigins, wholeDay, onePassword];
