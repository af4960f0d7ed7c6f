import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRounds } from './createRounds.ts';

function useRounds(answers: (boolean | Error)[] = []) {
  const seen = { rounds: 0, atOnce: 0, most: 0, errors: 0 };
  const rounds = createRounds(
    async () => {
      seen.rounds += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await turn();
      seen.atOnce -= 1;
      const answer = answers.shift() ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => (seen.errors += 1),
  );
  const settle = async () => {
    for (let nth = 0; nth < 20; nth += 1) await turn();
  };
  return { rounds, seen, settle };
}

it('one round at a time; however often one is asked for meanwhile, one follows', async () => {
  const { rounds, seen, settle } = useRounds();
  for (let nth = 0; nth < 5; nth += 1) rounds.ask();
  await settle();
  expect(seen).toMatchObject({ rounds: 2, most: 1 });
  rounds.ask();
  await settle();
  expect(seen.rounds).toBe(3);
});

it('one that answers that there is more has another follow; one that fails is told, and a later one begins', async () => {
  const { rounds, seen, settle } = useRounds([true, false, new Error('away')]);
  rounds.ask();
  await settle();
  expect(seen.rounds).toBe(2);
  rounds.ask();
  await settle();
  expect(seen).toMatchObject({ rounds: 3, errors: 1 });
  rounds.ask();
  await settle();
  expect(seen.rounds).toBe(4);
});

it('after the stop there is no round', async () => {
  const { rounds, seen, settle } = useRounds([true, true]);
  rounds.ask();
  await rounds.stop();
  expect(seen).toMatchObject({ rounds: 1, atOnce: 0 });
  rounds.ask();
  await settle();
  expect(seen.rounds).toBe(1);
});
