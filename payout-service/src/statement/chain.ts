import { hash } from 'node:crypto';
import type { DayHead } from '@xinyue/contracts';
import type { Amounts } from './domain/entry.ts';

/** Own-names, Statement version 1: how lines hang together, and how the heads of all accounts make the one of a day. `scripts/verify-statement.mjs`
 * computes the same from the other side. */
const sha256 = (text: string): string => hash('sha256', text);

/** The content of a line, in the order in which it is hashed. */
export type LineFacts = Amounts & { seq: number; time: string; type: string; no: string };

/** What stands before the first line of an account. */
export const firstPrev = (account: string): string => sha256(`xinyue:statement:v1:${account}`);

export const lineHash = (prev: string, { seq, time, type, no, pending, available, held, frozen }: LineFacts): string =>
  sha256(`${prev}\n${[seq, time, type, no, pending, available, held, frozen].join('|')}`);

/** How far an account's lines went at the end of a day. */
export type Leaf = { account: string; seq: number; head: string };
export type Step = { side: 'L' | 'R'; hash: string };

const leafHash = ({ account, seq, head }: Leaf): string => sha256(`leaf|${account}|${seq}|${head}`);
const nodeHash = (left: string, right: string): string => sha256(`node|${left}|${right}`);

/** One level up: pairs become nodes, an odd one goes up as it is. */
function levelAbove(hashes: readonly string[]): string[] {
  const above: string[] = [];
  for (let at = 0; at < hashes.length; at += 2)
    above.push(at + 1 < hashes.length ? nodeHash(hashes[at]!, hashes[at + 1]!) : hashes[at]!);
  return above;
}

/** The tree over leaves that are sorted by account, level by level, the root last. */
export function treeOf(leaves: readonly Leaf[]): string[][] {
  const levels = [leaves.map(leafHash)];
  while (levels.at(-1)!.length > 1) levels.push(levelAbove(levels.at(-1)!));
  return levels;
}

export const rootOf = (tree: readonly string[][]): string => tree.at(-1)![0] ?? noHash;

/** The neighbours on the way from a leaf to the root: with them anybody computes the root from the leaf alone. */
export function pathOf(tree: readonly string[][], index: number): Step[] {
  const path: Step[] = [];
  let at = index;
  for (const level of tree.slice(0, -1)) {
    const left = at % 2 === 1;
    const hash = level[left ? at - 1 : at + 1];
    if (hash !== undefined) path.push({ side: left ? 'L' : 'R', hash });
    at = Math.floor(at / 2);
  }
  return path;
}

/** Before the first day. */
export const noHash = '0'.repeat(64);

/** With the root of the evidence that was known when the day was closed, where one was (ADR 46). */
export const dayHash = (prev: string, { day, root, accounts, evidence }: Omit<DayHead, 'prev' | 'hash'>): string =>
  sha256(`${prev}\n${[day, root, accounts, ...(evidence ? [evidence.day, evidence.root] : [])].join('|')}`);
