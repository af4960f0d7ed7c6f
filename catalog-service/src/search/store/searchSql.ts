import { containing } from '@xinyue/kit/db/containing';
import type { Wanted } from '../domain/Wanted.ts';

/** Which rows are found, and how near they are: the smallest is the nearest. */
export type SearchSql = { where: string; level: string };

/** Texts that stand in a statement as `patterns[n]` and `cores[n]`. */
type Texts = { patterns: string[]; cores: string[] };
const placeOf = (texts: string[], text: string): number => (texts.includes(text) ? texts.indexOf(text) + 1 : texts.push(text));

/** The statement's part for what is wanted of `row.words`; every text is a value. Pairs of letters lead through the index of `row.grams`. */
function partOf(wanted: Wanted, row: string, texts: Texts, at: number): SearchSql {
  const like = (text: string) => `${row}.words like ($${at}::text[])[${placeOf(texts.patterns, containing(text))}]`;
  if ('core' in wanted) {
    const { core, grades } = wanted;
    // One character has no pairs.
    const pairs =
      [...core].length > 1 ? `${row}.grams @> search_grams(($${at + 1}::text[])[${placeOf(texts.cores, core)}]) and ` : '';
    const cases = grades.map(([pattern, level]) => `when ${like(pattern)} then ${level}`);
    return { where: `(${pairs}${like(core)})`, level: `case ${cases.join(' ')} end` };
  }
  if ('near' in wanted) {
    const expression = `${row}.words ~ ($${at}::text[])[${placeOf(texts.patterns, wanted.near)}]`;
    const where = `((${wanted.halves.map(like).join(' or ')}) and ${expression})`;
    return { where, level: `case when ${where} then ${wanted.level} end` };
  }
  const isAny = 'any' in wanted;
  const parts = (isAny ? wanted.any : wanted.all).map((one) => partOf(one, row, texts, at));
  if (parts.length === 0) return { where: String(!isAny), level: 'null::int' };
  const where = `(${parts.map((part) => part.where).join(isAny ? ' or ' : ' and ')})`;
  // Of several the nearest that is met; the farthest of all, where all are met.
  const joined = `${isAny ? 'least' : 'greatest'}(${parts.map((part) => part.level).join(', ')})`;
  return { where, level: isAny ? joined : `case when ${where} then ${joined} end` };
}

/** What finds the rows of `spot_lookup` under this name; its two values stand at this place and the next one. */
export function searchSql(wanted: Wanted, row: string, at: number): SearchSql {
  const { where, level } = partOf(wanted, row, { patterns: [], cores: [] }, at);
  // PostgreSQL wants to know the type of a value that is named nowhere else.
  return { where: `$${at}::text[] is not null and $${at + 1}::text[] is not null and ${where}`, level };
}

/** The two values. */
export function searchValues(wanted: Wanted): [patterns: string[], cores: string[]] {
  const texts: Texts = { patterns: [], cores: [] };
  partOf(wanted, 's', texts, 1);
  return [texts.patterns, texts.cores];
}
