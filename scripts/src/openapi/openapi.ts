import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkChangelog } from './checkChangelog.ts';
import { checkRelease, readReleased } from './checkRelease.ts';
import { makeDocuments, textOf } from './documents.ts';
import type { Document } from './Found.ts';
import { apiFolder, findStale } from './findStale.ts';
import { clientTypes, typesOfClient } from './typesOfClient.ts';

/**
 * `npm run openapi` writes the documents of the interface, and the types of the client. `-- --check` says which of the committed ones are not those of the tables, what
 * clients of the released one would fail at, and what the changelog lacks; exit 1 on either.
 */
const documents = makeDocuments();
if (process.argv.includes('--check')) {
  const stale = findStale();
  for (const file of stale) console.error(`docs/api/${file} is not what the tables make: npm run openapi writes it.`);
  const after = documents['openapi.json']!;
  const breaks = [...checkRelease(after), ...checkChangelog(readReleased(), after as Document)];
  for (const { pointer, what } of breaks) console.error(`${pointer}: ${what}`);
  process.exitCode = stale.length + breaks.length > 0 ? 1 : 0;
} else {
  mkdirSync(apiFolder(), { recursive: true });
  for (const [file, document] of Object.entries(documents)) writeFileSync(path.join(apiFolder(), file), textOf(document));
  writeFileSync(clientTypes(), await typesOfClient());
  console.log(`docs/api: ${Object.keys(documents).join(', ')}`);
}
