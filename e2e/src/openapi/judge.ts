/** What the hooks counted, what Schemathesis reports, and what it printed. */
export type Outcome = {
  figures: { calls: number; codes: Record<string, number>; faults: string[]; strangers: string[] };
  report: {
    test_cases: { generated: number };
    operations: { selected: number; tested: number } | null;
    failures: { type: string; title: string; count: number; operations: string[] }[];
    errors: { title: string; count: number }[];
  };
  output: string;
};

/** What all rounds of one caller showed. */
export type Sum = {
  cases: number;
  calls: number;
  codes: Record<string, number>;
  faults: string[];
  strangers: string[];
  outside: number;
  /** What was no answer at all: an operation that was not tested, an error of the program. */
  untold: number;
};

export const nothingYet = (): Sum => ({ cases: 0, calls: 0, codes: {}, faults: [], strangers: [], outside: 0, untold: 0 });

/** Failures of our own checks are counted by what they are about, not as answers outside the document. */
const ownChecks = /^(ServerError|ContentTypeServerError|CustomFailure)$/;

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Adds what one round showed. */
export function addRound(sum: Sum, { figures, report }: Outcome): Sum {
  const codes = { ...sum.codes };
  for (const [code, count] of Object.entries(figures.codes)) codes[code] = (codes[code] ?? 0) + count;
  const { selected = 1, tested = 0 } = report.operations ?? {};
  return {
    cases: sum.cases + report.test_cases.generated,
    calls: sum.calls + figures.calls,
    codes,
    faults: [...sum.faults, ...figures.faults],
    strangers: [...sum.strangers, ...figures.strangers],
    outside: sum.outside + total(report.failures.filter(({ type }) => !ownChecks.test(type))),
    untold: sum.untold + total(report.errors) + (selected - tested),
  };
}

/** Why a caller's run shows a fault, or shows too little; empty where neither. */
export function findingsOf(sum: Sum, wanted: number): string[] {
  const { cases, codes, faults, strangers, outside, untold } = sum;
  return [
    ...(faults.length > 0 ? [`${faults.length} × 5xx`] : []),
    ...(outside > 0 ? [`${outside} outside the schema`] : []),
    ...(strangers.length > 0 ? [`${strangers.length} signed calls were 401`] : []),
    ...(untold > 0 ? [`${untold} operations or cases without an answer`] : []),
    ...(cases < wanted ? [`only ${cases} of ${wanted} cases`] : []),
    ...(codes['200'] ? [] : ['no call succeeded']),
  ];
}

/** The line of a caller. */
export function lineOf(who: string, sum: Sum, seed: number): string {
  const refused = Object.entries(sum.codes).filter(([code]) => code !== '200');
  const told = refused.map(([code, count]) => `${code} ${count}`).join(', ');
  return (
    `${who.padEnd(13)} ${sum.cases} cases, ${sum.calls} calls, ${sum.codes['200'] ?? 0} succeeded, refused: ${told || 'none'}; ` +
    `5xx ${sum.faults.length}, outside the schema ${sum.outside}, seed ${seed}`
  );
}
