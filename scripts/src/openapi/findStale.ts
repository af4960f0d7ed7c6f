import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { makeDocuments, textOf } from './documents.ts';

export const apiFolder = (): string => path.join(repoRoot(), 'docs', 'api');

/** The documents whose committed text is not what the tables make of them. */
export function findStale(folder = apiFolder()): string[] {
  const committed = (file: string) => (existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : '');
  return Object.entries(makeDocuments())
    .filter(([file, document]) => committed(file) !== textOf(document))
    .map(([file]) => file);
}
