import type { Target } from './startTarget.ts';

export type Verdict = { kept: boolean; figures: string };

/** One promise of the reliability table (`row`), measured on a running copy. It says what it did in figures, and whether the promise was kept. */
export type SecurityCheck = { row: string; name: string; run(target: Target): Promise<Verdict> };

/** Runs the checks one after the other, a line each and a summary as the last one. True when every promise was kept. */
export async function runChecks<T>(
  checks: { row: string; name: string; run(target: T): Promise<Verdict> }[],
  target: T,
  print: (line: string) => void,
): Promise<boolean> {
  const broken: string[] = [];
  const started = performance.now();
  for (const { row, name, run } of checks) {
    // A check that cannot be made proves nothing.
    const { kept, figures } = await run(target).catch((error: unknown) => ({ kept: false, figures: `failed: ${String(error)}` }));
    if (!kept) broken.push(`${row} ${name}`);
    print(`${kept ? 'kept  ' : 'BROKEN'} ${row.padEnd(3)} ${name}: ${figures}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const verdict = broken.length === 0 ? 'every promise kept' : `${broken.length} BROKEN: ${broken.join('; ')}`;
  print(`security: ${checks.length} promises measured in ${seconds} s, ${verdict}`);
  return broken.length === 0;
}
