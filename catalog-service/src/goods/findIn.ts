import type { Answer, Lookup, Question } from './domain/createLookup.ts';
import { nearOf } from './domain/spotFilter.ts';

/** With one letter off where nothing else is found. */
export function findIn(lookup: Lookup, question: Question): Answer {
  const answer = lookup.find(question);
  const { filter } = question;
  return answer.total === 0 && filter.near ? lookup.find({ ...question, filter: nearOf(filter) }) : answer;
}
