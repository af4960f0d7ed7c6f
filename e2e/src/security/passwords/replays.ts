import type { SentCall } from '../sendCall.ts';
import { median } from '../quantile.ts';
import type { SecurityCheck } from '../SecurityCheck.ts';
import { guessOwn, tryCount } from './guessOwn.ts';
import { judgeReplays, type Replays } from './judgeReplays.ts';
import { makeReplayedSaves, type ReplayedSave } from './replayedSaves.ts';

const gapLimitMs = 5;
/** L1. */
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
