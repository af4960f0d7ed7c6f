import { points } from './killAtPoints.ts';
import type { MoneyPlan, MoneyRun } from './moneyRun.ts';

const few = (lines: string[]) => `${lines.length} (${lines.slice(0, 3).join('; ')})`;

/** The promises that a run broke, a line each (M3, M4); a run whose kills met nobody proves nothing. */
export function judgeMoney(run: MoneyRun, plan: MoneyPlan): string[] {
  const red = run.checks.filter(({ ok }) => !ok);
  const missed = Object.keys(points).filter((name) => !run.kills.some((kill) => kill.name === name && kill.held));
  return [
    run.paidTwice.length > 0 && `paid twice by the bank's book: ${few(run.paidTwice)}`,
    run.reported.tooEarly.length > 0 && `shown as paid before the bank's word: ${few(run.reported.tooEarly)}`,
    run.lost.length > 0 && `lost: ${few(run.lost)}`,
    run.untrue.length > 0 && `an end that the bank's book does not have: ${few(run.untrue)}`,
    run.open > 0 && `${run.open} without an end`,
    run.journal.broken.length > 0 && `answers broken: ${few(run.journal.broken)}`,
    red.length > 0 && `audit: ${red.map(({ name, detail }) => `${name}: ${detail}`).join('; ')}`,
    plan.kills > 0 && missed.length > 0 && `no kill met: ${missed.join(', ')}`,
    run.reported.acknowledged.length < plan.withdrawals &&
      `only ${run.reported.acknowledged.length} of ${plan.withdrawals} withdrawals`,
  ].filter((line) => line !== false);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The figures of one driver, a line each. */
export function printMoney(run: MoneyRun, print: (line: string) => void): void {
  const line = (name: string, text: string) => print(`${run.driver.padEnd(8)} ${name.padEnd(13)} ${text}`);
  line('withdrawals', `${run.reported.acknowledged.length} in ${seconds(run.loadMs)}: ${JSON.stringify(run.reported.ends)}`);
  for (const name of [...Object.keys(points), 'postgres']) {
    const ours = run.kills.filter((kill) => kill.name === name);
    const met = ours.filter(({ held }) => held).length;
    line(
      'killed',
      `${name}: ${ours.length} times, ${met} met, back in ${seconds(Math.max(0, ...ours.map(({ openMs }) => openMs)))}`,
    );
  }
  line('retried', `${run.journal.retried} requests, slowest answer after ${seconds(run.journal.slowest.ms)}`);
  line(
    'paid twice',
    `${run.paidTwice.length}; shown too early ${run.reported.tooEarly.length}; lost ${run.lost.length}; open ${run.open}`,
  );
  line('verify', `${run.checks.filter(({ ok }) => ok).length} of ${run.checks.length} checks ok`);
  for (const { name, ok, detail } of run.checks) if (!ok) line('verify', `FAIL ${name}: ${detail}`);
}
