import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds that the longest files took, in a run of everything, those of e2e on a busy machine; beginning with these no worker is left alone
 * with one of them at the end.
 */
const seconds: Record<string, number> = {
  'e2e/screens.test.ts': 947,
  'e2e/twoEditors.test.ts': 400,
  'e2e/system/hostile.test.ts': 253,
  'e2e/sessionEnds.test.ts': 234,
  'e2e/system/verify.test.ts': 169,
  'e2e/money.test.ts': 167,
  'e2e/orderLife.test.ts': 160,
  'e2e/autoOrders.test.ts': 148,
  'e2e/system/simulationApart.test.ts': 137,
  'e2e/people.test.ts': 127,
  'e2e/journeyOnKafka.test.ts': 122,
  'e2e/secondFactor.test.ts': 117,
  'e2e/journey.test.ts': 104,
  'e2e/officeDesk.test.ts': 103,
  'admin-ui/src/app/templateForms.test.tsx': 108,
  'admin-ui/src/app/recordForms.test.tsx': 71,
  'scripts/src/start/startSystem.test.ts': 34,
  'kit/src/http/listen.test.ts': 30,
  'payout-service/test/bankWords.test.ts': 27,
  'kit/src/bus/kafkaBus.kafka.test.ts': 21,
};

const secondsOf = ({ moduleId }: TestSpecification): number =>
  Object.entries(seconds).find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ?? 0;

const hasDom = ({ moduleId }: TestSpecification): boolean => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** Files that can share a worker follow each other: Vitest ends a worker when the next file in line wants another kind. */
const kindOf = (file: TestSpecification): string => `${file.project.name} ${hasDom(file) ? 'dom' : 'node'}`;

/** The longest files of each kind first, and the kind with the longest file; the others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
    const kinds = new Map(sorted.map((file) => [file, kindOf(file)]));
    return [...new Set(kinds.values())].flatMap((kind) => sorted.filter((file) => kinds.get(file) === kind));
  }
}
