import { expect, it, onTestFinished } from 'vitest';
import path from 'node:path';
import { existsSync, mkdirSync } from 'node:fs';
import { tempData } from '../../base/tempData.ts';
import type { RunRow } from '../keepRuns.ts';
import { type DrillOutcome, readDrills, writeDrills } from './DrillOutcome.ts';
import { keepDrills } from './keepDrills.ts';

const noon = Date.parse('2026-11-29T04:00:00Z');
const outcome: DrillOutcome = {
  ok: true,
  reason: null,
  time: '2026-11-29 12:00:00',
  seconds: 1,
  target: '/b',
  completeTo: '2026-11-29 11:59:00',
  bytes: 1,
  tables: 1,
  indexes: 1,
  checks: 1,
  leftOut: 0,
  text: '恢复演练通过',
  lines: [],
};

function open(at = '11:00') {
  const { data, remove } = tempData('drills');
  onTestFinished(remove);
  const scratch = path.join(data, 'drill');
  const noted: RunRow[] = [];
  const made: { end(how: DrillOutcome | Error): void; stopped: boolean }[] = [];
  let now = noon;
  const start = () => {
    const one = { end: (_how: DrillOutcome | Error) => undefined as void, stopped: false };
    const ended = new Promise<DrillOutcome>((resolve, reject) => {
      one.end = (how) => (how instanceof Error ? reject(how) : resolve(how));
    });
    made.push(one);
    const stop = () => {
      one.stopped = true;
      one.end(new Error('中断'));
    };
    return { ended, stop };
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const keep = () => keepDrills({ data, scratch, at, start, now: () => now, log, note: (row) => void noted.push(row) });
  return { data, scratch, made, noted, keep, pass: (ms: number) => (now += ms) };
}

it('O-S-01 whoever asks while a drill is under way gets that one, and its outcome is kept', async () => {
  const { data, made, noted, keep } = open();
  const drills = await keep();
  const run = drills.run();
  expect(drills.run()).toBe(run);
  expect(made).toHaveLength(1);
  expect(readDrills(data)).toEqual({ last: null, begun: noon });
  made[0]!.end(outcome);
  await expect.poll(() => run.state).toBe('done');
  expect([drills.last(), readDrills(data)]).toEqual([outcome, { last: outcome, begun: null }]);
  const began = { id: run.id, kind: 'drill', startedAt: noon };
  const ended = { ...began, state: 'done', endedAt: noon, text: outcome.text, bytes: 1 };
  expect(noted).toMatchObject([{ ...began, state: 'running', endedAt: null }, ended]);
  expect(drills.run()).not.toBe(run);
});

it('a drill is made once after each turn of its clock, and never where that is off', async () => {
  const { made, keep, pass } = open();
  const drills = await keep();
  drills.runIfDue();
  drills.runIfDue();
  expect(made).toHaveLength(1);
  made[0]!.end(outcome);
  await expect.poll(() => drills.last()).toEqual(outcome);
  drills.runIfDue();
  expect(made).toHaveLength(1);
  pass(24 * 3_600_000);
  drills.runIfDue();
  expect(made).toHaveLength(2);
  const off = open('off');
  (await off.keep()).runIfDue();
  expect(off.made).toEqual([]);
});

it('O-S-01 a drill that was under way when all was killed failed as 中断, what it left is gone, and its turn is over', async () => {
  const { data, scratch, made, keep } = open();
  writeDrills(data, { last: outcome, begun: noon - 60_000 });
  mkdirSync(path.join(scratch, 'cluster'), { recursive: true });
  const drills = await keep();
  expect(drills.last()).toMatchObject({ ok: false, time: '2026-11-29 11:59:00', text: '恢复演练未通过：中断' });
  expect(existsSync(scratch)).toBe(false);
  drills.runIfDue();
  expect(made).toEqual([]);
});

it('the end of the keeper ends its drill, which tells nothing of the backup', async () => {
  const { data, made, keep } = open();
  const drills = await keep();
  const run = drills.run();
  await drills.stop();
  expect([made[0]!.stopped, run.state, run.text]).toEqual([true, 'failed', '中断']);
  expect(readDrills(data)).toEqual({ last: null, begun: null });
});
