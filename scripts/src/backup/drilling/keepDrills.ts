import { newId } from '@xinyue/kit/newId';
import type { Runs } from '../keepRuns.ts';
import { type KeeperLog, messageOf } from '../keeperLog.ts';
import { lastTurn } from '../keepBases.ts';
import { readMoment, showMoment } from '../moment.ts';
import { type DrillOutcome, type DrillRecord, readDrills, writeDrills } from './DrillOutcome.ts';
import type { DrillProcess } from './drillWorker.ts';
import { clearScratch } from './scratch.ts';

export type DrillRun = {
  id: string;
  state: 'running' | 'done' | 'failed';
  startedAt: number;
  /** What it does just now. */
  step: string;
  outcome: DrillOutcome | undefined;
  /** Why it was not made; empty where it was. */
  text: string;
};

export type Drills = {
  /** Begins a drill now, or answers the one that is under way. */
  run(): DrillRun;
  /** The last one since the keeper was started. */
  lastRun(): DrillRun | undefined;
  /** The last one that ended, whenever. */
  last(): DrillOutcome | null;
  runIfDue(): void;
  /** Ends the one that is under way, and takes away what it left. */
  stop(): Promise<void>;
};

export type KeepingDrills = {
  data: string;
  scratch: string;
  /** `HH:mm` in Beijing, or `off`. */
  at: string;
  start(onStep: (step: string) => void): DrillProcess;
  now(): number;
  log: KeeperLog;
  note: Runs['note'];
};

/** O-S-01: one that was under way when everything was killed failed, and is not begun again before its next turn. */
function brokenOff(begun: number): DrillOutcome {
  const text = '中断';
  return {
    ok: false,
    reason: 'failed',
    time: showMoment(begun),
    seconds: 0,
    target: '',
    completeTo: '',
    bytes: 0,
    tables: 0,
    indexes: 0,
    checks: 0,
    leftOut: 0,
    text: `恢复演练未通过：${text}`,
    lines: [{ what: '演练', ok: false, text }],
  };
}

/** The drills of a copy, one at a time. What a killed keeper left of one is taken away. */
export async function keepDrills(keeping: KeepingDrills): Promise<Drills> {
  const { data, scratch, at, log, now } = keeping;
  const record: DrillRecord = readDrills(data);
  let current: DrillRun | undefined;
  let process: DrillProcess | undefined;
  let work: Promise<void> = Promise.resolve();
  let stopping = false;
  const write = (change: Partial<DrillRecord>) => writeDrills(data, Object.assign(record, change));
  if (record.begun !== null) write({ last: brokenOff(record.begun), begun: null });
  await clearScratch(scratch).catch((error: unknown) => log.warn('the scratch folder stays', { why: messageOf(error) }));

  const noteRun = ({ id, state, startedAt, step, outcome, text }: DrillRun) =>
    keeping.note({
      id,
      kind: 'drill',
      state,
      startedAt,
      endedAt: state === 'running' ? null : now(),
      bytes: outcome?.bytes ?? null,
      completeTo: outcome?.completeTo ? readMoment(outcome.completeTo) : null,
      text: state === 'running' ? step : text,
      lines: outcome?.lines ?? [],
    });

  async function follow(run: DrillRun, { ended }: DrillProcess): Promise<void> {
    const outcome = await ended.catch((error: unknown) => {
      run.text = messageOf(error);
      return brokenOff(run.startedAt);
    });
    await clearScratch(scratch).catch((error: unknown) => log.warn('the scratch folder stays', { why: messageOf(error) }));
    Object.assign(run, { state: outcome.ok ? 'done' : 'failed', outcome, step: '', text: run.text || outcome.text });
    noteRun(run);
    // Whoever stops the copy knows nothing new of the backup: it is made again after the next start.
    write(stopping && !outcome.ok ? { begun: null } : { last: outcome, begun: null });
    if (stopping) return;
    if (outcome.ok) log.info('drill passed', { seconds: outcome.seconds, checks: outcome.checks });
    else log.error('drill failed', { why: run.text, lines: outcome.lines.filter(({ ok }) => !ok) });
  }

  function run(): DrillRun {
    if (current?.state === 'running') return current;
    const started: DrillRun = { id: newId(), state: 'running', startedAt: now(), step: '', outcome: undefined, text: '' };
    current = started;
    write({ begun: started.startedAt });
    noteRun(started);
    process = keeping.start((step) => {
      if (started.state !== 'running') return;
      started.step = step;
      noteRun(started);
    });
    work = follow(started, process);
    return started;
  }

  return {
    run,
    lastRun: () => current,
    last: () => record.last,
    runIfDue() {
      const turn = lastTurn(at, now());
      const began = record.last ? readMoment(record.last.time) : Number.NEGATIVE_INFINITY;
      if (turn !== undefined && began < turn && current?.state !== 'running') run();
    },
    async stop() {
      stopping = true;
      process?.stop();
      await work;
    },
  };
}
