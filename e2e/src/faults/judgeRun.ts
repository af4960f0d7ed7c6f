import type { Plan, Run } from './runDriver.ts';

const few = (lines: string[]) => `${lines.length} (${lines.slice(0, 3).join('; ')})`;

/** The promises that a run broke, a line each; also a run that proves nothing is one that broke its promise. */
export function judgeRun(run: Run, { rate }: Pick<Plan, 'rate'>): string[] {
  const { journal, lost, doubled, unasked, stepsLost, checks, kills, loadMs } = run;
  const red = checks.filter(({ ok }) => !ok);
  const wanted = (loadMs / 1000) * rate;
  const answered = journal.acknowledged.length + journal.refused.length;
  return [
    lost.length > 0 && `orders lost: ${few(lost)}`,
    doubled.length > 0 && `orders doubled: ${few(doubled)}`,
    unasked.length > 0 && `orders nobody was told of: ${few(unasked)}`,
    stepsLost.length > 0 && `steps lost: ${few(stepsLost)}`,
    journal.broken.length > 0 && `answers broken: ${few(journal.broken)}`,
    red.length > 0 && `audit: ${red.map(({ name, detail }) => `${name}: ${detail}`).join('; ')}`,
    loadMs > 75_000 && run.expired === 0 && 'no order ran out of its time',
    kills.length === 0 && 'nothing was killed',
    journal.retried === 0 && 'no request was ever sent again: the kills met nobody',
    answered < wanted * 0.95 && `only ${answered} of ${Math.round(wanted)} orders were answered`,
  ].filter((line) => line !== false);
}
