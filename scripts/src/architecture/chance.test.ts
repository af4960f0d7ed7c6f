import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { type Chance, findChances } from './findChances.ts';
import { findSourceFiles } from './findSourceFiles.ts';

/** Waiting that no fact can end, by file, with the reason. */
const inherent: Record<string, string> = {
  'e2e/system/passOnce.test.ts': 'A process is killed at six moments of a request; any of them must end well.',
  'e2e/src/system/keepOneDay.ts': 'Only time ends a day.',
  'kit/src/bus/testing/busSuite.ts': 'A kill has to come into a rebalance, of which the client of the broker says nothing.',
  'order-service/test/hostileOrders.test.ts':
    'One after the other would take 16 s; how many waited together is seen nowhere else.',
  'order-service/test/simulationKills.test.ts': 'Processes are killed at drawn moments; any of them must end well.',
  'order-service/test/support/runScheduler.ts': 'A process of its own: the pause between two looks.',
  'scripts/src/start/watchParent.test.ts':
    'Another process leaves the first two seconds out of account; nothing tells that they are over.',
};

it('no test reads a page once, sleeps, bounds the wall clock, throws dice, replaces modules or meets other databases, but where a reason is listed', () => {
  const root = repoRoot();
  const files = findSourceFiles(root).filter((file) => /\.tsx?$/.test(file));
  const found = findChances(files.map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })));
  const listed = found.filter((one) => one.path in inherent).map((one) => one.path);
  expect(found.filter((one) => !listed.includes(one.path))).toEqual([]);
  expect([...new Set(listed)].toSorted(), 'entries of the list that are still needed').toEqual(Object.keys(inherent).toSorted());
});

const imports = "import { expect } from 'vitest';\n";
it.each<[string, Chance['what'], string, string]>([
  ['a count', 'reads a page once', 'e2e/x.test.ts', "expect(await page.getByText('a').count()).toBe(0);"],
  ['a part of what was read', 'reads a page once', 'e2e/x.test.ts', "expect((await row.boundingBox())!.height, 'row').toBe(44);"],
  ['several readings', 'reads a page once', 'e2e/x.test.ts', "expect([await a.innerText(), 1]).toEqual(['', 1]);"],
  [
    'an own helper',
    'reads a page once',
    'e2e/x.test.ts',
    'const size = () => page.evaluate(`1`);\nexpect(await size()).toBe(1);',
  ],
  [
    'a helper of another file',
    'reads a page once',
    'e2e/src/browser/x.ts',
    "import { valueOf } from './y.ts';\nexpect(await valueOf(page)).toBe(1);",
  ],
  ['a promise of a timer', 'sleeps', 'kit/src/x.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 200));'],
  ['a sleep of node', 'sleeps', 'kit/src/x.test.ts', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ['a sleep in what tests share', 'sleeps', 'order-service/test/support/x.ts', 'setTimeout(() => end(), 5);'],
  ['the silence of a network', 'sleeps', 'e2e/x.test.ts', "await page.goto(url, { waitUntil: 'networkidle' });"],
  ['a sleep of the browser', 'sleeps', 'e2e/x.test.ts', 'await page.waitForTimeout(1_000);'],
  [
    'a bound in milliseconds',
    'bounds the wall clock',
    'kit/src/x.test.ts',
    'expect(performance.now() - started).toBeLessThan(1_000);',
  ],
  ['dice without a seed', 'throws dice', 'kit/src/x.test.ts', 'const coin = () => Math.random() < 0.5;'],
  ['a module that is replaced', 'replaces modules', 'web/src/x.test.tsx', "vi.mock('react-admin', () => ({}));"],
  [
    'locks of all databases',
    'meets other databases',
    'kit/src/x.test.ts',
    "const n = await pool.query('select from pg_locks where not granted');",
  ],
  ['numbers of the system', 'throws dice', 'kit/src/x.test.ts', 'const nth = randomInt(9);'],
])('sees %s', (_name, what, file, text) => {
  const helper = {
    path: 'e2e/src/browser/y.ts',
    text: 'export async function valueOf(page) { return page.locator("a").inputValue(); }',
  };
  expect(findChances([helper, { path: file, text: imports + text }])).toEqual([expect.objectContaining({ path: file, what })]);
});

it.each([
  ['a look that is repeated', 'e2e/x.test.ts', "await expect.poll(() => page.getByText('a').count()).toBe(0);"],
  ['an answer of a call', 'e2e/x.test.ts', 'expect(await client.call(path, {})).toMatchObject({ code: 200 });'],
  ['one turn of the event loop', 'kit/src/x.test.ts', 'await new Promise((resolve) => setTimeout(resolve));'],
  ['a timer of the product', 'kit/src/x.ts', 'setTimeout(() => end(), 5);'],
  [
    'locks of the own database',
    'kit/src/x.test.ts',
    'await pool.query(`select from pg_stat_activity where datname = current_database()`);',
  ],
  ['a clock that a test sets', 'kit/src/x.test.ts', 'expect(clock.now()).toBe(5);'],
])('leaves %s alone', (_name, file, text) => {
  expect(findChances([{ path: file, text: imports + text }])).toEqual([]);
});
