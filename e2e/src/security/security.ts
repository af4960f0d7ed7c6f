import { parseArgs } from 'node:util';
import { checks } from './checks.ts';
import { runChecks } from './runChecks.ts';
import { readSizes, scaledDown, sizeNames } from './sizes.ts';
import { startTarget } from './startTarget.ts';

/** `npm run security -- --only L1,L3 --full --flood 60`: measures promises on a copy of its own; exit 1 where one is broken. */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { only: text, full: { type: 'boolean' }, ...Object.fromEntries(sizeNames.map((name) => [name, text])) },
});
const sizes = readSizes(values as Parameters<typeof readSizes>[0], values.full === true);
const wanted = String(values.only ?? '')
  .split(',')
  .filter(Boolean);
const chosen = checks.filter(({ row, name }) => wanted.length === 0 || wanted.some((one) => row === one || name.startsWith(one)));
if (chosen.length === 0)
  throw new Error(`--only takes rows, or how a name begins: ${[...new Set(checks.map(({ row }) => row))].join(', ')}`);

const scaled = scaledDown(sizes);
console.log(`security: ${chosen.length} checks on a copy of its own${scaled && `; scaled down: ${scaled} (--full for all)`}`);
const target = await startTarget(sizes);
try {
  process.exitCode = (await runChecks(chosen, target, console.log)) ? 0 : 1;
} finally {
  await target.stop();
}
