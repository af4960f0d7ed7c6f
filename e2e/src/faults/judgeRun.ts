import type { Kill } from './killInTurn.ts';
import type { Plan, Run } from './runDriver.ts';

const few = (lines: string[]) => `${lines.length} (${lines.slice(0, 3).join('; ')})`;

/** The promises that a run broke, a line each; also a run that proves nothing is one that broke its promise; in a `calm` one no process falls. */
export function judgeRun(run: Run, { rate, calm = false }: Pick<Plan, 'rate'> & { calm?: boolean }): string[] {
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
    !calm && kills.length === 0 && 'nothing was killed',
    !calm && journal.retried === 0 && 'no request was ever sent again: the kills met nobody',
    answered < wanted * 0.95 && `only ${answered} of ${Math.round(wanted)} orders were answered`,
  ].filter((line) => line !== false);
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function killsOf(kills: Kill[]): string[] {
  const names = [...new Set(kills.map(({ name }) => name))];
  return names.map((name) => {
    const ours = kills.filter((kill) => kill.name === name);
    return `${name} ${ours.length} times, slowest open again in ${seconds(Math.max(...ours.map(({ openMs }) => openMs)))}`;
  });
}

/** The figures of one driver, a line each. */
export function printRun(run: Run, print: (line: string) => void): void {
  const { driver, journal, checks } = run;
  const line = (name: string, text: string) => print(`${driver.padEnd(8)} ${name.padEnd(13)} ${text}`);
  line(
    'load',
    `${whole(run.begun)} orders in ${seconds(run.loadMs)} (${(run.begun / (run.loadMs / 1000)).toFixed(1)}/s); own delay p99 ${Math.round(run.ownDelayMs)} ms`,
  );
  for (const text of killsOf(run.kills)) line('killed', text);
  line('ready', `in every part at most ${seconds(Math.max(...run.readyMs))} after a round of kills`);
  line(
    'acknowledged',
    `${whole(journal.acknowledged.length)} orders, ${whole(journal.steps)} steps of them; slowest answer after ${seconds(journal.slowest.ms)}: ${journal.slowest.what}`,
  );
  line('refused', `${whole(journal.refused.length)} orders with a wrong price`);
  line('retried', `${whole(journal.retried)} requests`);
  line('stored', `${whole(run.stored)} orders, ${whole(run.expired)} of them expired unpaid`);
  line('lost', `${run.lost.length} orders, ${run.stepsLost.length} steps`);
  line('doubled', `${run.doubled.length} orders, ${run.unasked.length} nobody was told of`);
  line('drained', `in ${seconds(run.drainMs)} after the last request`);
  line('verify', `${checks.filter(({ ok }) => ok).length} of ${checks.length} checks ok`);
  for (const { name, ok, detail } of checks) if (!ok) line('verify', `FAIL ${name}: ${detail}`);
}
