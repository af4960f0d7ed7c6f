import type { Due } from './store/claimStore.ts';

/** So many more than may be called now are begun at an endpoint that answers quickly. Four at once, they are sent long before they count as left. */
const most = 12;
/** An endpoint whose last call arrived within this, in milliseconds, answers quickly. */
const quickMs = 250;

export type Ahead<Job> = {
  /** How many may be begun beside those that are called now. */
  roomFor(due: Due): number;
  put(due: Due, jobs: readonly Job[]): void;
  /** The next of an endpoint, which goes. */
  take(due: Due): Job | undefined;
  /** A call ended. Answers what is to be put back: all of an endpoint where one did not arrive quickly. What is sent was begun a moment ago. */
  ended(due: Due, arrived: boolean, ms: number): Job[];
  has(due: Due): boolean;
  /** Endpoints that have some. */
  waiting(): Due[];
};

/**
 * What was begun at endpoints and waits for one of their calls to end: begun by ones and twos, each event would cost as many statements as a dozen do,
 * and an endpoint would get only as many events a second as these take.
 */
export function createAhead<Job>(): Ahead<Job> {
  const kept = new Map<string, { due: Due; jobs: Job[] }>();
  const quick = new Set<string>();
  return {
    roomFor: ({ id }) => (quick.has(id) ? most : 0),
    put(due, jobs) {
      if (jobs.length > 0) kept.set(due.id, { due, jobs: [...(kept.get(due.id)?.jobs ?? []), ...jobs] });
    },
    take({ id }) {
      const jobs = kept.get(id)?.jobs;
      const job = jobs?.shift();
      if (jobs?.length === 0) kept.delete(id);
      return job;
    },
    ended({ id }, arrived, ms) {
      if (arrived && ms <= quickMs) {
        quick.add(id);
        return [];
      }
      quick.delete(id);
      const jobs = kept.get(id)?.jobs ?? [];
      kept.delete(id);
      return jobs;
    },
    has: ({ id }) => kept.has(id),
    waiting: () => [...kept.values()].map(({ due }) => due),
  };
}
