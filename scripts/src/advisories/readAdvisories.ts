import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../base/StartError.ts';
import { isAffected, isInRange } from './versions.ts';

/** An advisory about one npm package. `names`: its own id and others it goes by. */
export type Advisory = {
  id: string;
  names: string[];
  title: string;
  severity: string;
  package: string;
  affects(version: string): boolean;
};

const osvRecord = z.object({
  id: z.string(),
  aliases: z.array(z.string()).optional(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  database_specific: z.object({ severity: z.string().optional() }).optional().catch(undefined),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).optional(),
        ranges: z.array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) })).optional(),
      }),
    )
    .optional(),
});
type OsvRecord = z.output<typeof osvRecord>;

const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            source: z.union([z.number(), z.string()]),
            name: z.string(),
            title: z.string().optional(),
            url: z.string().optional(),
            severity: z.string(),
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

/** A record that says no severity is taken for a high one, malware for critical: only a person may say that it matters less. */
const severityOf = ({ id, database_specific: more }: OsvRecord): string =>
  more?.severity?.toLowerCase() ?? (id.startsWith('MAL-') ? 'critical' : 'high');

function ofOsv(record: OsvRecord): Advisory[] {
  if (record.withdrawn) return [];
  return (record.affected ?? [])
    .filter((one) => one.package?.ecosystem === 'npm')
    .map(({ package: named, versions = [], ranges = [] }) => {
      const known = ranges.filter(({ type }) => type !== 'GIT');
      return {
        id: record.id,
        names: [record.id, ...(record.aliases ?? [])],
        title: record.summary ?? '',
        severity: severityOf(record),
        package: named!.name,
        affects: (version) =>
          versions.includes(version) ||
          known.some(({ events }) => isAffected(version, events)) ||
          (versions.length === 0 && known.length === 0),
      };
    });
}

/** What `npm audit` names of another package than its own it names there, too. */
function ofAudit({ vulnerabilities }: z.output<typeof auditReport>): Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  return all.map(({ source, name, title = '', url, severity, range }) => {
    const id = /GHSA-[\w-]+/.exec(url ?? '')?.[0] ?? String(source);
    const names = [id, String(source)];
    return { id, names, title, severity, package: name, affects: (version) => isInRange(version, range) ?? true };
  });
}

function parse(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    try {
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown);
    } catch {
      throw new StartError(`${file} is no JSON. An export of OSV comes as a zip file: unpack it and name the folder.`);
    }
  }
}

/**
 * Advisories about npm packages: of `npm audit --json`, or of OSV, as a folder of records, a list, lines, one record or `{vulns}`. Error: `StartError`
 * for anything else, and where none is about npm: a wrong file must not pass for good news.
 */
export function readAdvisories(where: string): Advisory[] {
  if (!statSync(where, { throwIfNoEntry: false })) throw new StartError(`${where} is not there.`);
  if (!statSync(where).isDirectory()) {
    const content = parse(where);
    const audit = auditReport.safeParse(content);
    if (audit.success) return ofAudit(audit.data);
    const { vulns = content } = Object(content) as { vulns?: unknown };
    return ofRecords([vulns].flat(), where);
  }
  const files = readdirSync(where).filter((name) => name.endsWith('.json'));
  return ofRecords(files.map((name) => parse(path.join(where, name))).flat(), where);
}

function ofRecords(records: unknown[], where: string): Advisory[] {
  const read = records.map((record) => osvRecord.safeParse(record));
  const wrong = read.findIndex(({ success }) => !success);
  if (wrong >= 0) throw new StartError(`${where}: record ${wrong + 1} is neither of OSV nor of npm audit --json.`);
  const advisories = read.flatMap(({ data }) => ofOsv(data!));
  if (advisories.length === 0) throw new StartError(`${where} holds no advisory about npm packages.`);
  return advisories;
}
