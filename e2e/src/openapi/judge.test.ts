import { expect, it } from 'vitest';
import { addRound, findingsOf, lineOf, nothingYet, type Outcome } from './judge.ts';

const outcome = ({ figures, report }: { figures?: object; report?: object } = {}) =>
  ({
    figures: { calls: 60, codes: { 200: 40, 400: 20 }, faults: [], strangers: [], ...figures },
    report: {
      test_cases: { generated: 60 },
      operations: { selected: 3, tested: 3 },
      failures: [],
      errors: [],
      ...report,
    },
    output: '',
  }) as Outcome;
const failure = (type: string, count: number) => ({ type, title: type, count, operations: ['POST /x'] });
const judged = (given: Parameters<typeof outcome>[0], wanted = 60) => findingsOf(addRound(nothingYet(), outcome(given)), wanted);

it('finds nothing where every answer is one of the document, and adds rounds', () => {
  expect(judged({})).toEqual([]);
  const sum = addRound(addRound(nothingYet(), outcome()), outcome());
  expect(sum).toMatchObject({ cases: 120, calls: 120, codes: { 200: 80, 400: 40 } });
  expect(findingsOf(sum, 120)).toEqual([]);
  expect(lineOf('shop key', sum, 7)).toBe(
    'shop key      120 cases, 120 calls, 80 succeeded, refused: 400 40; 5xx 0, outside the schema 0, seed 7',
  );
});

it.each([
  ['a 5xx, by status or by code', { figures: { faults: ['POST /x 200 500'] } }, '1 × 5xx'],
  ['an answer of another shape', { report: { failures: [failure('JsonSchemaError', 2)] } }, '2 outside the schema'],
  ['another type of answer', { report: { failures: [failure('UndefinedContentType', 1)] } }, '1 outside the schema'],
  ['a right signature that is unknown', { figures: { strangers: ['POST /x 401'] } }, '1 signed calls were 401'],
  ['an error of the program', { report: { errors: [{ title: 'e', count: 4 }] } }, '4 operations or cases without an answer'],
  ['an operation left aside', { report: { operations: { selected: 3, tested: 2 } } }, '1 operations or cases without an answer'],
  ['a run that opens nothing', { figures: { codes: { 401: 60 } } }, 'no call succeeded'],
])('finds %s', (_what, given, finding) => expect(judged(given)).toEqual([finding]));

it('counts what our own checks found once, and finds too few cases', () => {
  expect(judged({ report: { failures: [failure('ServerError', 1), failure('CustomFailure', 1)] } })).toEqual([]);
  expect(judged({}, 100)).toEqual(['only 60 of 100 cases']);
});
