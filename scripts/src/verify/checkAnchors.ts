import { serviceNames } from '@xinyue/contracts';
import { type Anchor, readAnchors } from '@xinyue/kit/evidence/anchors';
import type { Check, Databases } from './Check.ts';
import { findGone, findRoots } from './checkRoots.ts';

/**
 * ADR 45: what somebody keeps outside of the heads of the chains is there still. A chain that was made anew by whoever has database and key does not
 * have the links that were anchored. And every root of a day that stands somewhere is the one that was put outside then (ADR 46).
 */
export async function checkAnchors(databases: Databases, folder: string): Promise<Check> {
  const name = 'evidence is what was anchored outside';
  const { anchors, wrong } = await readAnchors(folder);
  const kept = anchors.map(({ at, heads }) => ({ heads, what: `was anchored at ${at}` }));
  const found = await Promise.all(serviceNames.map((service) => findGone(databases[service], service, kept)));
  const all = [...wrong, ...found.flat(), ...(await findMissingRoots(databases, anchors))];
  if (anchors.length === 0 && all.length === 0) all.push(`nothing was anchored in ${folder}`);
  if (all.length === 0) return { name, ok: true, detail: `${anchors.length} anchors looked at` };
  return {
    name,
    ok: false,
    detail: `wrong: ${all.slice(0, 5).join('; ')}${all.length > 5 ? ` and ${all.length - 5} more` : ''}`,
  };
}

/** Roots since the first day of which one lies outside that are none of those. A folder without any, of `npm run anchors` alone, says nothing of them. */
async function findMissingRoots(databases: Databases, anchors: readonly Anchor[]): Promise<string[]> {
  const outside = anchors.flatMap(({ day, root }) => (day === undefined ? [] : [{ day, root }]));
  const first = outside.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return [];
  const kept = new Set(outside.map(({ day, root }) => `${day} ${root}`));
  return (await findRoots(databases))
    .filter(({ day, root }) => day >= first && !kept.has(`${day} ${root}`))
    .map(({ where, day }) => `${where} has a root of ${day} that was not anchored`);
}
