import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';
import { judgeAdvisories, type Met, readAccepted, readLocked } from './judgeAdvisories.ts';
import { readAdvisories } from './readAdvisories.ts';

/**
 * `npm run advisories -- --db FILE`: which advisories of an OSV export or of `npm audit --json` meet what package-lock.json installs. Asks no server.
 * Exit 1 for a high or critical one that has no entry in docs/advisories.json, and for a file that is none of these.
 */
const usage = 'npm run advisories -- --db FILE: an export of OSV (file or folder), or what npm audit --json prints.';

const lineOf = ({ advisory, versions, left, open }: Met): string => {
  const { severity, id, title } = advisory;
  const named = `${advisory.package} ${versions.join(', ')}`;
  const note = left ? `  (left on ${left.day}: ${left.reason})` : '';
  return `${open ? 'OPEN' : 'ok  '}  ${severity}  ${id}  ${named}  ${title}${note}`;
};

try {
  const { values } = parseArgs({ options: { db: { type: 'string' }, lock: { type: 'string' }, left: { type: 'string' } } });
  const given = (name: string) => path.resolve(process.env['INIT_CWD'] ?? '.', name);
  const own = (name: string | undefined, usual: string[]) => (name ? given(name) : path.join(repoRoot(), ...usual));
  if (!values.db) throw new StartError(usage);
  const advisories = readAdvisories(given(values.db));
  const locked = readLocked(own(values.lock, ['package-lock.json']));
  const met = judgeAdvisories(advisories, locked, readAccepted(own(values.left, ['docs', 'advisories.json'])));
  for (const one of met) console.log(lineOf(one));
  const open = met.filter((one) => one.open);
  console.log(`advisories: ${advisories.length} read, ${locked.size} packages, ${met.length} met, ${open.length} open`);
  if (open.length > 0) console.log('Update, or write {"reason", "day"} under its id into docs/advisories.json.');
  process.exitCode = open.length > 0 ? 1 : 0;
} catch (error) {
  console.error(
    error instanceof StartError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
      ? (error as Error).message
      : error,
  );
  process.exitCode = 1;
}
