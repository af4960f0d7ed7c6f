import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';
import type { Advisory } from './readAdvisories.ts';

const day = z.iso.date();
const accepted = z.record(z.string(), z.strictObject({ reason: z.string().trim().min(10), day }));
export type Accepted = z.output<typeof accepted>;

/** What was looked at and left: `{"GHSA-…": {"reason": …, "day": "yyyy-MM-dd"}}`. Error: `StartError` where one lacks its reason or day. */
export function readAccepted(file: string): Accepted {
  const read = accepted.safeParse(readJson(file) ?? {});
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new StartError(`${file}: ${path.join('.')}: ${message}. Each entry is {"reason": "…", "day": "yyyy-MM-dd"}.`);
}

/** Versions of each package that a lock file installs, wherever they lie. */
export function readLocked(file: string): Map<string, Set<string>> {
  type Entry = { version?: string; name?: string; link?: boolean };
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const locked = new Map<string, Set<string>>();
  for (const [where, { version, name, link }] of Object.entries(packages)) {
    const folder = where.split('node_modules/').at(-1)!;
    if (link || version === undefined || !where.includes('node_modules/')) continue;
    const known = locked.get(name ?? folder) ?? new Set();
    locked.set(name ?? folder, known.add(version));
  }
  return locked;
}

/** An advisory that meets an installed version. `open`: high or critical, and nobody wrote down why it may stay. */
export type Met = { advisory: Advisory; versions: string[]; left: Accepted[string] | undefined; open: boolean };

const grave = ['high', 'critical'];

/** What of the advisories meets the lock file, the gravest first; each once. */
export function judgeAdvisories(advisories: Advisory[], locked: Map<string, Set<string>>, left: Accepted): Met[] {
  const met = new Map<string, Met>();
  for (const advisory of advisories) {
    const key = `${advisory.id} ${advisory.package}`;
    const versions = [...(locked.get(advisory.package) ?? [])].filter((version) => advisory.affects(version));
    if (versions.length === 0) continue;
    const entry = advisory.names.map((name) => left[name]).find((one) => one !== undefined);
    const all = [...new Set([...(met.get(key)?.versions ?? []), ...versions])];
    met.set(key, { advisory, versions: all, left: entry, open: grave.includes(advisory.severity) && !entry });
  }
  return [...met.values()].sort((one, other) => grave.indexOf(other.advisory.severity) - grave.indexOf(one.advisory.severity));
}
