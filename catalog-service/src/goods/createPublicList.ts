import type { rules, SpotFacets } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { readCursor } from '@xinyue/kit/db/pageOf';
import type { Pool } from 'pg';
import type { Found } from '../store/findPage.ts';
import type { Answer, ListSort, Question } from './domain/createLookup.ts';
import type { Spot } from './domain/spot.ts';
import type { SpotFilter } from './domain/spotFilter.ts';
import { findIn } from './findIn.ts';
import { keepLookup, type KeptLookup, triesAtMost } from './keepLookup.ts';
import { readPageAgain, readPublicPage, readPublicSpot } from './store/publicListStore.ts';
import { orders } from './store/spotListStore.ts';

const answersAtMost = 1_000;
/** Longer pages are not cached: they are rare and not urgent. */
const goodsAtMost = 101;
const rowsAtMost = 10_000;

type Page = Found<Spot> & { facets?: SpotFacets };

const asksForIdAlone = (filter: SpotFilter) => Object.entries(filter).every(([name, value]) => name === 'id' || value === null);
/** What the words mean follows from the words, and is long. */
const withoutSearch = (name: string, value: unknown) => (name === 'words' || name === 'near' ? undefined : value);

const behindOf = (after: string | undefined, sort: ListSort): Question['behind'] => {
  if (after === undefined) return undefined;
  const { id, value } = readCursor(after, orders[sort].order);
  return { id, value: Number(value) };
};

/**
 * Pages of public goods. Which goods stand on a page, how many there are in all and how many have which values is found among the goods that
 * this process holds, and holds if the database says that nothing was changed since their snapshot, in the same statement that reads the
 * goods of the page as they are now: a total is never an old one. Else what was changed is taken in, and the page found anew.
 */
export function createPublicList(pool: Pool, clock: Clock, lookups = keepLookup(pool, clock)) {
  let answers = new Map<string, Answer>();
  let answersOf = '';
  const answerOf = ({ lookup, seen }: KeptLookup, question: Question): Answer => {
    if (answersOf !== seen) answers = new Map();
    answersOf = seen;
    const key = JSON.stringify(question, withoutSearch);
    const answer = answers.get(key) ?? findIn(lookup, question);
    answers.delete(key);
    if (answer.ids.length <= goodsAtMost) answers.set(key, answer);
    if (answers.size > answersAtMost) answers.delete(answers.keys().next().value!);
    return answer;
  };
  const look = async (question: Question, sort: ListSort, paging: rules.Paging): Promise<Page | undefined> => {
    // With more conflicts in a row the database filters and counts instead.
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      // Goods are shown without counts rather than not at all.
      const kept = await lookups.current().catch(() => undefined);
      if (!kept) return undefined;
      const at = clock.now().getTime();
      const { ids, levels, total, facets } = answerOf(kept, question);
      const page = await readPageAgain(pool, { ids, levels, total, seen: kept.seen }, sort, paging);
      if (page) {
        kept.at = at;
        return { ...page, ...(facets && { facets }) };
      }
      await lookups.renew(kept.seen);
    }
    return undefined;
  };
  return async (
    filter: SpotFilter,
    sort: ListSort,
    { pageNum, pageSize, after }: rules.Paging,
    counted = false,
  ): Promise<Page> => {
    const paging = { pageNum, pageSize, after };
    // One good is found by its key.
    if (filter.id !== null && pageNum === 1 && after === undefined && asksForIdAlone(filter)) {
      const spot = await readPublicSpot(pool, filter.id);
      return spot ? { list: [spot], total: 1 } : { list: [], total: 0 };
    }
    const limit = Math.min(pageSize, rowsAtMost);
    const behind = behindOf(after, sort);
    const question = { filter, sort, behind, skip: behind ? 0 : (pageNum - 1) * limit, take: limit + 1, counted };
    return (await look(question, sort, paging)) ?? readPublicPage(pool, filter, sort, paging);
  };
}
