import { fork } from 'node:child_process';
import os from 'node:os';
import { createFolderRepository } from '../createFolderRepository.ts';
import { readKeysOf } from '../keysFile.ts';
import { messageOf } from '../keeperLog.ts';
import { readBackupSettings } from '../settings.ts';
import type { DrillOutcome } from './DrillOutcome.ts';
import { runDrill } from './runDrill.ts';
import { scratchBeside } from './scratch.ts';

type Env = Record<string, string | undefined>;
type Told = { step: string } | { outcome: DrillOutcome } | { refused: string };

/** A drill that a process of its own makes: it can be ended at any moment, and takes nothing from whoever waits for the log to be taken. */
export type DrillProcess = { ended: Promise<DrillOutcome>; stop(): void };

/** The word by which this program, started again, is that process. */
export const drillWord = 'drill';

/** Starts it. Rejects where it ended without an outcome. */
export function forkDrill(onStep: (step: string) => void): DrillProcess {
  const child = fork(process.argv[1]!, [drillWord], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<DrillOutcome>((resolve, reject) => {
    child.on('message', (told: Told) => {
      if ('step' in told) onStep(told.step);
      else if ('outcome' in told) child.once('exit', () => resolve(told.outcome));
      else child.once('exit', () => reject(new Error(told.refused)));
    });
    child.once('error', reject);
    // What was told before it ended goes first.
    child.once('exit', () => setImmediate(() => reject(new Error('中断'))));
  });
  ended.catch(() => undefined);
  return { ended, stop: () => void child.kill('SIGTERM') };
}

/** Where the keeper's drills unpack. */
export const scratchOf = (env: Env): string => scratchBeside(env['XINYUE_KEEPER_CLUSTER'] ?? '', env['XINYUE_DRILL_DIR']);

/** Is that process: with what the keeper was given. It steps back behind everybody, and ends with the keeper. */
export async function workOnDrill(env: Env): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  os.setPriority(10);
  const tell = (told: Told) => new Promise((resolve) => process.send!(told, resolve));
  try {
    const outcome = await runDrill({
      repository: createFolderRepository(readBackupSettings(env)!.place),
      scratch: scratchOf(env),
      cluster: env['XINYUE_KEEPER_CLUSTER'],
      keys: readKeysOf(env['XINYUE_KEEPER_DATA'] ?? ''),
      files: env['XINYUE_KEEPER_FILES'] !== 'bucket',
      print: () => undefined,
      step: (step) => void tell({ step }),
    });
    await tell({ outcome });
  } catch (error) {
    await tell({ refused: messageOf(error) });
  }
  process.exit(0);
}
