import type { ServerResponse } from 'node:http';
import { outcomeOfCode, type RequestOutcome, requestOutcomes } from '@xinyue/contracts/metricRows';
import { codeOf } from './answerCode.ts';
import type { RequestMeter } from './Metrics.ts';

/** A reader that leaves sooner than that was not made to wait. */
const patienceSeconds = 5;

type Tallies = {
  ended: Record<RequestOutcome, { inc(): void }>;
  seconds: { observe(value: number): void };
};
export type RequestFigures = {
  ended(path: string, outcome: RequestOutcome): { inc(): void };
  seconds(path: string): { observe(value: number): void };
};

/**
 * How an answer that was not sent to its end counts. Broken off by us it is a failure, and so is one that its reader waited long for in vain; who
 * leaves at once, or before the own request was complete, may do so as often as they like and wakes nobody.
 */
function outcomeOfCut(response: ServerResponse, seconds: number): RequestOutcome {
  if (codeOf(response) >= 500) return 'failed';
  return response.req.complete && seconds >= patienceSeconds ? 'failed' : 'refused';
}

/** Counts requests by path template. The figures of a path are looked up once: a request costs no label that is made for it. */
export function createRequestMeter(figures: RequestFigures): RequestMeter & { inFlight(): number } {
  const byPath = new Map<string, Tallies>();
  let inFlight = 0;
  const talliesOf = (path: string): Tallies => {
    const known = byPath.get(path);
    if (known) return known;
    const ended = Object.fromEntries(requestOutcomes.map((outcome) => [outcome, figures.ended(path, outcome)]));
    const made = { ended: ended as Tallies['ended'], seconds: figures.seconds(path) };
    byPath.set(path, made);
    return made;
  };
  return {
    inFlight: () => inFlight,
    begin(response, path, lasting = false) {
      const begun = performance.now();
      if (!lasting) inFlight += 1;
      response.once('close', () => {
        const tallies = talliesOf(path);
        // A stream ends when its reader has enough of it.
        if (lasting) return tallies.ended[outcomeOfCode(codeOf(response))].inc();
        inFlight -= 1;
        const seconds = (performance.now() - begun) / 1000;
        const outcome = response.writableFinished ? outcomeOfCode(codeOf(response)) : outcomeOfCut(response, seconds);
        tallies.ended[outcome].inc();
        tallies.seconds.observe(seconds);
      });
    },
    note(path, code, seconds) {
      const tallies = talliesOf(path);
      tallies.ended[outcomeOfCode(code)].inc();
      tallies.seconds.observe(seconds);
    },
  };
}
