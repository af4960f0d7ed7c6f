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

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** The document for developers outside that was released last, where there is one. */
export function readReleased(folder = apiFolder()): Document | undefined {
  const released = path.join(folder, 'released', 'openapi.json');
  return existsSync(released) ? (read(released) as Document) : undefined;
}

/** Compares the document for developers outside with the last one that was released, where there is one. */
export function checkRelease(after: object, folder = apiFolder()): Found[] {
  const released = readReleased(folder);
  if (!released) return [];
  const breaking = path.join(folder, 'breaking.json');
  const declared = existsSync(breaking) ? (read(breaking) as Declared) : {};
  return undeclared(released, after as Document, declared);
}
