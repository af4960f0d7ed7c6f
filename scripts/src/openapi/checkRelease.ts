import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from './compare.ts';
import type { Document, Found } from './Found.ts';
import { apiFolder } from './findStale.ts';

/** Breaks that are meant, by pointer, each with its reason. */
export type Declared = Readonly<Record<string, string>>;

const majorOf = ({ info }: Document): number => Number(info.version.split('.')[0]);

/** The breaks that nobody declared: a declared one has a reason, and counts where the major version is above the released one. */
export function undeclared(before: Document, after: Document, declared: Declared): Found[] {
  const rose = majorOf(after) > majorOf(before);
  return compare(before, after).breaks.filter(({ pointer }) => !rose || !declared[pointer]?.trim());
}

/** Compares the document for developers outside with the last one that was released, where there is one. */
export function checkRelease(after: object, folder = apiFolder()): Found[] {
  const released = path.join(folder, 'released', 'openapi.json');
  if (!existsSync(released)) return [];
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const breaking = path.join(folder, 'breaking.json');
  const declared = existsSync(breaking) ? (read(breaking) as Declared) : {};
  return undeclared(read(released) as Document, after as Document, declared);
}
