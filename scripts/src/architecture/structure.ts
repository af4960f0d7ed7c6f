import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { measureStructure } from './measureStructure.ts';
import { readSources } from './readSource.ts';

/** `npm run structure`: the figures of the structure, tests not counted; with `--at FOLDER` those of another checkout. */
const { values } = parseArgs({ options: { at: { type: 'string' } } });
const root = path.resolve(values.at ?? repoRoot());
for (const [name, figure] of Object.entries(measureStructure(readSources(root)))) console.log(`${name.padEnd(44)} ${figure}`);
