import type { LookRow } from '@xinyue/contracts/operations';

export type AccessGroup = { id: string; time: string; who: string; from: string; names: string[] };

/** Entries of the access log by one person within one minute as one line, newest first: opening the screen is one access to six documents. */
export function groupAccesses(entries: readonly LookRow[], nameOf: (what: string) => string): AccessGroup[] {
  const groups: AccessGroup[] = [];
  for (const { id, time, who, from, what } of entries) {
    const last = groups.at(-1);
    const name = nameOf(what);
    if (last && last.who === who && last.from === from && last.time.slice(0, 16) === time.slice(0, 16)) {
      if (!last.names.includes(name)) last.names.push(name);
    } else groups.push({ id, time, who, from, names: [name] });
  }
  return groups;
}

/** The document behind the file key that an entry names; other words stand as they are. */
export function documentAccessed(what: string, documents: readonly { name: string; saveUrls: readonly string[] }[]): string {
  const key = what.split('：').at(-1) ?? '';
  return documents.find(({ saveUrls }) => key !== '' && saveUrls.some((url) => url.endsWith(`/${key}`)))?.name ?? what;
}
