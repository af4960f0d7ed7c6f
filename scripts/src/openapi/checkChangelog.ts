import { releases as ours } from '@xinyue/contracts/descriptions/changelog';
import { compare } from './compare.ts';
import type { Document, Found } from './Found.ts';

type Releases = readonly { version: string; date: string; changes: readonly { kind: string; what: string }[] }[];

/** The address or type that a pointer of a call or an event names. */
const nameIn = (pointer: string): string => (pointer.split('/')[2] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

const newerFirst = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });

/**
 * What the changelog lacks: versions newest first, the newest that of the document, and every call and event that was added or removed since
 * the released one, named under a later version. Fields that came are told by the documents.
 */
export function checkChangelog(before: Document | undefined, after: Document, releases: Releases = ours): Found[] {
  const versions = releases.map(({ version }) => version);
  const found: Found[] = [];
  if (versions[0] !== after.info.version)
    found.push({ pointer: '/info/version', what: `the changelog ends at ${versions[0]}, the document is ${after.info.version}` });
  if (versions.join() !== [...new Set(versions)].sort(newerFirst).join())
    found.push({ pointer: '/info/version', what: 'the changelog is not newest first, each version once' });
  if (!before) return found;
  const { breaks, additions } = compare(before, after);
  const changes = releases.slice(0, versions.indexOf(before.info.version)).flatMap((one) => one.changes);
  for (const { pointer, what } of [...breaks, ...additions]) {
    const kind = /^(call|event) (added|removed)$/.exec(what)?.[2];
    if (kind && !changes.some((one) => one.kind === kind && one.what.includes(nameIn(pointer))))
      found.push({ pointer, what: `${what}, which the changelog does not say` });
  }
  return found;
}
