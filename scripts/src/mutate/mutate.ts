import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { tempData } from '../base/tempData.ts';
import { makeBareRole, simulationRole } from '../postgres/makeDatabases.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { withClient } from '../postgres/withClient.ts';
import { compiles } from './compiles.ts';
import { equivalents } from './equivalents.ts';
import { findMutants, linesOf, type Mutant, sample } from './findMutants.ts';
import { printTable, type Judged } from './printTable.ts';
import { copyRepo, runTests } from './runTests.ts';
import { targets, type Target } from './targets.ts';

/**
 * `npm run mutate -- --only placeOrdersSql,money.ts:8 --limit 120 --seed 1 --lanes 2`: makes one small wrong after the other in copies of the code of
 * stock, codes, money, notices and repeated requests, and asks the tests; exit 1 where they notice less than 85 in 100.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { only: text, limit: text, seed: { ...text, default: '1' }, lanes: { ...text, default: '1' } },
});
const leastRate = 0.85;
const [limit, seed, lanes] = [Number(values.limit ?? Infinity), Number(values.seed), Number(values.lanes)];
if (!(limit > 0) || !Number.isSafeInteger(seed) || !(lanes >= 1)) throw new Error('--limit, --seed and --lanes are numbers');
/** `--only placeOrdersSql,money.ts:8`: parts of file names, with a line where a survivor is looked at again. */
const only = (values.only ?? '').split(',').map((part) => part.split(':') as [name: string, line?: string]);
const meant = (file: string, line?: number) =>
  only.some(([name, wanted]) => file.includes(name) && (line === undefined || wanted === undefined || Number(wanted) === line));
const chosen = targets.filter(({ file }) => meant(file));
if (chosen.length === 0) throw new Error(`--only is a part of one of: ${targets.map(({ file }) => file).join(', ')}`);

// As they are now: others may go on working in the tree.
const sources = new Map(chosen.map(({ file }) => [file, readFileSync(path.join(repoRoot(), file), 'utf8')]));
const read = (file: string) => sources.get(file)!;
type Case = { target: Target; mutant: Mutant };
const groups = chosen.map((target) =>
  findMutants(target.file, read(target.file))
    .filter(({ file, line }) => meant(file, line))
    .map((mutant): Case => ({ target, mutant })),
);
const cases = sample(groups, limit, seed);
console.log(`mutate: ${cases.length} of ${groups.flat().length} mutants in ${chosen.length} files, seed ${seed}`);

const judged: Judged[] = [];
// A run that is ended early still prints what was found; then copies are removed and running tests killed.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log(`mutate: ended by ${signal} after ${judged.length} of ${cases.length}`);
    printTable(judged, leastRate);
    process.exit(1);
  });
const given = process.env['XINYUE_TEST_DATABASE_URL'];
const place = given ? undefined : tempData('mutate');
const postgres = place && (await startPostgres({ data: place.data, fsync: false }));
const databaseUrl = given ?? postgres!.url;
// As the start of the tests makes it: simulations are read and written under it.
await withClient(databaseUrl, (client) => makeBareRole(client, simulationRole, true));
const copies: ReturnType<typeof copyRepo>[] = [];
try {
  for (let lane = 0; lane < lanes; lane += 1) copies.push(copyRepo());
  const limits = new Map<string, number>();
  const untouched = [...new Map(chosen.map(({ tests }) => [tests.join(), tests]))];
  await eachLane(untouched, async (folder, [key, tests]) => {
    const started = Date.now();
    const { outcome, output } = await runTests(folder, tests, databaseUrl, 600_000);
    if (outcome !== 'passed') throw new Error(`these tests must pass before anything is changed:\n${output}`);
    limits.set(key, 30_000 + 4 * (Date.now() - started));
    console.log(`untouched: ${tests.length} test files pass in ${Math.round((Date.now() - started) / 1000)} s`);
  });
  if (!(await compiles(copies[0]!.folder))) throw new Error('the types must be right before anything is changed');
  await eachLane(cases, async (folder, one) => {
    judged.push(await judge(folder, one, limits.get(one.target.tests.join())!));
  });
} finally {
  for (const copy of copies) copy.remove();
  await postgres?.stop();
  place?.remove();
}
process.exitCode = printTable(judged, leastRate) ? 0 : 1;

/** Works through a list in all copies at once. */
async function eachLane<T>(list: T[], work: (folder: string, one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    copies.map(async ({ folder }) => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await work(folder, one);
    }),
  );
}

async function judge(folder: string, { target, mutant }: Case, limitMs: number): Promise<Judged> {
  const source = read(target.file);
  const lines = linesOf(source, mutant);
  const about = { area: target.area, file: target.file, line: mutant.line, ...lines };
  const same = equivalents.find(
    ({ file, before, after }) => file === target.file && before === lines.before && after === lines.after,
  );
  if (same) return { ...about, verdict: 'equivalent' };
  const file = path.join(folder, target.file);
  writeFileSync(file, source.slice(0, mutant.start) + mutant.to + source.slice(mutant.start + mutant.from.length));
  const look = () => runTests(folder, target.tests, databaseUrl, limitMs);
  let { outcome } = await look();
  if (outcome === 'ended') ({ outcome } = await look());
  const asked = outcome !== 'broken' && outcome !== 'ended' && (outcome !== 'passed' || (await compiles(folder)));
  writeFileSync(file, source);
  const verdict = !asked ? 'broken' : outcome === 'passed' ? 'survived' : 'killed';
  console.log(`${verdict.padEnd(8)} ${target.file}:${mutant.line}  ${lines.before} → ${lines.after || '(nothing)'}`);
  return { ...about, verdict };
}
