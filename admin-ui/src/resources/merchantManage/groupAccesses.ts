import type { LookRow } from '@xinyue/contracts/operations';

export type LookGroup = { id: string; time: string; who: string; from: string; names: string[] };

/** Looks of one person within one minute as one line, newest first: opening the screen is one look at six documents, not six. */
export function groupLooks(looks: readonly LookRow[], nameOf: (what: string) => string): LookGroup[] {
  const groups: LookGroup[] = [];
  for (const { id, time, who, from, what } of looks) {
    const last = groups.at(-1);
    const name = nameOf(what);
    if (last && last.who === who && last.from === from && last.time.slice(0, 16) === time.slice(0, 16)) {
      if (!last.names.includes(name)) last.names.push(name);
    } else groups.push({ id, time, who, from, names: [name] });
  }
  return groups;
}

/** The document behind the file key that a look names; other words stand as they are. */
export function lookedAt(what: string, documents: readonly { name: string; saveUrls: readonly string[] }[]): string {
  const key = what.split('：').at(-1) ?? '';
  return documents.find(({ saveUrls }) => key !== '' && saveUrls.some((url) => url.endsWith(`/${key}`)))?.name ?? what;
}
