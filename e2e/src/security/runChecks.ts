import type { Verdict } from './SecurityCheck.ts';

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
  const said = broken.length === 0 ? 'every promise kept' : `${broken.length} BROKEN: ${broken.join('; ')}`;
  print(`security: ${checks.length} promises measured in ${seconds} s, ${said}`);
  return broken.length === 0;
}
