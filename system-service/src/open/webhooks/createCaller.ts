import type { Deps } from '../../deps.ts';
import { createAhead } from './createAhead.ts';
import { createOutage } from './createOutage.ts';
import type { Places } from './createPlaces.ts';
import { batchArrived, putBackBegun } from './endBegun.ts';
import { type Job, sendOne } from './sendOne.ts';
import type { Arrived, Due } from './store/claimStore.ts';

export type Caller = {
  /** How many more may be begun at an endpoint than it has places for. */
  aheadFor(due: Due): number;
  /** Calls an endpoint for what was begun there, as its places allow; the rest follows as calls end. Once stopped, it is put back. */
  call(due: Due, jobs: readonly Job[]): Promise<void>;
  /** Calls for what waits, where places came free; answers the endpoints at which something waits or did. */
  goOn(): Due[];
  /** Nothing more is called; calls under way are broken off, and what was begun is put back. */
  stop(): Promise<void>;
};

/** Calls endpoints for what was begun there. `onFree`: a call ended, and nothing that was begun takes its place. */
export function createCaller(deps: Deps, places: Places, onFree: () => void): Caller {
  const over = new AbortController();
  const ahead = createAhead<Job>();
  const outage = createOutage();
  const noteArrived = batchArrived(deps);
  const underWay = new Set<Promise<void>>();

  const warn = (due: Due) => (error: unknown) => {
    deps.log.warn({ err: error, endpoint: due.id }, 'how a webhook went could not be noted; it is sent again');
  };
  function track(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }
  async function callOnce(job: Job, due: Due): Promise<void> {
    const begun = deps.clock.now().getTime();
    const arrived: Arrived | void = await sendOne(deps, job, outage, over.signal).catch(warn(due));
    const ms = deps.clock.now().getTime() - begun;
    places.giveBack(due, ms);
    // The endpoint has its answer: the next call does not wait until it is noted.
    if (arrived) track(noteArrived(arrived).catch(warn(due)));
    await putBackBegun(deps, due.id, ahead.ended(due, Boolean(arrived), ms));
    sendAhead(due);
    if (!ahead.has(due)) onFree();
  }
  function send(job: Job, due: Due): void {
    places.take(due);
    track(callOnce(job, due));
  }
  function sendAhead(due: Due): void {
    while (!over.signal.aborted && places.roomFor(due) > 0) {
      const job = ahead.take(due);
      if (!job) return;
      send(job, due);
    }
  }
  return {
    aheadFor: ahead.roomFor,
    async call(due, jobs) {
      if (over.signal.aborted) return putBackBegun(deps, due.id, jobs);
      ahead.put(due, jobs);
      sendAhead(due);
    },
    goOn() {
      const waiting = ahead.waiting();
      for (const due of waiting) sendAhead(due);
      return waiting;
    },
    async stop() {
      over.abort();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
