import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiFolder, findStale } from './findStale.ts';
import { makeDocuments, textOf } from './documents.ts';

/** `npm run openapi` writes the documents of the interface; `-- --check` says which of the committed ones are not those of the tables. */
if (process.argv.includes('--check')) {
  const stale = findStale();
  for (const file of stale) console.error(`docs/api/${file} is not what the tables make: npm run openapi writes it.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(apiFolder(), { recursive: true });
  for (const [file, document] of Object.entries(makeDocuments())) writeFileSync(path.join(apiFolder(), file), textOf(document));
  console.log(`docs/api: ${Object.keys(makeDocuments()).join(', ')}`);
}
