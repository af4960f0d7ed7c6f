import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { homes } from './capabilities.ts';
import { findCapabilityBreaches } from './findCapabilityBreaches.ts';
import { measureStructure } from './measureStructure.ts';
import { readSources } from './readSource.ts';

/** `npm run structure`: the figures of the structure, tests not counted; with `--at FOLDER` those of another checkout. */
const { values } = parseArgs({ options: { at: { type: 'string' } } });
const root = path.resolve(values.at ?? repoRoot());
const sources = readSources(root);
for (const [name, figure] of Object.entries(measureStructure(sources, homes))) console.log(`${name.padEnd(44)} ${figure}`);
for (const { path: file, rule, what } of findCapabilityBreaches(sources, homes)) console.log(`${rule}: ${file} → ${what}`);
