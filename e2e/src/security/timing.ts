import { operations } from '@xinyue/contracts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { byHand } from '../system/byHand.ts';
import { median } from './measure.ts';
import type { SecurityCheck } from './runChecks.ts';
import { sendCall, type SentCall, stranger } from './sendCall.ts';

const kinds = ['known', 'unknown', 'disabled'] as const;
/** A tenth try is the last that is looked at. */
const triesPerAccount = 10;
const limitMs = 5;

/** What the promise names: on a machine with other work to do fewer may be too few to tell. */
const fullTries = 500;

type Calls = Record<(typeof kinds)[number], SentCall[]>;

/** One after the other, each kind in turn first, so that whatever else the machine does falls on all alike. */
async function tryAll(portal: string, calls: Calls, rounds: { from: number; to: number }): Promise<void> {
  for (let round = rounds.from; round < rounds.to; round += 1)
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(turn + round) % kinds.length]!;
      const account = `${kind}${String(Math.floor(round / triesPerAccount) + 1).padStart(4, '0')}`;
      const from = stranger(5, Math.floor(round / 20));
      calls[kind].push(await sendCall(portal, operations.signInCustomer.path, { account, password: 'Wrong-one' }, { from }));
    }
}

const mediansOf = (calls: Calls) => kinds.map((kind) => median(calls[kind].map(({ ms }) => ms)));
const gapOf = (medians: number[]) => Math.max(...medians) - Math.min(...medians);

const sameAnswer: SecurityCheck = {
  row: 'L2',
  name: 'unknown accounts, wrong passwords, disabled accounts: same answer, same time',
  async run(target) {
    const { portals, sizes } = target;
    const most = Math.max(sizes.tries, fullTries);
    await seedBuyers(target, Math.ceil(most / triesPerAccount), 'known');
    await seedBuyers(target, Math.ceil(most / triesPerAccount), 'disabled');
    await byHand(target, 'merchant', `update users set disabled = true where account like 'disabled%'`);
    // The first ones warm up connections and code, on other accounts.
    for (let n = 0; n < 10; n += 1)
      await sendCall(
        portals[0],
        operations.signInCustomer.path,
        { account: 'warmup01', password: 'x' },
        { from: stranger(5, 999) },
      );
    const calls: Calls = { known: [], unknown: [], disabled: [] };
    await tryAll(portals[0], calls, { from: 0, to: sizes.tries });
    if (gapOf(mediansOf(calls)) > limitMs) await tryAll(portals[0], calls, { from: sizes.tries, to: most });

    const all = Object.values(calls).flat();
    const answers = [...new Set(all.map(({ status, code, msg }) => `${status}/${code} ${msg}`))];
    const medians = mediansOf(calls);
    const words = kinds.map((kind, nth) => `${kind} ${medians[nth]!.toFixed(1)} ms`).join(', ');
    const figures = `${calls.known.length} tries each, medians ${words}, gap ${gapOf(medians).toFixed(2)} ms (at most ${limitMs}); answers: ${answers.join(' | ')}`;
    return { kept: gapOf(medians) <= limitMs && answers.length === 1 && answers[0]!.startsWith('200/400'), figures };
  },
};

export const timing: SecurityCheck[] = [sameAnswer];
