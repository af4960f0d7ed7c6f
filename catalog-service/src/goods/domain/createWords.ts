import type { Wanted } from '../../search/domain/Wanted.ts';
import { createTexts, type TextLeaf } from './createTexts.ts';

/** Search words whose rows are cached: people who narrow a search send the same words again. */
const wordsAtMost = 64;
/** A question is words of which each may stand for several: those three are worth keeping, their parts are not. */
const keptDepth = 2;

const isLeaf = (wanted: Wanted): wanted is TextLeaf => 'core' in wanted || 'near' in wanted;
/** The nearer of two that are 0 for none. */
const nearer = (one: number, other: number) => (one === 0 || (other !== 0 && other < one) ? other : one);
/** The farther of two, if both are met. */
const farther = (one: number, other: number) => (one === 0 || other === 0 ? 0 : Math.max(one, other));

/**
 * The search forms of the rows. The first text of a row is its own; the others are those of its shop, place, brand and the like, which many rows
 * have together.
 */
export function createWords() {
  const texts = createTexts();
  const own: number[] = [];
  const shared: number[] = [];
  const groups: number[][] = [];
  const groupOf = new Map<string, number>();
  const asked = new Map<string, Uint8Array>();

  const codeOfGroup = (codes: number[]): number => {
    const key = codes.join();
    const group = groupOf.get(key) ?? groups.length;
    if (group === groups.length) groupOf.set(key, groups.push(codes) - 1);
    return group;
  };
  const rowsWith = (leaves: readonly TextLeaf[]): Uint8Array => {
    const levels = texts.levelsOf(leaves);
    const ofGroups = new Uint8Array(groups.length);
    for (let group = 0; group < groups.length; group += 1)
      for (const code of groups[group]!) ofGroups[group] = nearer(ofGroups[group]!, levels[code]!);
    const found = new Uint8Array(own.length);
    for (let row = 0; row < own.length; row += 1) found[row] = nearer(levels[own[row]!]!, ofGroups[shared[row]!]!);
    return found;
  };
  const take = (found: Uint8Array, other: Uint8Array, both: (one: number, two: number) => number) => {
    for (let row = 0; row < found.length; row += 1) found[row] = both(found[row]!, other[row]!);
  };
  const look = (wanted: Wanted, depth: number, keeps: boolean): Uint8Array => {
    if (isLeaf(wanted)) return rowsWith([wanted]);
    if ('any' in wanted) {
      const found = rowsWith(wanted.any.filter(isLeaf));
      for (const one of wanted.any) if (!isLeaf(one)) take(found, rowsOf(one, depth + 1, keeps), nearer);
      return found;
    }
    const [first, ...others] = wanted.all;
    const found = rowsOf(first!, depth + 1, keeps).slice();
    for (const one of others) take(found, rowsOf(one, depth + 1, keeps), farther);
    return found;
  };
  const rowsOf = (wanted: Wanted, depth: number, keeps: boolean): Uint8Array => {
    if (depth > keptDepth) return look(wanted, depth, keeps);
    const key = JSON.stringify(wanted);
    const found = asked.get(key) ?? look(wanted, depth, keeps);
    if (!keeps) return found;
    asked.delete(key);
    asked.set(key, found);
    if (asked.size > wordsAtMost) asked.delete(asked.keys().next().value!);
    return found;
  };
  return {
    set(row: number, words: string): void {
      const [first = '', ...others] = words.split(' ').filter(Boolean);
      const [code, group] = [texts.codeOf(first), codeOfGroup([...new Set(others)].map((text) => texts.codeOf(text)))];
      if (own[row] === code && shared[row] === group) return;
      own[row] = code;
      shared[row] = group;
      asked.clear();
    },
    /** How near each row is to what is wanted: 0 where it is not, else its level and one; `keeps`: it is likely to be wanted again. */
    levelsOf: (wanted: Wanted, keeps = true): Uint8Array => rowsOf(wanted, 0, keeps),
  };
}
