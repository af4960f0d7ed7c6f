type Version = { numbers: number[]; before: string[] };

/** `1.2.3-beta.1+build`; missing numbers are 0. Undefined where it is no version. */
function readVersion(text: string): Version | undefined {
  const [, numbers, before] = /^v?(\d+(?:\.\d+){0,2})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(text) ?? [];
  if (numbers === undefined) return undefined;
  const given = numbers.split('.').map(Number);
  return { numbers: [0, 1, 2].map((nth) => given[nth] ?? 0), before: before?.split('.') ?? [] };
}

/** Parts of a prerelease: numbers are less than words. */
function comparePart(left: string, right: string): number {
  const [one, other] = [left, right].map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN)) as [number, number];
  if (Number.isNaN(one) !== Number.isNaN(other)) return Number.isNaN(one) ? 1 : -1;
  return Number.isNaN(one) ? (left < right ? -1 : Number(left > right)) : one - other;
}

/** Semantic versioning: below 0 where the left one comes first. Undefined where one of them is no version. */
export function compareVersions(left: string, right: string): number | undefined {
  const [one, other] = [readVersion(left), readVersion(right)];
  if (!one || !other) return undefined;
  for (const nth of [0, 1, 2]) if (one.numbers[nth] !== other.numbers[nth]) return one.numbers[nth]! - other.numbers[nth]!;
  // One that is to come is before the version itself.
  if (one.before.length === 0 || other.before.length === 0)
    return Number(one.before.length === 0) - Number(other.before.length === 0);
  for (let nth = 0; nth < Math.max(one.before.length, other.before.length); nth += 1) {
    const [here, there] = [one.before[nth], other.before[nth]];
    if (here === undefined || there === undefined) return here === undefined ? -1 : 1;
    const compared = comparePart(here, there);
    if (compared !== 0) return compared;
  }
  return 0;
}

const holds: Record<string, (compared: number) => boolean> = {
  '<': (compared) => compared < 0,
  '<=': (compared) => compared <= 0,
  '>': (compared) => compared > 0,
  '>=': (compared) => compared >= 0,
  '=': (compared) => compared === 0,
  '': (compared) => compared === 0,
};

/** Whether a version is in a range of `npm audit`, `>=1.0.0 <1.2.3 || 2.0.0 - 2.1.0`; undefined where the range is not understood. */
export function isInRange(version: string, range: string): boolean | undefined {
  const results = range.split('||').map((part) => {
    const plain = part
      .trim()
      .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
      .replace(/([<>=]+)\s+/g, '$1');
    const bounds = plain.split(/\s+/).filter((bound) => bound !== '' && bound !== '*');
    return bounds.map((bound) => {
      const [, sign = '', than = ''] = /^([<>=]*)(.*)$/.exec(bound) ?? [];
      const compared = compareVersions(version, than);
      return compared === undefined ? undefined : holds[sign]?.(compared);
    });
  });
  if (results.some((bounds) => bounds.includes(undefined))) return undefined;
  return results.some((bounds) => bounds.every(Boolean));
}

/** What happened at a version, as OSV tells it. */
export type OsvEvent = { introduced?: string; fixed?: string; last_affected?: string; limit?: string };

/** Whether a version is among those that the events of OSV leave affected; what is not understood counts as affected. */
export function isAffected(version: string, events: OsvEvent[]): boolean {
  const at = ({ introduced, fixed, last_affected: last, limit }: OsvEvent) => introduced ?? fixed ?? last ?? limit ?? '';
  const known = events.filter((event) => at(event) !== '');
  if (known.length === 0 || known.some((event) => compareVersions(version, at(event)) === undefined)) return true;
  let affected = false;
  for (const event of known.sort((left, right) => compareVersions(at(left), at(right))!)) {
    const compared = compareVersions(version, at(event))!;
    if (event.introduced !== undefined) affected ||= compared >= 0;
    else if (event.last_affected !== undefined) affected &&= compared <= 0;
    else affected &&= compared < 0;
  }
  return affected;
}
